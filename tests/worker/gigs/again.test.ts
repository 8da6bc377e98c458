import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import type { Gig } from "../../../src/shared/gigs/gig.ts";
import type { HistoryEvent } from "../../../src/shared/gigs/history.ts";
import type { Offer } from "../../../src/shared/offers/offer.ts";
import { findBrokenRules } from "../../support/booking-rules.ts";
import type { Client } from "../../support/client.ts";
import { type Actor, addAcceptedOfferByApi, addActor, addCast, nameCrew } from "../../support/crews.ts";
import { addGig, buildWeek } from "../../support/gigs.ts";
import { findMailsTo } from "../../support/mails.ts";
import { addUser } from "../../support/people.ts";
import { addGigOfTwo, agreePlaces, places } from "../../support/positions.ts";
import { readRows } from "../../support/rows.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
let cast: Awaited<ReturnType<typeof addCast>>;
let workers: Actor[];
let month = 0;
let gig: Gig;
let next: Gig["schedule"];

beforeAll(async () => {
  cast = await addCast(server);
  workers = [
    await addActor(server, "employee", cast.tekijat),
    await addActor(server, "employee", cast.tekijat),
  ];
});

// A gig of three: two of an agency at 34 euros, and a doer on their own account. A week later the same once more.
beforeEach(async () => {
  month += 1;
  const days = buildWeek(String(month).padStart(2, "0"), { excludeHolidays: false });
  const waves = [{ to: "all", afterMinutes: 0 }];
  gig = await addGig(cast.site, { ...days, headcount: 3, title: "Again", waves });
  await addAcceptedOfferByApi(cast.site, cast.agency, gig, { workers: 2, amountCents: 3400 });
  await addAcceptedOfferByApi(cast.site, cast.solo, gig);
  for (const place of await nameCrew(cast.agency, gig, workers))
    await workers.find(({ id }) => id === place.userId)?.post(`/api/assignments/${place.id}/confirm`);
  const later = (date: string) => date.replace(/-\d\d$/, (day) => `-${Number(day.slice(1)) + 7}`);
  const { schedule } = gig;
  next = { ...schedule, startDate: later(schedule.startDate), endDate: later(schedule.endDate) };
});

afterEach(async () => {
  expect(await findBrokenRules(server)).toEqual({});
});

const again = (of = gig, who: Client = cast.site, schedule = next, key?: string) =>
  who.post(
    `/api/gigs/${of.id}/again`,
    { schedule },
    key === undefined ? {} : { headers: { "Idempotency-Key": key } },
  );
const offersOf = async (who: Client, { id }: Gig): Promise<Offer[]> =>
  (await who.get(`/api/gigs/${id}/offers`)).body.items;
const cancel = (of: Gig) => cast.site.post(`/api/gigs/${of.id}/cancel`, {});

it("publishes a copy on other days, and asks each provider for its people at what was agreed", async () => {
  const answer = await again();
  expect(answer.status).toBe(201);
  const copy = answer.body as Gig;
  expect(copy).toMatchObject({ title: "Again", status: "open", headcount: 3, accepted: 0, offered: 0 });
  expect([copy.startDate, copy.endDate, copy.pricing]).toEqual([next.startDate, next.endDate, gig.pricing]);
  const asked = await offersOf(cast.site, copy);
  expect(
    asked
      .map(({ provider, side, workers, amountCents, status }) => [
        provider.name,
        side,
        workers,
        amountCents,
        status,
      ])
      .toSorted(),
  ).toEqual(
    [
      [cast.solo.name, "buyer", 1, 3200, "pending"],
      ["Tekijät Oy", "buyer", 2, 3400, "pending"],
    ].toSorted(),
  );
  const [firm] = await offersOf(cast.agency, copy);
  expect(firm).toMatchObject({ startDate: next.startDate, endDate: next.endDate, can: { answer: true } });
  expect(firm?.asks.toSorted()).toEqual(workers.map(({ id }) => id).toSorted());
  const [heard] = (await cast.agency.get("/api/notifications?limit=1")).body.items;
  expect(heard).toMatchObject({ kind: "offerAmended", gigId: copy.id, data: { asks: 2, again: 1 } });
  const mailed = async () =>
    (await findMailsTo(server, cast.agency.email)).filter(({ text }) => text.includes(copy.id));
  await expect
    .poll(async () => (await mailed())[0]?.text)
    .toContain("asks for those who worked on an earlier gig");
  const events = (await cast.site.get(`/api/gigs/${copy.id}/history`)).body.items;
  expect(events.filter(({ kind }: { kind: string }) => kind === "crewAsked")).toHaveLength(2);
  expect(events.find(({ kind }: { kind: string }) => kind === "crewAsked").data.isAgain).toBe(true);
  await cast.site.post(`/api/gigs/${copy.id}/cancel`);
  const { items } = (await cast.agency.get(`/api/gigs/${copy.id}/history`)).body;
  expect(
    (items as HistoryEvent[]).flatMap((event) => (event.kind === "offerExpired" ? [event.data] : [])),
  ).toMatchObject([{ isRequest: true, cause: "cancelled" }]);
});

it("tells others later while every place is asked for, and counts who was asked", async () => {
  const { body: copy } = await again();
  const [wave] = await readRows(server, "select * from gig_waves where gig_id = ?", copy.id);
  expect([wave?.begun_at, Number(wave?.due_at) - Date.parse(copy.createdAt)]).toEqual([null, 4 * 3_600_000]);
  expect(copy.reach).toMatchObject({ asked: 2, seen: 0, offered: 0, wave: 0, nextTo: "all" });
  const [firm] = await offersOf(cast.agency, copy);
  await cast.agency.post(`/api/offers/${firm?.id}/accept`);
  expect((await cast.site.get(`/api/gigs/${copy.id}`)).body.reach).toMatchObject({ seen: 1, offered: 1 });
  const { items } = (await cast.site.get(`/api/gigs/${copy.id}/reach`)).body;
  expect(
    items.map(({ provider, hasOffered }: { provider: { name: string }; hasOffered: boolean }) => [
      provider.name,
      hasOffered,
    ]),
  ).toEqual([["Tekijät Oy", true]]);
});

it("tells others at once where places are left over", async () => {
  const large = await addGig(cast.site, {
    schedule: next,
    headcount: 4,
    waves: [{ to: "all", afterMinutes: 0 }],
  });
  await addAcceptedOfferByApi(cast.site, cast.solo, large);
  const week = buildWeek(String(month).padStart(2, "0")).schedule;
  const after = {
    ...next,
    startDate: week.startDate.replace(/07$/, "21"),
    endDate: week.endDate.replace(/11$/, "25"),
  };
  const { body: copy } = await again(large, cast.site, after);
  const [wave] = await readRows(server, "select due_at from gig_waves where gig_id = ?", copy.id);
  expect(wave?.due_at).toBe(Date.parse(copy.createdAt));
});

it("is answered with the same people in one tap, who are asked to come; a doer's answer is their yes", async () => {
  const { body: copy } = await again();
  const [firm] = await offersOf(cast.agency, copy);
  const taken = await cast.agency.post(`/api/offers/${firm?.id}/accept`);
  expect([taken.status, taken.body.unnamed, taken.body.lacking]).toEqual([200, [], []]);
  for (const worker of workers) {
    const place = (await worker.get("/api/assignments")).body.items.find(
      ({ gigId }: { gigId: string }) => gigId === copy.id,
    );
    expect([place.status, place.change, place.dates.length]).toEqual(["proposed", null, 5]);
    const [heard] = (await worker.get("/api/notifications?limit=1")).body.items;
    expect(heard).toMatchObject({ kind: "assigned", gigId: copy.id });
    expect((await worker.post(`/api/assignments/${place.id}/confirm`)).status).toBe(200);
  }
  const [told] = (await cast.site.get("/api/notifications?limit=20")).body.items.filter(
    ({ kind }: { kind: string }) => kind === "offerAnswered",
  );
  expect(told.data).toMatchObject({ answer: "accepted", asks: 2, again: 1 });
  const [own] = await offersOf(cast.solo, copy);
  expect((await cast.solo.post(`/api/offers/${own?.id}/accept`)).status).toBe(200);
  const filled = (await cast.site.get(`/api/gigs/${copy.id}`)).body;
  expect(filled).toMatchObject({ status: "filled", accepted: 3, confirmed: 3 });
});

it("leaves who is busy to the desk, which has their place", async () => {
  const [busy, free] = workers as [Actor, Actor];
  const elsewhere = await addGig(cast.site, { schedule: { ...next, endDate: next.startDate } });
  await addAcceptedOfferByApi(cast.site, cast.agency, elsewhere);
  await nameCrew(cast.agency, elsewhere, [busy], { override: true });
  const { body: copy } = await again();
  const [firm] = await offersOf(cast.agency, copy);
  const taken = (await cast.agency.post(`/api/offers/${firm?.id}/accept`)).body;
  expect([taken.accepted, taken.named, taken.unnamed]).toEqual([2, 1, [busy.id]]);
  const { items } = (await cast.agency.get(`/api/gigs/${copy.id}/assignments`)).body;
  expect(items.map(({ userId }: { userId: string }) => userId)).toEqual([free.id]);
});

it("asks those who had said yes when the gig was cancelled, and none who left before or has left the firm", async () => {
  const [first, second] = workers as [Actor, Actor];
  const place = (await second.get("/api/assignments")).body.items.find(
    ({ gigId }: { gigId: string }) => gigId === gig.id,
  );
  await second.post(`/api/assignments/${place.id}/decline`);
  await cancel(gig);
  const { body: copy } = await again();
  expect((await offersOf(cast.agency, copy))[0]?.asks).toEqual([first.id]);
  const gone = await addUser(server, "employee", cast.tekijat);
  const other = await addGig(cast.site, { schedule: { ...next, startDate: next.endDate }, headcount: 1 });
  await cancel(copy);
  await addAcceptedOfferByApi(cast.site, cast.agency, other);
  const [named] = await nameCrew(cast.agency, other, [gone]);
  const run = (sql: string, id: string) => server.env.DB.prepare(sql).bind(id).run();
  await run("update assignments set status = 'confirmed' where id = ?", named?.id ?? "");
  await run("update users set ended_on = '2084-01-01' where id = ?", gone.id);
  const refused = await again(other);
  expect([refused.status, refused.body.code]).toEqual([422, "gig.noCrew"]);
});

it("asks by trade where a gig has several, each in the place that they had", async () => {
  const { gig: two, boards, paint } = await addGigOfTwo(cast.site, { schedule: next });
  await agreePlaces(cast.site, cast.agency, two, places([boards, 1], [paint, 1, 3100]));
  const [boarder, painter] = workers as [Actor, Actor];
  for (const [who, positionId] of [
    [painter, paint],
    [boarder, boards],
  ] as const) {
    const named = await cast.agency.post(`/api/gigs/${two.id}/assignments`, {
      userIds: [who.id],
      positionId,
    });
    await who.post(`/api/assignments/${named.body.items[0].id}/confirm`);
  }
  const later = (date: string) => date.replace(/-\d\d$/, (day) => `-${Number(day.slice(1)) + 7}`);
  const after = { ...next, startDate: later(next.startDate), endDate: later(next.endDate) };
  const { body: copy } = await again(two, cast.site, after);
  expect(copy.positions.map(({ id }: { id: string }) => id)).not.toContain(paint);
  const [firm] = await offersOf(cast.agency, copy);
  expect(firm?.asks).toEqual([boarder.id, painter.id]);
  expect(firm?.positions.map(({ id, workers: count, amountCents }) => [id, count, amountCents])).toEqual([
    [copy.positions[0].id, 1, 3200],
    [copy.positions[1].id, 1, 3100],
  ]);
  expect((await cast.agency.post(`/api/offers/${firm?.id}/accept`)).body.unnamed).toEqual([]);
  const { items } = (await cast.agency.get(`/api/gigs/${copy.id}/assignments`)).body;
  const positionOf = (who: Actor) =>
    items.find(({ userId }: { userId: string }) => userId === who.id)?.positionId;
  expect([positionOf(boarder), positionOf(painter)]).toEqual(
    copy.positions.map(({ id }: { id: string }) => id),
  );
});

it("is made once for one key, also by two requests at once", async () => {
  const made = await Promise.all([again(gig, cast.site, next, "one"), again(gig, cast.site, next, "one")]);
  const later = await again(gig, cast.site, next, "one");
  const ids = [...made, later].map(({ body }) => body.id);
  expect(new Set(ids).size).toBe(1);
  expect(await readRows(server, "select id from offers where gig_id = ?", ids[0])).toHaveLength(2);
});

it("is refused without a crew that has said yes, for days that are over, and beyond the day's limit of waves", async () => {
  const bare = await addGig(cast.site, { schedule: next });
  expect((await again(bare)).body.code).toBe("gig.noCrew");
  const past = { ...next, startDate: "2020-01-07", endDate: "2020-01-08" };
  expect((await again(gig, cast.site, past)).status).toBe(422);
  expect((await again(gig, cast.site, { ...next, endDate: "x" })).status).toBe(422);
  const limit = (count: number) =>
    server.env.DB.prepare("update organizations set wave_limit = ? where id = ?")
      .bind(count, cast.raksa)
      .run();
  await limit(1);
  const refused = await again();
  expect([refused.status, refused.body.code]).toEqual([429, "gig.tooManyWaves"]);
  await limit(500);
});

it("says to the owner alone that it may be done", async () => {
  expect((await cast.site.get(`/api/gigs/${gig.id}`)).body.can.again).toBe(true);
  expect((await cast.agency.get(`/api/gigs/${gig.id}`)).body.can.again).toBe(false);
  expect((await again(gig, cast.agency)).status).toBe(403);
});
