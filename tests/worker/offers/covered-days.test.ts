import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Caller } from "../../../src/auth/caller.ts";
import { connect } from "../../../src/db/client.ts";
import { findViolatedRule } from "../../../src/db/constraints.ts";
import { findOfferedGig } from "../../../src/offers/queries.ts";
import { insertOffer } from "../../../src/offers/terms/queries.ts";
import type { Gig } from "../../../src/shared/gigs/gig.ts";
import { findBrokenRules } from "../../support/booking-rules.ts";
import { type Actor, addAcceptedOfferByApi, addActor, addCast, nameCrew } from "../../support/crews.ts";
import { addGig, buildWeek } from "../../support/gigs.ts";
import { readRows } from "../../support/rows.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
const minute = 60_000;
let cast: Awaited<ReturnType<typeof addCast>>;
let worker: Actor;

beforeAll(async () => {
  cast = await addCast(server);
  worker = await addActor(server, "employee", cast.tekijat);
});

afterEach(async () => {
  expect(await findBrokenRules(server)).toEqual({});
});

async function reschedule(gig: Gig, schedule: Partial<Gig["schedule"]>): Promise<void> {
  const tag = (await cast.site.get(`/api/gigs/${gig.id}`)).headers.get("ETag") ?? "";
  const body = { schedule: { ...gig.schedule, ...schedule } };
  const { status } = await cast.site.patch(`/api/gigs/${gig.id}`, body, { headers: { "If-Match": tag } });
  expect(status).toBe(200);
}

const placesOf = async (gig: Gig) => {
  const { days } = (await cast.site.get(`/api/gigs/${gig.id}`)).body as Gig;
  return Object.fromEntries(days.map(({ date, accepted }) => [date.slice(-2), accepted]));
};

/** A machine whose clock is a minute ahead has added this day. */
const addAhead = (gig: Gig, date: string) =>
  server.env.DB.prepare("update gig_days set added_at = ? where gig_id = ? and date = ?")
    .bind(Date.now() + minute, gig.id, date)
    .run();

describe("the days covered by an offer follow the order of writes, not clocks", () => {
  it("an offer made after a day was added covers it", async () => {
    const gig = await addGig(cast.site, buildWeek("01", { startDate: "2084-01-08", endDate: "2084-01-10" }));
    await reschedule(gig, { endDate: "2084-01-11" });
    await addAhead(gig, "2084-01-11");
    const offer = await addAcceptedOfferByApi(cast.site, cast.agency, gig);
    expect([offer.endDate, offer.hours]).toEqual(["2084-01-11", 30]);
    expect(await placesOf(gig)).toEqual({ "08": 1, "09": 1, 10: 1, 11: 1 });
    const [place] = await nameCrew(cast.agency, gig, [worker]);
    expect(place?.dates).toHaveLength(4);
  });

  it("so does the crew's request, which staff can accept", async () => {
    const gig = await addGig(cast.site, {
      ...buildWeek("02", { startDate: "2084-02-08", endDate: "2084-02-10" }),
      headcount: 1,
    });
    await addAcceptedOfferByApi(cast.site, cast.agency, gig);
    await nameCrew(cast.agency, gig, [worker]);
    await reschedule(gig, { endDate: "2084-02-11" });
    await addAhead(gig, "2084-02-11");
    expect((await cast.site.post(`/api/gigs/${gig.id}/days/2084-02-11/ask`)).body).toEqual({ asked: 1 });
    const { items } = (await cast.agency.get(`/api/gigs/${gig.id}/offers`)).body;
    const ask = items.find(({ asks }: { asks: string[] }) => asks.length > 0);
    const taken = await cast.agency.post(`/api/offers/${ask.id}/accept`);
    expect([taken.status, taken.body.unnamed, taken.body.hours]).toEqual([200, [], 7.5]);
  });

  it("an offer made before does not, though its server's clock was ahead", async () => {
    const days = {
      startDate: "2084-03-09",
      endDate: "2084-03-13",
      excludeSaturdays: true,
      excludeSundays: true,
    };
    const gig = await addGig(cast.site, buildWeek("03", days));
    const offer = await addAcceptedOfferByApi(cast.site, cast.agency, gig);
    await server.env.DB.prepare("update offers set created_at = ? where id = ?")
      .bind(Date.now() + minute, offer.id)
      .run();
    await reschedule(gig, { excludeSaturdays: false });
    expect((await placesOf(gig))["11"]).toBe(0);
  });

  it("an offer for the old days is refused once they changed", async () => {
    const gig = await addGig(cast.site, buildWeek("04", { startDate: "2084-04-08", endDate: "2084-04-10" }));
    const db = connect(server.env.DB);
    const own = { organizationId: cast.tekijat, organizationName: "Tekijät Oy", organizationTypes: [] };
    const caller = { ...cast.agency, ...own, roles: ["staffProviderAdmin"] } as unknown as Caller;
    const now = Date.now();
    const [read] = await findOfferedGig(db, caller, gig.id, {}, now);
    if (read === undefined) throw new Error("nothing to race");
    await reschedule(gig, { endDate: "2084-04-11" });
    const terms = {
      ...{ workers: 1, amountCents: 3200, atAsk: true, askedCents: 3200, message: "", userIds: [] },
      ...{ startDate: "2084-04-08", endDate: "2084-04-10", positions: null },
    };
    const refused = await insertOffer(db, { caller, now }, "read-before", read, terms).catch(
      findViolatedRule,
    );
    expect(refused).toBe("gig.changed");
    expect(await readRows(server, "select id from offers where gig_id = ?", gig.id)).toEqual([]);
  });
});
