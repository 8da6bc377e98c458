import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import type { Gig } from "../../../src/shared/gigs/gig.ts";
import { findBrokenRules } from "../../support/booking-rules.ts";
import { addAcceptedOfferByApi, addCast, addWorkers, nameCrew } from "../../support/crews.ts";
import { addGig } from "../../support/gigs.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
const hour = 3_600_000;
let cast: Awaited<ReturnType<typeof addCast>>;
let gig: Gig;

const days = ["2084-09-05", "2084-09-06", "2084-09-07"];

const shiftsOf = async (userId: string) => {
  const query = "select starts_at, ends_at from shifts where gig_id = ? and user_id = ? order by starts_at";
  const { results } = await server.env.DB.prepare(query).bind(gig.id, userId).all();
  return results as { starts_at: number; ends_at: number }[];
};

beforeAll(async () => {
  cast = await addCast(server);
});

/** A gig whose first shift is half over. */
beforeEach(async () => {
  gig = await addGig(cast.site, { headcount: 1, schedule: { startDate: days[0], endDate: days[2] } });
  const [start, end] = [Date.now() - hour, Date.now() + hour];
  await server.env.DB.batch([
    server.env.DB.prepare(
      "update gig_days set starts_at = ?, ends_at = ? where gig_id = ? and date = ?",
    ).bind(...[start, end, gig.id, days[0]]),
    server.env.DB.prepare("update gigs set starts_at = ? where id = ?").bind(start, gig.id),
  ]);
});

afterEach(async () => {
  expect(await findBrokenRules(server)).toEqual({});
});

it("names a worker again for the rest of the day of their removal", async () => {
  await addAcceptedOfferByApi(cast.site, cast.agency, gig);
  const workers = await addWorkers(server, cast.tekijat, 1);
  const id = workers[0]?.id ?? "";
  const [named] = await nameCrew(cast.agency, gig, workers, { override: true });
  expect((await cast.agency.delete(`/api/gigs/${gig.id}/assignments/${named?.id}`)).status).toBe(204);
  const [again] = await nameCrew(cast.agency, gig, workers, { override: true });
  expect(again?.dates).toEqual(days);
  const [worked, rest] = await shiftsOf(id);
  expect(rest?.starts_at).toBe(worked?.ends_at);
});

it("books an individual again who left during the day", async () => {
  await addAcceptedOfferByApi(cast.site, cast.solo, gig);
  const mine = async () =>
    (await cast.solo.get("/api/assignments")).body.items.find(
      (one: { gigId: string; status: string }) => one.gigId === gig.id && one.status === "confirmed",
    );
  expect((await cast.solo.post(`/api/assignments/${(await mine()).id}/decline`)).status).toBe(200);
  await addAcceptedOfferByApi(cast.site, cast.solo, gig);
  expect((await mine()).dates).toHaveLength(3);
  const [worked, rest] = await shiftsOf(cast.solo.id);
  expect(rest?.starts_at).toBe(worked?.ends_at);
});
