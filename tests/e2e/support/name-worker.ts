import type { BrowserContext } from "@playwright/test";
import type { Assignment } from "../../../src/shared/crews/assignment.ts";
import type { Gig } from "../../../src/shared/gigs/gig.ts";
import { buildGigBody } from "../../support/gigs.ts";
import { createPost } from "./create-post.ts";

type Desks = { site: BrowserContext; agency: BrowserContext; baseURL: string | undefined };

/** By the API of both desks: worker@tekijat.test is asked to come to a gig of these days, `YYYY-MM-DD`. */
export async function nameWorker(
  { site, agency, baseURL }: Desks,
  startDate: string,
  title = "Named",
  endDate = startDate,
) {
  const post = createPost(baseURL);
  const schedule = { startDate, endDate, excludeHolidays: false };
  const body = buildGigBody({ title, headcount: 1, status: "open", schedule });
  const gig: Gig = await post(site, "/api/gigs", body);
  const offer = await post(agency, `/api/gigs/${gig.id}/offers`, { workers: 1 });
  await post(site, `/api/offers/${offer.id}/accept`);
  const people = await (await agency.request.get("/api/users?search=worker%40tekijat.test")).json();
  const worker = people.items.find(({ email }: { email?: string }) => email === "worker@tekijat.test");
  const named = await post(agency, `/api/gigs/${gig.id}/assignments`, {
    userIds: [worker.id],
    override: true,
  });
  const assignment: Assignment = named.items[0];
  return { gig, assignment };
}
