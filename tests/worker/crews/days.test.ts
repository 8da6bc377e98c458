import { beforeAll, describe, expect, it } from "vitest";
import type { Gig } from "../../../src/shared/gig.ts";
import type { Offer } from "../../../src/shared/offer.ts";
import { acceptedOffer, addCast, addWorkers, nameCrew } from "../../support/crews.ts";
import { addGig, week } from "../../support/gigs.ts";
import { outcome } from "../../support/outcome.ts";
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
const days = (month: string, ...numbers: number[]) =>
  numbers.map((day) => `2028-${month}-${String(day).padStart(2, "0")}`);

describe("places of an accepted offer", () => {
  it("are filled as far as the emptiest day is, and the others are told", async () => {
    const gig = await addGig(cast.site, week("01"));
    await acceptedOffer(cast.site, cast.agency, gig, { workers: 2 });
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

  it("go back where no day has anybody, though two people share one place", async () => {
    const gig = await addGig(cast.site, week("02"));
    const { id } = await acceptedOffer(cast.site, cast.agency, gig, { workers: 2 });
    await nameCrew(cast.agency, gig, [people[0]], { dates: days("02", 7, 8) });
    await nameCrew(cast.agency, gig, [people[1]], { dates: days("02", 9, 10, 11) });
    expect(await offerOf(gig)).toMatchObject({ named: 1, spare: 1, can: { release: true } });
    expect((await cast.agency.post(`/api/offers/${id}/release`)).body).toMatchObject({
      accepted: 1,
      named: 1,
      lacking: [],
    });
    expect(outcome(await cast.agency.post(`/api/offers/${id}/release`))).toBe("409 offer.crewFull");
  });

  it("lack whom a no takes away", async () => {
    const gig = await addGig(cast.site, week("03"));
    await acceptedOffer(cast.site, cast.agency, gig);
    const [named] = await nameCrew(cast.agency, gig, [people[0]]);
    expect((await offerOf(gig)).lacking).toEqual([]);
    await cast.agency.delete(`/api/gigs/${gig.id}/assignments/${named?.id}`);
    expect((await offerOf(gig)).lacking).toHaveLength(5);
  });
});
