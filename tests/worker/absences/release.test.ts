import { beforeAll, describe, expect, it } from "vitest";
import type { Assignment, CandidateList } from "../../../src/shared/crews/assignment.ts";
import type { Gig } from "../../../src/shared/gigs/gig.ts";
import type { HistoryEvent } from "../../../src/shared/gigs/history.ts";
import { findBrokenRules } from "../../support/booking-rules.ts";
import { addBookedDays } from "../../support/bookings.ts";
import type { Client } from "../../support/client.ts";
import {
  type Actor,
  addAcceptedOfferByApi,
  addActor,
  addCast,
  addOffer,
  nameCrew,
} from "../../support/crews.ts";
import { addGig, buildWeek } from "../../support/gigs.ts";
import { describeOutcome } from "../../support/outcome.ts";
import { addUser } from "../../support/people.ts";
import { listNews } from "../../support/reserves.ts";
import { readRows } from "../../support/rows.ts";
import { startServer } from "../../support/server.ts";
import { stripTokens } from "../../support/strip-tokens.ts";

const server = startServer();
let cast: Awaited<ReturnType<typeof addCast>>;
let colleague: Actor;

beforeAll(async () => {
  cast = await addCast(server);
  colleague = await addActor(server, "staffProvider", cast.tekijat);
});

const sick = { kind: "sick", release: true };
const days = (month: string) => ["07", "08", "09", "10", "11"].map((day) => `2084-${month}-${day}`);

/** Confirmed for a gig of five days, the 7th to the 11th of a month. */
async function addBooked(month: string) {
  const worker = await addActor(server, "employee", cast.tekijat);
  const gig = await addGig(cast.site, { ...buildWeek(month), headcount: 1 });
  await addAcceptedOfferByApi(cast.site, cast.agency, gig);
  const [named] = (await nameCrew(cast.agency, gig, [worker])) as [Assignment];
  expect((await worker.post(`/api/assignments/${named.id}/confirm`, {})).status).toBe(200);
  return { worker, gig, named };
}
const fallIll = (client: Client, from: string, to: string, more: object = {}) =>
  client.post("/api/absences", { ...sick, from, to, ...more });
const readCrew = async ({ id }: Gig, reader: Client = cast.agency) =>
  ((await reader.get(`/api/gigs/${id}/assignments`)).body.items as Assignment[]).map(
    ({ userId, status, dates }) => ({ userId, status, dates }),
  );
const newsOf = async (reader: Client, { id }: Gig, kind = "assignmentDeclined") =>
  (await listNews(reader, kind)).filter(({ gigId }) => gigId === id).map(({ data }) => data);
const mailsOf = async ({ id }: Gig, kind = "assignmentDeclined") =>
  (
    await readRows(
      server,
      "select user_id, data from mail_outbox where template = ? and data ->> '$.gigId' = ?",
      ...[kind, id],
    )
  ).map(({ user_id, data }) => ({ to: user_id, ...JSON.parse(String(data)) }));
const historyOf = async ({ id }: Gig, reader: Client) =>
  ((await reader.get(`/api/gigs/${id}/history?limit=50`)).body.items as HistoryEvent[])
    .filter(({ kind }) => /^(assignment|crew)/.test(kind))
    .map(({ kind, actor, data }) => [kind, actor?.name, "dates" in data ? data.dates : ""].join(" ").trim())
    .reverse();

describe("who falls ill and gives back their shifts", () => {
  it("leaves a gig that lies in it, as by a no: their desk reads why, the buyer that they cannot come", async () => {
    const { worker, gig, named } = await addBooked("01");
    const answer = await fallIll(worker, "2084-01-05", "2084-01-15");
    expect([answer.status, answer.body]).toMatchObject([201, { kind: "sick", released: 5 }]);
    expect(await readCrew(gig)).toEqual([{ userId: worker.id, status: "declined", dates: [] }]);
    const told = { worker: worker.name, workerId: worker.id };
    for (const desk of [cast.agency, colleague])
      expect(await newsOf(desk, gig)).toEqual([expect.objectContaining({ ...told, ill: 1 })]);
    const [buyersNews] = await newsOf(cast.site, gig);
    expect(buyersNews).toMatchObject(told);
    expect(buyersNews).not.toHaveProperty("ill");
    const mails = await mailsOf(gig);
    expect(new Set(mails.map(({ to }) => to))).toEqual(new Set([cast.agency.id, colleague.id]));
    const [row] = await readRows(server, "select reason from assignments where id = ?", named.id);
    expect(row?.reason).toBe("");
    expect((await historyOf(gig, cast.site)).at(-1)).toMatch(/^assignmentDeclined/);
    expect((await cast.site.get(`/api/gigs/${gig.id}`)).body).toMatchObject({ accepted: 1, confirmed: 0 });
    expect(await findBrokenRules(server)).toEqual({});
  });

  it("gives back only the days of it, and comes on the others", async () => {
    const { worker, gig, named } = await addBooked("02");
    const { body } = await fallIll(worker, "2084-02-08", "2084-02-09");
    expect(body.released).toBe(2);
    const dates = ["2084-02-07", "2084-02-10", "2084-02-11"];
    for (const reader of [cast.agency, cast.site, worker])
      expect(await readCrew(gig, reader)).toEqual([{ userId: worker.id, status: "confirmed", dates }]);
    const mine = (await worker.get("/api/assignments")).body.items as Assignment[];
    expect(mine.map(({ id }) => id)).toEqual([named.id]);
    const part = { firstDay: "2084-02-08", finalDay: "2084-02-09" };
    expect(await newsOf(cast.agency, gig)).toEqual([expect.objectContaining({ ...part, ill: 1 })]);
    expect(await newsOf(cast.site, gig)).toEqual([expect.objectContaining(part)]);
    expect(await mailsOf(gig)).toContainEqual(expect.objectContaining({ to: cast.agency.id, ...part }));
    expect((await cast.site.get(`/api/gigs/${gig.id}`)).body).toMatchObject({ confirmed: 0 });
    for (const reader of [cast.site, cast.agency, worker])
      expect(await historyOf(gig, reader)).toEqual([
        expect.stringMatching(/^crewNamed/),
        expect.stringMatching(/^assignmentConfirmed/),
        expect.stringMatching(/^assignmentDeclined.* 2084-02-08,2084-02-09$/),
      ]);
    const later = await worker.post(`/api/assignments/${named.id}/decline`, {});
    expect(later.status).toBe(200);
    expect(await readCrew(gig)).toEqual([{ userId: worker.id, status: "declined", dates: [] }]);
    expect(await findBrokenRules(server)).toEqual({});
  });

  it("is named for them again once they are well, for these days alone", async () => {
    const { worker, gig, named } = await addBooked("12");
    const dates = ["2084-12-08", "2084-12-09"];
    const { body: absence } = await fallIll(worker, "2084-12-08", "2084-12-09");
    expect((await worker.delete(`/api/absences/${absence.id}`)).status).toBe(204);
    const { items } = (await cast.agency.get(`/api/gigs/${gig.id}/candidates`)).body as CandidateList;
    expect(items.find(({ userId }) => userId === worker.id)).toMatchObject({
      ...{ assigned: false, freeDates: dates },
    });
    const name = (body: object) =>
      cast.agency.post(`/api/gigs/${gig.id}/assignments`, { userIds: [worker.id], ...body });
    expect(describeOutcome(await name({}))).toBe("409 offer.crewFull");
    expect(describeOutcome(await name({ dates: days("12") }))).toBe("409 offer.crewFull");
    const again = await name({ dates });
    expect([describeOutcome(again), again.body.items]).toMatchObject(["201", [{ id: named.id }]]);
    expect(await readCrew(gig)).toEqual([{ userId: worker.id, status: "confirmed", dates: days("12") }]);
    expect(await newsOf(worker, gig, "assigned")).toHaveLength(2);
    expect(describeOutcome(await name({ dates }))).toBe("409 assignment.exists");
    expect((await cast.site.get(`/api/gigs/${gig.id}`)).body).toMatchObject({ confirmed: 1 });
    expect(await findBrokenRules(server)).toEqual({});
  });

  it("gives back every gig of a leave, however many other gigs come before it, or says that they are too many", async () => {
    const worker = await addActor(server, "employee", cast.tekijat);
    const addDays = (from: string, count: number) =>
      addBookedDays(server, cast.raksa, worker, { from, count });
    await addDays("2086-01-07", 33);
    expect((await fallIll(worker, "2086-02-06", "2086-02-10")).body.released).toBe(3);
    await addDays("2086-02-10", 31);
    const answer = await fallIll(worker, "2086-01-01", "2086-04-10");
    expect([describeOutcome(answer), answer.body.errors]).toMatchObject([
      "422 input.invalid",
      [{ path: "to", code: "absence.tooManyGigs" }],
    ]);
    expect((await fallIll(worker, "2086-01-08", "2086-04-10")).body.released).toBe(60);
  });

  it("is replaced from the firm's reserve on the days that they gave back", async () => {
    const { worker, gig } = await addBooked("03");
    const next = await addActor(server, "employee", cast.tekijat);
    expect((await cast.agency.put(`/api/gigs/${gig.id}/reserve`, { userIds: [next.id] })).status).toBe(204);
    await fallIll(worker, "2084-03-08", "2084-03-09");
    const readNext = async () => (await readCrew(gig)).find(({ userId }) => userId === next.id);
    await expect
      .poll(readNext)
      .toEqual({ userId: next.id, status: "proposed", dates: ["2084-03-08", "2084-03-09"] });
    const [news] = await newsOf(next, gig, "assigned");
    expect(stripTokens(JSON.stringify(news))).not.toMatch(/sick|ill"/);
    expect(await findBrokenRules(server)).toEqual({});
  });

  it("does so once, however often it is sent", async () => {
    const { worker, gig } = await addBooked("04");
    const send = () =>
      worker.post(
        "/api/absences",
        { ...sick, from: "2084-04-10", to: "2084-04-11" },
        { headers: { "Idempotency-Key": "ill" } },
      );
    const [first, second] = [await send(), await send()];
    expect([first.status, first.body.released, second.body]).toEqual([201, 2, first.body]);
    expect(await newsOf(cast.site, gig)).toHaveLength(1);
    expect((await readCrew(gig))[0]?.dates).toEqual(days("04").slice(0, 3));
  });

  it("keeps all shifts without `release`, and those outside of its hours", async () => {
    const { worker, gig } = await addBooked("05");
    await fallIll(worker, "2084-05-07", "2084-05-11", { release: false });
    const nights = await fallIll(worker, "2084-05-07", "2084-05-11", {
      startTime: "18:00",
      endTime: "06:00",
    });
    expect(nights.body.released).toBe(0);
    expect((await readCrew(gig))[0]?.dates).toEqual(days("05"));
  });

  it("leaves no trace of why in the log", async () => {
    const { worker, gig, named } = await addBooked("06");
    await fallIll(worker, "2084-06-07", "2084-06-11");
    const logged = await readRows(
      server,
      "select action, subject_id, details from audit_log where actor_id = ? order by seq desc",
      worker.id,
    );
    expect(logged[0]).toEqual({
      ...{ action: "assignment.declined", subject_id: named.id },
      details: JSON.stringify({ gigId: gig.id, userId: worker.id }),
    });
    expect(logged.map(({ action }) => action)).not.toContain("absence.add");
    await fallIll(worker, "2084-06-20", "2084-06-21");
    const [last] = await readRows(
      server,
      "select action, subject_id, details from audit_log where actor_id = ? order by seq desc",
      worker.id,
    );
    expect(last).toEqual({ action: "absence.add", subject_id: worker.id, details: "{}" });
  });
});

describe("a desk that enters it for somebody", () => {
  it("gives back their shifts, and they are told", async () => {
    const { worker, gig } = await addBooked("07");
    const { status, body } = await fallIll(cast.agency, "2084-07-07", "2084-07-08", { userId: worker.id });
    expect([status, body]).toMatchObject([201, { userId: worker.id, byDesk: true, released: 2 }]);
    expect((await readCrew(gig))[0]?.dates).toEqual(days("07").slice(2));
    expect(await newsOf(worker, gig, "assignmentRemoved")).toEqual([
      expect.objectContaining({ firstDay: "2084-07-07", finalDay: "2084-07-08" }),
    ]);
    expect(await newsOf(cast.site, gig)).toHaveLength(1);
    expect(await newsOf(colleague, gig)).toEqual([expect.objectContaining({ ill: 1 })]);
    expect(await newsOf(cast.agency, gig)).toEqual([]);
  });

  it("does so for who has no login too", async () => {
    const worker = await addUser(server, "employee", cast.tekijat);
    await server.env.DB.prepare("update users set email = null where id = ?").bind(worker.id).run();
    const gig = await addGig(cast.site, { ...buildWeek("08"), headcount: 1 });
    await addAcceptedOfferByApi(cast.site, cast.agency, gig);
    await nameCrew(cast.agency, gig, [worker]);
    const { body } = await fallIll(cast.agency, "2084-08-07", "2084-08-11", { userId: worker.id });
    expect(body.released).toBe(5);
    expect(await readCrew(gig)).toEqual([{ userId: worker.id, status: "declined", dates: [] }]);
  });
});

describe("a doer on their own account", () => {
  it("gives back a gig as a whole or not at all; the buyer is told without why", async () => {
    const solo = await addActor(server, "employee", null);
    const gig = await addGig(cast.site, { ...buildWeek("09"), headcount: 1 });
    const { id } = await addOffer(solo, gig);
    expect((await cast.site.post(`/api/offers/${id}/accept`)).status).toBe(200);
    expect((await fallIll(solo, "2084-09-07", "2084-09-08")).body.released).toBe(0);
    expect((await fallIll(solo, "2084-09-01", "2084-09-15")).body.released).toBe(5);
    const [news, ...others] = await newsOf(cast.site, gig);
    expect([news, others]).toMatchObject([{ workerId: solo.id }, []]);
    expect(stripTokens(JSON.stringify([news, await mailsOf(gig)]))).not.toMatch(/sick|"ill"/);
    expect((await cast.site.get(`/api/gigs/${gig.id}`)).body).toMatchObject({ status: "open", accepted: 0 });
    expect(await findBrokenRules(server)).toEqual({});
  });
});

it("of nobody else's people it gives back nothing", async () => {
  const { worker, gig } = await addBooked("10");
  const answer = await fallIll(cast.site, "2084-10-07", "2084-10-11", { userId: worker.id });
  expect(describeOutcome(answer)).toBe("404 notFound");
  expect((await readCrew(gig))[0]).toMatchObject({ status: "confirmed", dates: days("10") });
});

it("says no other words of an illness than of any absence that gives back days", async () => {
  const wordsOf = async (kind: string, month: string) => {
    const { worker, gig } = await addBooked(month);
    const [first = "", second = ""] = days(month);
    const answer = await worker.post("/api/absences", { kind, from: first, to: second, release: true });
    expect([answer.status, answer.body.released]).toEqual([201, 2]);
    const told = [await newsOf(cast.site, gig), await mailsOf(gig), await historyOf(gig, cast.site)];
    const own = [worker.id, worker.name, gig.id, gig.title, ...days(month)];
    const text = own.reduce((all, word, at) => all.replaceAll(word, `#${at}`), JSON.stringify(told));
    return text.replaceAll(/"[0-9A-Za-z]{20,21}"|\d{4}-[-\dT:.Z]+|\d{13}/g, "#");
  };
  expect(await wordsOf("holiday", "11")).toBe(await wordsOf("sick", "11"));
});
