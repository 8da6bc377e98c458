import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { askCrewReserve } from "../../../src/crews/reserve/ask-crew-reserve.ts";
import { deleteReservesOfOverGigs, listUnattendedCrewGigIds } from "../../../src/crews/reserve/queries.ts";
import { connect } from "../../../src/db/client.ts";
import { assignments, crew_reserves } from "../../../src/db/schema/crews.ts";
import { hour, minute } from "../../../src/shared/core/durations.ts";
import type { Assignment, CandidateList } from "../../../src/shared/crews/assignment.ts";
import type { Gig } from "../../../src/shared/gigs/gig.ts";
import type { HistoryEvent } from "../../../src/shared/gigs/history.ts";
import { findBrokenRules } from "../../support/booking-rules.ts";
import {
  type Actor,
  addAcceptedOfferByApi,
  addActor,
  addCast,
  addStrangers,
  nameCrew,
} from "../../support/crews.ts";
import { addGig, buildSingleDay } from "../../support/gigs.ts";
import { describeOutcome } from "../../support/outcome.ts";
import { addUser, type Person } from "../../support/people.ts";
import { listNews } from "../../support/reserves.ts";
import { readRows } from "../../support/rows.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
let cast: Awaited<ReturnType<typeof addCast>>;
let named: Actor;
let aino: Actor;
let bo: Actor;
let gig: Gig;
let first: Assignment;
let dayOfMonth = 0;

beforeAll(async () => {
  cast = await addCast(server);
});

/** One is named for the only place, on a day of its own. */
beforeEach(async () => {
  [named, aino, bo] = await Promise.all([
    addActor(server, "employee", cast.tekijat),
    addActor(server, "employee", cast.tekijat),
    addActor(server, "employee", cast.tekijat),
  ]);
  dayOfMonth = (dayOfMonth % 28) + 1;
  gig = await addGig(cast.site, {
    headcount: 1,
    schedule: buildSingleDay(`2084-05-${String(dayOfMonth).padStart(2, "0")}`),
    waves: [{ to: "all", afterMinutes: 10_000 }],
  });
  await addAcceptedOfferByApi(cast.site, cast.agency, gig);
  [first] = (await nameCrew(cast.agency, gig, [named], { override: true })) as [Assignment];
});

const keep = (people: readonly Pick<Person, "id">[], desk = cast.agency) =>
  desk.put(`/api/gigs/${gig.id}/reserve`, { userIds: people.map(({ id }) => id) });
const decline = (worker: Actor, { id }: Pick<Assignment, "id">) =>
  worker.post(`/api/assignments/${id}/decline`, {});
const askAt = (now: number) => askCrewReserve(connect(server.env.DB), gig.id, now);
const readCrew = async (reader = cast.agency) =>
  (await reader.get(`/api/gigs/${gig.id}/assignments`)).body.items as Assignment[];
const readOf = async ({ id }: Pick<Person, "id">) => (await readCrew()).find(({ userId }) => userId === id);
async function waitUntilAsked(person: Pick<Person, "id">): Promise<Assignment> {
  await expect.poll(async () => (await readOf(person))?.answerUntil ?? null).toEqual(expect.any(String));
  return (await readOf(person)) as Assignment;
}
const readKept = async () => {
  const { items } = (await cast.agency.get(`/api/gigs/${gig.id}/candidates`)).body as CandidateList;
  return items
    .filter(({ reservePosition }) => reservePosition !== null)
    .toSorted((a, b) => (a.reservePosition ?? 0) - (b.reservePosition ?? 0))
    .map(({ userId }) => userId);
};
const listKinds = async (reader: Actor) =>
  ((await reader.get(`/api/gigs/${gig.id}/history?limit=50`)).body.items as HistoryEvent[])
    .filter(({ kind }) => /^(crewReserve|stepIn|crewNamed)/.test(kind))
    .map(({ kind, data }) => `${kind} ${"people" in data ? data.people.map(({ name }) => name) : ""}`)
    .reverse();
const readMails = (kind: string) =>
  readRows(
    server,
    "select user_id, data from mail_outbox where template = ? and data ->> '$.gigId' = ?",
    kind,
    gig.id,
  );

describe("a desk's reserve of its own people", () => {
  it("is kept in order, replaced as a whole, and empty when so told", async () => {
    expect((await keep([bo, aino])).status).toBe(204);
    expect(await readKept()).toEqual([bo.id, aino.id]);
    expect((await keep([aino])).status).toBe(204);
    expect(await readKept()).toEqual([aino.id]);
    expect((await keep([])).status).toBe(204);
    expect(await readKept()).toEqual([]);
  });

  it("asks the first when somebody falls out, then the next after a no, and tells nobody else", async () => {
    await keep([aino, bo]);
    expect((await decline(named, first)).status).toBe(200);
    const asked = await waitUntilAsked(aino);
    expect(asked).toMatchObject({ status: "proposed", dates: first.dates });
    expect(Date.parse(asked.answerUntil ?? "") - Date.now()).toBeGreaterThan(3.9 * hour);
    const [news] = await listNews(aino, "assigned");
    expect(news?.data).toMatchObject({ gig: gig.title, time: expect.any(String) });
    expect(await listNews(bo, "assigned")).toEqual([]);
    expect(await readKept()).toEqual([bo.id]);
    expect(await readMails("assigned")).toContainEqual(
      expect.objectContaining({ user_id: aino.id, data: expect.stringContaining('"time"') }),
    );
    await decline(aino, asked);
    const next = await waitUntilAsked(bo);
    expect((await bo.post(`/api/assignments/${next.id}/confirm`, {})).status).toBe(200);
    expect(await readOf(bo)).toMatchObject({ status: "confirmed", answerUntil: null });
    expect((await cast.site.get(`/api/gigs/${gig.id}`)).body).toMatchObject({ confirmed: 1 });
    expect(await findBrokenRules(server)).toEqual({});
  });

  it("passes over who does not answer in time, and says so to the desk", async () => {
    await keep([aino, bo]);
    await decline(named, first);
    const { answerUntil } = await waitUntilAsked(aino);
    const until = Date.parse(answerUntil ?? "");
    await askAt(until - 1);
    expect(await readOf(aino)).toMatchObject({ status: "proposed" });
    await askAt(until);
    expect(await readOf(aino)).toBeUndefined();
    expect(await readOf(bo)).toMatchObject({ status: "proposed", answerUntil: expect.any(String) });
    const late = (await listNews(cast.agency, "assignmentDeclined")).filter(({ data }) => data.late === 1);
    expect(late.map(({ data }) => data.workerId)).toContain(aino.id);
    // Somebody else is asked: the desk need not do anything.
    expect(
      (await readMails("assignmentDeclined")).filter(({ data }) => String(data).includes('"late"')),
    ).toEqual([]);
    expect((await listNews(aino, "assigned")).every(({ readAt }) => readAt !== null)).toBe(true);
    await askAt(until + 4 * hour);
    expect(await readCrew()).toEqual([expect.objectContaining({ userId: named.id, status: "declined" })]);
    const mails = (await readMails("assignmentDeclined")).filter(({ data }) =>
      String(data).includes('"late"'),
    );
    expect(mails.map(({ data }) => JSON.parse(String(data)).workerId)).toEqual([bo.id]);
    expect(await findBrokenRules(server)).toEqual({});
  });

  it("asks when the desk or the buyer takes somebody off", async () => {
    await keep([aino, bo]);
    await cast.agency.delete(`/api/gigs/${gig.id}/assignments/${first.id}`);
    const asked = await waitUntilAsked(aino);
    await cast.site.delete(`/api/gigs/${gig.id}/assignments/${asked.id}`);
    await waitUntilAsked(bo);
  });

  it("asks at once where a place is free already", async () => {
    await decline(named, first);
    await keep([aino]);
    await waitUntilAsked(aino);
  });

  it("asks nobody about what the desk fills itself", async () => {
    await decline(named, first);
    await nameCrew(cast.agency, gig, [bo], { override: true });
    await keep([aino]);
    await askAt(Date.now());
    expect(await readOf(aino)).toBeUndefined();
    expect(await readKept()).toEqual([aino.id]);
  });

  it("asks one person once when the same message comes ten times", async () => {
    await keep([aino, bo]);
    await decline(named, first);
    await Promise.all(Array.from({ length: 10 }, () => askAt(Date.now())));
    await waitUntilAsked(aino);
    expect(await listNews(aino, "assigned")).toHaveLength(1);
    expect(await readOf(bo)).toBeUndefined();
  });

  it("does not ask who is booked elsewhere", async () => {
    const elsewhere = await addGig(cast.site, { headcount: 1, schedule: buildSingleDay(gig.startDate) });
    await addAcceptedOfferByApi(cast.site, cast.agency, elsewhere);
    await nameCrew(cast.agency, elsewhere, [aino], { override: true });
    await keep([aino, bo]);
    await decline(named, first);
    await waitUntilAsked(bo);
    expect(await readKept()).toEqual([aino.id]);
  });

  it("asks the desk to answer for who has no login", async () => {
    const eetu = await addUser(server, "employee", cast.tekijat, { name: "Eetu" });
    await server.env.DB.prepare("update users set email = null where id = ?").bind(eetu.id).run();
    await keep([eetu]);
    await decline(named, first);
    const asked = await waitUntilAsked(eetu);
    const [news] = await listNews(cast.agency, "reserveAsked");
    expect(news?.data).toMatchObject({ worker: "Eetu", workerId: eetu.id });
    expect((await cast.agency.post(`/api/assignments/${asked.id}/confirm`, {})).status).toBe(200);
  });

  it("lets nobody take back a no while somebody else is asked", async () => {
    await keep([aino]);
    const { body } = await cast.agency.post(`/api/assignments/${first.id}/link`);
    const path = new URL(body.url).pathname;
    const answer = (what: string) =>
      fetch(server.url + path, { method: "POST", body: new URLSearchParams({ answer: what, version: "1" }) });
    await answer("no");
    await waitUntilAsked(aino);
    const page = await (await answer("yes")).text();
    expect(page).not.toContain('value="no"');
    expect((await readOf(aino))?.status).toBe("proposed");
  });

  it("is told of in the history: to the desk who is kept, to the buyer only who was asked", async () => {
    await keep([aino, bo]);
    await decline(named, first);
    const asked = await waitUntilAsked(aino);
    await askAt(Date.parse(asked.answerUntil ?? ""));
    const asks = [`stepInAsked ${aino.name}`, `stepInPassed ${aino.name}`, `stepInAsked ${bo.name}`];
    expect((await listKinds(cast.site)).slice(1).toSorted()).toEqual(asks.toSorted());
    const own = await listKinds(cast.agency);
    expect(own[1]).toMatch(/^crewReserveKept /);
    expect(own.slice(2).toSorted()).toEqual(asks.toSorted());
    expect((await listKinds(bo)).filter((kind) => !kind.includes(bo.name))).toEqual([]);
  });
});

describe("what is refused", () => {
  it("keeps people of others out, and who is in the crew", async () => {
    const { provider } = await addStrangers(server);
    const stranger = await addUser(server, "employee", provider.organizationId);
    expect(describeOutcome(await keep([stranger]))).toBe("404 notFound");
    expect(describeOutcome(await keep([aino, named]))).toBe("409 assignment.exists");
    expect(await readKept()).toEqual([]);
    expect(describeOutcome(await keep([stranger], provider))).toBe("409 offer.notAccepted");
    expect(describeOutcome(await keep([], cast.solo))).toBe("403 access.denied");
  });

  it("ends with the gig", async () => {
    await keep([aino]);
    await cast.site.post(`/api/gigs/${gig.id}/cancel`, {});
    expect(describeOutcome(await keep([bo]))).toBe("409 gig.notOpen");
    expect(await askAt(Date.now())).toEqual({ sideEffects: {}, wakeAt: null });
    const countKept = async () =>
      (await readRows(server, "select user_id from crew_reserves where gig_id = ?", gig.id)).length;
    expect(await countKept()).toBe(1);
    await deleteReservesOfOverGigs(connect(server.env.DB));
    expect(await countKept()).toBe(0);
  });
});

describe("a lost message", () => {
  it("is found by the cron: a free place for a while, an answer that is late for good", async () => {
    const at = Date.now();
    const db = connect(server.env.DB);
    const find = (now: number) => listUnattendedCrewGigIds(db, now, 100);
    const kept = { gig_id: gig.id, user_id: aino.id, position: 0, kept_at: at };
    // In one transaction, as if the queue had lost the messages: that of the naming may still be under way.
    const [, , ...found] = await db.batch([
      db.insert(crew_reserves).values(kept),
      db.update(assignments).set({ status: "declined", answered_at: at }).where(eq(assignments.id, first.id)),
      find(at),
      find(at + 2 * minute),
      find(at + 2 * hour),
    ]);
    const isFound = (rows: readonly { gigId: string }[]) => rows.some(({ gigId }) => gigId === gig.id);
    expect(found.map(isFound)).toEqual([false, true, false]);
    await askAt(at);
    expect(isFound(await find(at + 2 * minute))).toBe(false);
    expect(isFound(await find(at + 5 * hour))).toBe(true);
  });
});
