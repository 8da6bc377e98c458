import { beforeAll, describe, expect, it } from "vitest";
import type { Gig } from "../../../src/shared/gigs/gig.ts";
import type { Offer } from "../../../src/shared/offers/offer.ts";
import { addAcceptedOfferByApi, addCast, addWorkers, nameCrew } from "../../support/crews.ts";
import { addGig, buildWeek } from "../../support/gigs.ts";
import { describeOutcome } from "../../support/outcome.ts";
import type { Person } from "../../support/people.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
let cast: Awaited<ReturnType<typeof addCast>>;
let people: [Person, Person, Person];

beforeAll(async () => {
  cast = await addCast(server);
  people = (await addWorkers(server, cast.tekijat, 3)) as [Person, Person, Person];
});

const offerOf = async (gig: Gig): Promise<Offer> =>
  (await cast.agency.get(`/api/gigs/${gig.id}/offers`)).body.items[0];

/** Makes a gig's days until this one ones of years ago. */
async function putBehind(gig: Gig, until: string) {
  const move = (table: string) =>
    `update ${table} set starts_at = starts_at - 2e12, ends_at = ends_at - 2e12 where gig_id = ? and date <= ?`;
  await server.env.DB.batch(
    ["gig_days", "shifts"].map((table) => server.env.DB.prepare(move(table)).bind(gig.id, until)),
  );
}

const days = (month: string, ...numbers: number[]) =>
  numbers.map((day) => `2084-${month}-${String(day).padStart(2, "0")}`);

describe("places of an accepted offer", () => {
  it("are filled as the emptiest day is, and the others are reported", async () => {
    const gig = await addGig(cast.site, buildWeek("01"));
    await addAcceptedOfferByApi(cast.site, cast.agency, gig, { workers: 2 });
    const all = days("01", 7, 8, 9, 10, 11);
    expect(await offerOf(gig)).toMatchObject({
      named: 0,
      spare: 2,
      lacking: all.map((date) => ({ date, places: 2 })),
    });
    await nameCrew(cast.agency, gig, [people[0]], { dates: days("01", 7, 8) });
    await nameCrew(cast.agency, gig, [people[1]], { dates: days("01", 8, 9, 10, 11) });
    expect(await offerOf(gig)).toMatchObject({
      accepted: 2,
      named: 1,
      spare: 0,
      lacking: days("01", 7, 9, 10, 11).map((date) => ({ date, places: 1 })),
    });
    await nameCrew(cast.agency, gig, [people[2]], { dates: days("01", 7, 9, 10, 11) });
    expect(await offerOf(gig)).toMatchObject({ named: 2, spare: 0, lacking: [], can: { release: false } });
  });

  it("can be released where no day has a worker, though two share one place", async () => {
    const gig = await addGig(cast.site, buildWeek("02"));
    const { id } = await addAcceptedOfferByApi(cast.site, cast.agency, gig, { workers: 2 });
    await nameCrew(cast.agency, gig, [people[0]], { dates: days("02", 7, 8) });
    await nameCrew(cast.agency, gig, [people[1]], { dates: days("02", 9, 10, 11) });
    expect(await offerOf(gig)).toMatchObject({ named: 1, spare: 1, can: { release: true } });
    expect((await cast.agency.post(`/api/offers/${id}/release`)).body).toMatchObject({
      accepted: 1,
      named: 1,
      lacking: [],
    });
    expect(describeOutcome(await cast.agency.post(`/api/offers/${id}/release`))).toBe("409 offer.crewFull");
  });

  it("are free again when workers named for a past day have no other", async () => {
    const gig = await addGig(cast.site, buildWeek("04"));
    const { id } = await addAcceptedOfferByApi(cast.site, cast.agency, gig, { workers: 2 });
    await nameCrew(cast.agency, gig, people.slice(0, 2), { dates: days("04", 7), override: true });
    expect(await offerOf(gig)).toMatchObject({ named: 0, spare: 0 });
    await putBehind(gig, "2084-04-07");
    expect(await offerOf(gig)).toMatchObject({ named: 0, spare: 2, can: { release: true } });
    expect((await cast.agency.post(`/api/offers/${id}/release`, { workers: 1 })).body).toMatchObject({
      accepted: 1,
      spare: 1,
    });
  });

  it("stay named at the end, and are not missing once the days are over", async () => {
    const gig = await addGig(cast.site, buildWeek("05"));
    await addAcceptedOfferByApi(cast.site, cast.agency, gig, { workers: 3 });
    await nameCrew(cast.agency, gig, [people[0]]);
    await putBehind(gig, "2084-05-11");
    expect(await offerOf(gig)).toMatchObject({ accepted: 3, named: 1, spare: 2, lacking: [] });
  });

  it("are not missing in a cancelled gig", async () => {
    const gig = await addGig(cast.site, buildWeek("06"));
    await addAcceptedOfferByApi(cast.site, cast.agency, gig);
    expect((await offerOf(gig)).lacking).toHaveLength(5);
    await cast.site.post(`/api/gigs/${gig.id}/cancel`);
    expect((await offerOf(gig)).lacking).toEqual([]);
  });

  it("are missing where a worker declined", async () => {
    const gig = await addGig(cast.site, buildWeek("03"));
    await addAcceptedOfferByApi(cast.site, cast.agency, gig);
    const [named] = await nameCrew(cast.agency, gig, [people[0]]);
    expect((await offerOf(gig)).lacking).toEqual([]);
    await cast.agency.delete(`/api/gigs/${gig.id}/assignments/${named?.id}`);
    expect((await offerOf(gig)).lacking).toHaveLength(5);
  });
});
