import { convertIcsCalendar } from "ts-ics";
import { beforeAll, describe, expect, it } from "vitest";
import { toLocalDate } from "../../../src/shared/calendar/time-zone.ts";
import { addDays } from "../../../src/shared/calendar/week.ts";
import type { Gig } from "../../../src/shared/gigs/gig.ts";
import { createVisitor } from "../../support/client.ts";
import { type Actor, addActor, addCast, addOffer, addStrangers, nameCrew } from "../../support/crews.ts";
import { addGig } from "../../support/gigs.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
const path = "/api/me/calendar-feed";
let cast: Awaited<ReturnType<typeof addCast>>;
let worker: Actor;
let gig: Gig;

beforeAll(async () => {
  cast = await addCast(server);
  // Not as far ahead as the other gigs: a feed reaches 400 days.
  const startDate = addDays(toLocalDate(Date.now()), 30);
  const everyDay = { excludeSaturdays: false, excludeSundays: false, excludeHolidays: false };
  worker = await addActor(server, "employee", cast.tekijat);
  gig = await addGig(cast.site, {
    title: "Roof, walls; and \\ floors / 🔨🔨",
    meetingPoint: "Gate B, ".repeat(20),
    headcount: 3,
    schedule: { startDate, endDate: addDays(startDate, 4), ...everyDay },
  });
  const { id } = await addOffer(cast.agency, gig, { workers: 2 });
  await cast.site.post(`/api/offers/${id}/accept`);
  await nameCrew(cast.agency, gig, [worker], { override: true });
});

const make = async (who: Actor) => {
  const { status, body } = await who.post(path);
  expect(status).toBe(201);
  return new URL(body.url).pathname as string;
};
const read = (at: string, headers: Record<string, string> = {}) => fetch(server.url + at, { headers });
const eventsOf = async (at: string) =>
  convertIcsCalendar(undefined, await (await read(at)).text()).events ?? [];

describe("a calendar feed", () => {
  it("gives a calendar program its owner's shifts and places, escaped", async () => {
    const events = await eventsOf(await make(worker));
    expect(events.map(({ start, end }) => [start.date.toISOString(), end?.date.toISOString()])).toEqual(
      gig.days.map(({ startsAt, endsAt }) => [startsAt, endsAt]),
    );
    const [first] = events;
    expect(first?.status).toBe("TENTATIVE");
    expect(first?.summary).toBe("Confirm: Roof, walls; and \\ floors / 🔨🔨");
    expect(first?.location).toContain(gig.municipality);
    expect(first?.description).toContain(gig.meetingPoint?.trim());
    expect(first?.description).toContain(`/gigs/${gig.id}`);
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(gig.days.length);
  });

  it("follows changes to the shifts, and supports conditional requests", async () => {
    const at = await make(worker);
    const first = await read(at);
    const tag = first.headers.get("ETag") ?? "";
    expect(first.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
    expect((await read(at, { "If-None-Match": tag })).status).toBe(304);
    const { items } = (await worker.get("/api/assignments")).body;
    await worker.post(`/api/assignments/${items[0].id}/confirm`);
    const [event] = await eventsOf(at);
    expect([event?.status, event?.summary.startsWith("Confirm")]).toEqual(["CONFIRMED", false]);
    expect((await read(at, { "If-None-Match": tag })).status).toBe(200);
  });

  it("works under its newest URL only, until closed", async () => {
    const old = await make(worker);
    const at = await make(worker);
    expect([(await read(old)).status, (await read(at)).status]).toEqual([404, 200]);
    expect((await worker.get(path)).body.createdAt).toMatch(/^2/);
    expect((await worker.delete(path)).status).toBe(204);
    const gone = await read(at);
    const missing = await read(`/calendar/${"x".repeat(43)}.ics`);
    expect([gone.status, await gone.text()]).toEqual([missing.status, await missing.text()]);
    expect(gone.status).toBe(404);
    expect((await worker.get(path)).body).toEqual({ createdAt: null });
    expect((await worker.delete(path)).status).toBe(204);
  });

  it("gives a desk its gigs day by day, with who comes, and no strangers'", async () => {
    const days = gig.days.map(({ startsAt }) => startsAt);
    for (const [desk, crew] of [
      [cast.agency, "1 of 2"],
      [cast.site, "1 of 3"],
    ] as const) {
      const events = await eventsOf(await make(desk));
      expect(events.map(({ start }) => start.date.toISOString())).toEqual(days);
      expect(new Set(events.map(({ summary }) => summary))).toEqual(new Set([`${crew} · ${gig.title}`]));
      expect(events[0]).toMatchObject({ status: "TENTATIVE", timeTransparent: "TRANSPARENT" });
      expect(events[0]?.description).toContain(worker.name);
    }
    const at = await make(cast.site);
    await server.env.DB.prepare("update calendar_feeds set of_desk = 0 where user_id = ?")
      .bind(cast.site.id)
      .run();
    expect(await eventsOf(at)).toEqual([]);
    const { buyer, provider } = await addStrangers(server);
    for (const stranger of [buyer, provider]) expect(await eventsOf(await make(stranger))).toEqual([]);
  });

  it("is refused to who has neither shifts nor a desk, and to access tokens", async () => {
    const admin = await addActor(server, "admin", null);
    expect((await admin.post(path)).status).toBe(403);
    expect((await createVisitor(server).post(path)).status).toBe(401);
  });

  it("is deleted with the account", async () => {
    const leaver = await addActor(server, "employee", cast.tekijat);
    const at = await make(leaver);
    expect((await read(at)).status).toBe(200);
    await cast.agency.delete(`/api/organizations/mine/employees/${leaver.id}`);
    expect((await read(at)).status).toBe(404);
  });

  it("does not leak its secret", async () => {
    const secret = (await make(worker)).slice("/calendar/".length, -".ics".length);
    const { results } = await server.env.DB.prepare("select * from calendar_feeds").all();
    expect(JSON.stringify(results)).not.toContain(secret);
    expect(results.length).toBeGreaterThan(0);
  });
});
