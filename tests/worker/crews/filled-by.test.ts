import { expect, it } from "vitest";
import { addAcceptedOfferByApi, addCast, addWorkers, nameCrew } from "../../support/crews.ts";
import { addGig } from "../../support/gigs.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();

it("tells each side who fills a place when a worker is removed", async () => {
  const cast = await addCast(server);
  const gig = await addGig(cast.site);
  await addAcceptedOfferByApi(cast.site, cast.agency, gig);
  await nameCrew(cast.agency, gig, await addWorkers(server, cast.tekijat, 1), { override: true });
  await addAcceptedOfferByApi(cast.site, cast.solo, gig);
  type One = { userId: string; filledBy: string };
  const seenBy = async (desk: typeof cast.site) => {
    const crew: One[] = (await desk.get(`/api/gigs/${gig.id}/assignments`)).body.items;
    return Object.fromEntries(
      crew.map(({ userId, filledBy }) => [userId === cast.solo.id ? "solo" : "named", filledBy]),
    );
  };
  expect(await seenBy(cast.site)).toEqual({ named: "agency", solo: "anybody" });
  expect(await seenBy(cast.agency)).toEqual({ named: "me" });
});
