import type { APIRequestContext } from "@playwright/test";
import type { Session } from "../../src/shared/auth/session.ts";
import { type PageName, pages } from "../../src/shared/pages/pages.ts";
import { pathFor } from "./recipes.ts";
import { logInAs, type Viewer } from "./viewers.ts";

export type Stop = { page: PageName; path: string };
type Tour = {
  session: Session | null;
  stops: Stop[];
  /** Pages that this viewer may open, of which the demo data has none for them. */
  empty: PageName[];
};

/** The pages that send whoever is logged in to where they were going. */
const forVisitors: readonly PageName[] = ["login"];

export const pageNames = Object.keys(pages) as PageName[];

/** Logs a viewer in and lists what they may open. */
export async function tourOf(request: APIRequestContext, viewer: Viewer, origin: string): Promise<Tour> {
  const session = await logInAs(request, viewer, origin);
  const tour: Tour = { session, stops: [], empty: [] };
  for (const page of pageNames.filter((name) => mayOpen(name, session))) {
    const path = await pathFor(page, { request, session });
    if (path === null) tour.empty.push(page);
    else tour.stops.push({ page, path });
  }
  return tour;
}

/** Whether a page shows itself to who is logged in so, and neither the way in nor "Page not found". */
export function mayOpen(page: PageName, session: Session | null): boolean {
  const { guard } = pages[page];
  if (session === null) return guard === "public";
  if (!session.user.hasSetPassword || page === "init") return page === "init" && !session.user.hasSetPassword;
  if (forVisitors.includes(page)) return false;
  return guard === "public" || guard === "login" || session.capabilities.includes(guard);
}
