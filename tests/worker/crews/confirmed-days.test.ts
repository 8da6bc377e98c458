import { afterEach, beforeAll, expect, it } from "vitest";
import type { Assignment } from "../../../src/shared/crews/assignment.ts";
import type { Gig } from "../../../src/shared/gigs/gig.ts";
import { findBrokenRules } from "../../support/booking-rules.ts";
import { type Actor, addAcceptedOfferByApi, addActor, addCast, nameCrew } from "../../support/crews.ts";
import { addGig, buildWeek } from "../../support/gigs.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
let cast: Awaited<ReturnType<typeof addCast>>;
let worker: Actor;
let mate: Actor;

beforeAll(async () => {
  cast = await addCast(server);
  worker = await addActor(server, "employee", cast.tekijat);
  mate = await addActor(server, "employee", cast.tekijat);
});

afterEach(async () => {
  expect(await findBrokenRules(server)).toEqual({});
});

const day = (month: string, of: number) => `2084-${month}-${String(of).padStart(2, "0")}`;

const confirmedOf = async ({ id }: Gig): Promise<number> =>
  (await cast.site.get(`/api/gigs/${id}`)).body.confirmed;

async function ownPlace(who: Actor, gig: Gig): Promise<string> {
  const { items } = (await who.get(`/api/gigs/${gig.id}/assignments`)).body;
  return items.find((place: Assignment) => place.userId === who.id).id;
}

async function confirm(who: Actor, gig: Gig) {
  expect((await who.post(`/api/assignments/${await ownPlace(who, gig)}/confirm`)).status).toBe(200);
}

/** One place for five days: a doer has the first three, the agency the last two. */
async function halvedGig(month: string): Promise<Gig> {
  const gig = await addGig(cast.site, { ...buildWeek(month), headcount: 1 });
  await addAcceptedOfferByApi(cast.site, cast.solo, gig, { endDate: day(month, 9) });
  expect(await confirmedOf(gig)).toBe(1);
  await addAcceptedOfferByApi(cast.site, cast.agency, gig, { startDate: day(month, 10) });
  return gig;
}

it("does not count workers of other days", async () => {
  const gig = await halvedGig("01");
  expect((await cast.site.get(`/api/gigs/${gig.id}`)).body).toMatchObject({
    ...{ status: "filled", accepted: 1, confirmed: 0 },
  });
  await nameCrew(cast.agency, gig, [worker]);
  expect(await confirmedOf(gig)).toBe(0);
  await confirm(worker, gig);
  expect(await confirmedOf(gig)).toBe(1);
  expect((await worker.post(`/api/assignments/${await ownPlace(worker, gig)}/decline`)).status).toBe(200);
  expect(await confirmedOf(gig)).toBe(0);
});

it("counts two workers who share a place as one", async () => {
  const gig = await addGig(cast.site, { ...buildWeek("02"), headcount: 1 });
  await addAcceptedOfferByApi(cast.site, cast.agency, gig);
  await nameCrew(cast.agency, gig, [worker], { dates: [7, 8, 9].map((of) => day("02", of)) });
  await nameCrew(cast.agency, gig, [mate], { dates: [10, 11].map((of) => day("02", of)) });
  await confirm(worker, gig);
  expect(await confirmedOf(gig)).toBe(0);
  await confirm(mate, gig);
  expect(await confirmedOf(gig)).toBe(1);
});

it("leaves out a day without accepted places", async () => {
  const gig = await addGig(cast.site, { ...buildWeek("03"), headcount: 1 });
  await addAcceptedOfferByApi(cast.site, cast.solo, gig, { endDate: day("03", 9) });
  expect(await confirmedOf(gig)).toBe(1);
  await addAcceptedOfferByApi(cast.site, cast.agency, gig, {
    startDate: day("03", 10),
    endDate: day("03", 10),
  });
  expect(await confirmedOf(gig)).toBe(0);
});

it("counts upcoming days only", async () => {
  const gig = await addGig(cast.site, { ...buildWeek("04"), headcount: 1 });
  await addAcceptedOfferByApi(cast.site, cast.agency, gig, { endDate: day("04", 9) });
  await addAcceptedOfferByApi(cast.site, cast.solo, gig, { startDate: day("04", 10) });
  expect(await confirmedOf(gig)).toBe(0);
  const { DB } = server.env;
  const ended = Date.now() - 60_000;
  for (const of of [7, 8, 9])
    await DB.prepare(
      "update gig_days set starts_at = ?1 - 1000, ends_at = ?1 where gig_id = ?2 and date = ?3",
    )
      .bind(ended - (9 - of) * 86_400_000, gig.id, day("04", of))
      .run();
  // The offers were answered before those days, as they would have been.
  await DB.batch([
    DB.prepare("update gigs set starts_at = ? where id = ?").bind(ended - 3 * 86_400_000, gig.id),
    DB.prepare("update offers set answered_at = 1 where gig_id = ?").bind(gig.id),
  ]);
  expect(await confirmedOf(gig)).toBe(0);
  await server.sweep();
  expect(await confirmedOf(gig)).toBe(1);
});
