import { beforeAll, expect, it } from "vitest";
import { toLocalDate } from "../../../src/shared/calendar/time-zone.ts";
import { addDays } from "../../../src/shared/calendar/week.ts";
import type { GigAtRisk } from "../../../src/shared/gigs/gig-at-risk.ts";
import { readTripCount } from "../../support/client.ts";
import {
  type Actor,
  addAcceptedOfferByApi,
  addActor,
  addCast,
  addStrangers,
  nameCrew,
} from "../../support/crews.ts";
import { addGig } from "../../support/gigs.ts";
import { describeOutcome } from "../../support/outcome.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
let cast: Awaited<ReturnType<typeof addCast>>;
let worker: Actor;

const inDays = (days: number) => addDays(toLocalDate(Date.now()), days);
const on = (date: string) => ({
  schedule: {
    ...{ startDate: date, endDate: date, startTime: "07:00", endTime: "15:00" },
    ...{ excludeSaturdays: false, excludeSundays: false, excludeHolidays: false },
  },
});
async function riskOf(who: Actor, gigId: string) {
  const { status, body } = await who.get("/api/gigs/at-risk");
  expect(status).toBe(200);
  const risk = (body.items as GigAtRisk[]).find(({ id }) => id === gigId);
  return risk && [risk.unfilled, risk.unnamed, risk.unconfirmed, risk.unaware];
}

beforeAll(async () => {
  cast = await addCast(server);
  worker = await addActor(server, "employee", cast.tekijat);
});

it("lists a gig of the next 72 hours until everybody has confirmed, for both sides", async () => {
  const gig = await addGig(cast.site, { ...on(inDays(2)), headcount: 1 });
  expect(await riskOf(cast.site, gig.id)).toEqual([1, 0, 0, 0]);
  expect(await riskOf(cast.agency, gig.id)).toBeUndefined();
  await addAcceptedOfferByApi(cast.site, cast.agency, gig);
  for (const desk of [cast.site, cast.agency]) expect(await riskOf(desk, gig.id)).toEqual([0, 1, 0, 0]);
  const [place] = await nameCrew(cast.agency, gig, [worker], { override: true });
  for (const desk of [cast.site, cast.agency]) expect(await riskOf(desk, gig.id)).toEqual([0, 0, 1, 0]);
  await worker.post(`/api/assignments/${place?.id}/confirm`);
  for (const desk of [cast.site, cast.agency]) expect(await riskOf(desk, gig.id)).toBeUndefined();
  const { headers } = await cast.site.get(`/api/gigs/${gig.id}`);
  const tag = { headers: { "If-Match": headers.get("ETag") ?? "" } };
  expect((await cast.site.patch(`/api/gigs/${gig.id}`, { address: "Satamakatu 9" }, tag)).status).toBe(200);
  for (const desk of [cast.site, cast.agency]) expect(await riskOf(desk, gig.id)).toEqual([0, 0, 0, 1]);
  const { buyer, provider } = await addStrangers(server);
  for (const who of [buyer, provider, worker, cast.solo]) expect(await riskOf(who, gig.id)).toBeUndefined();
});

it("takes off only who has not confirmed, where that is asked for", async () => {
  const gig = await addGig(cast.site, { ...on(inDays(2)), headcount: 1 });
  await addAcceptedOfferByApi(cast.site, cast.agency, gig);
  const named = await addActor(server, "employee", cast.tekijat);
  const [place] = await nameCrew(cast.agency, gig, [named], { override: true });
  const takeOff = async () =>
    describeOutcome(
      await cast.agency.delete(`/api/gigs/${gig.id}/assignments/${place?.id}?unconfirmed=true`),
    );
  await named.post(`/api/assignments/${place?.id}/confirm`);
  expect(await takeOff()).toBe("409 assignment.answered");
  const { headers } = await cast.site.get(`/api/gigs/${gig.id}`);
  const tag = { headers: { "If-Match": headers.get("ETag") ?? "" } };
  await cast.site.patch(`/api/gigs/${gig.id}`, { address: "Satamakatu 9" }, tag);
  expect(await takeOff()).toBe("204");
});

it("counts one's own people on the reserve for their desk alone", async () => {
  const gig = await addGig(cast.site, { ...on(inDays(2)), headcount: 1 });
  await addAcceptedOfferByApi(cast.site, cast.agency, gig);
  const first = await addActor(server, "employee", cast.tekijat);
  await nameCrew(cast.agency, gig, [first], { override: true });
  const second = await addActor(server, "employee", cast.tekijat);
  expect((await cast.agency.put(`/api/gigs/${gig.id}/reserve`, { userIds: [second.id] })).status).toBe(204);
  const readCount = async (who: Actor) =>
    ((await who.get("/api/gigs/at-risk")).body.items as GigAtRisk[]).find(({ id }) => id === gig.id)
      ?.crewReserve;
  expect(await readCount(cast.agency)).toBe(1);
  expect(await readCount(cast.site)).toBe(0);
});

it("leaves out later gigs, and lists the next first", async () => {
  const late = await addGig(cast.site, { ...on(inDays(4)), headcount: 1 });
  const second = await addGig(cast.site, { ...on(inDays(2)), headcount: 1 });
  const first = await addGig(cast.site, { ...on(inDays(1)), headcount: 1 });
  const ids = (await cast.site.get("/api/gigs/at-risk")).body.items.map(({ id }: GigAtRisk) => id);
  expect(ids).not.toContain(late.id);
  expect(ids.filter((id: string) => [first.id, second.id].includes(id))).toEqual([first.id, second.id]);
});

it("the list is in the HTML of the staff's home, for one trip", async () => {
  const gig = await addGig(cast.site, { ...on(inDays(1)), headcount: 3, title: "Nobody for the pour" });
  const answer = await cast.site.get("/api/gigs/at-risk");
  expect(answer.body.items.map(({ id }: GigAtRisk) => id)).toContain(gig.id);
  expect(readTripCount(answer)).toBe(1);
  const page = (await cast.site.get("/home")).body as string;
  const drawn = page.match(/<div id="root">(.*)<\/div>\s*<script/s)?.[1] ?? "";
  const main = drawn.slice(drawn.indexOf("<main"));
  expect(main).toContain("At risk in the next 72 hours");
  expect(main.indexOf("3 places open")).toBeGreaterThan(0);
  expect(main.indexOf("At risk")).toBeLessThan(main.indexOf("Needs your answer"));
});
