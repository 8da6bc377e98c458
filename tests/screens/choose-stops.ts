import type { PageName } from "../../src/shared/pages/pages.ts";
import type { Visitor } from "../tour/open-tour.ts";
import { pageNames } from "../tour/stops.ts";
import type { Viewer } from "../tour/viewers.ts";

/** The pages that say something else to each of the three who meet in a gig. */
const mainJob: readonly PageName[] = ["home", "gigs", "gig", "offers", "calendar", "chat"];
const threeSides: readonly Viewer[] = ["workProviderAdmin", "staffProviderAdmin", "employee"];

/** Who shows which pages: those that were asked for, else one that may open it, the main job's to three. */
export function chooseStops(
  visitors: Visitor[],
  wantedPages: readonly PageName[] = pageNames,
  wantedRoles?: readonly Viewer[],
): Visitor[] {
  const roleOf = (page: PageName) => {
    const able = visitors.filter(({ stops }) => stops.some((stop) => stop.page === page));
    const viewers = able.map(({ viewer }) => viewer);
    if (wantedRoles) return viewers.filter((viewer) => wantedRoles.includes(viewer));
    if (mainJob.includes(page)) return viewers.filter((viewer) => threeSides.includes(viewer));
    return viewers.slice(0, 1);
  };
  const shown = new Map(wantedPages.map((page) => [page, roleOf(page)]));
  return visitors
    .map((visitor) => ({
      ...visitor,
      stops: visitor.stops.filter(({ page }) => shown.get(page)?.includes(visitor.viewer)),
    }))
    .filter(({ stops }) => stops.length > 0);
}
