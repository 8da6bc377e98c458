import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Assignment } from "../../../src/shared/crews/assignment.ts";
import type { Gig } from "../../../src/shared/gigs/gig.ts";
import type { HistoryEvent } from "../../../src/shared/gigs/history.ts";
import type { Notification } from "../../../src/shared/notifications/notification.ts";
import type { Offer } from "../../../src/shared/offers/offer.ts";
import { findBrokenRules } from "../../support/booking-rules.ts";
import {
  type Actor,
  addAcceptedOfferByApi,
  addActor,
  addCast,
  addOffer,
  nameCrew,
} from "../../support/crews.ts";
import { addGig, buildSingleDay } from "../../support/gigs.ts";
import { describeOutcome } from "../../support/outcome.ts";
import { addGigOfTwo, offerPlaces, places } from "../../support/positions.ts";
import { listNews } from "../../support/reserves.ts";
import { readRows } from "../../support/rows.ts";
import { startServer } from "../../support/server.ts";
import { listTellings, prolongUndos, readGigRows, undoable } from "../../support/undo.ts";

const server = startServer();
let cast: Awaited<ReturnType<typeof addCast>>;
let matti: Actor;
let pekka: Actor;
let gig: Gig;
let offer: Offer;
let key = "";
let day = 0;
let keys = 0;

beforeAll(async () => {
  cast = await addCast(server);
});

/** Two places on two days that nobody is booked on, offered by the agency. */
beforeEach(async () => {
  [matti, pekka] = await Promise.all([
    addActor(server, "employee", cast.tekijat),
    addActor(server, "employee", cast.tekijat),
  ]);
  day += 4;
  const date = (plus: number) => new Date(Date.UTC(2085, 2, day + plus)).toISOString().slice(0, 10);
  gig = await addGig(cast.site, {
    headcount: 2,
    schedule: { ...buildSingleDay(date(0)), endDate: date(1), endTime: "15:00" },
    waves: [{ to: "all", afterMinutes: 10_000 }],
  });
  offer = await addOffer(cast.agency, gig, { workers: 2 });
  keys += 1;
  key = `key-${keys}`;
});

async function undo(who: Actor) {
  await prolongUndos(server);
  return who.post(`/api/undos/${key}`);
}
const accept = (who = cast.site, { id } = offer) => who.post(`/api/offers/${id}/accept`, {}, undoable(key));
const name = (people: readonly Actor[], more: object = {}) =>
  cast.agency.post(
    `/api/gigs/${gig.id}/assignments`,
    { userIds: people.map(({ id }) => id), override: true, ...more },
    undoable(key),
  );
const remove = (who: Actor, { id }: Pick<Assignment, "id">) =>
  who.delete(`/api/gigs/${gig.id}/assignments/${id}`, undoable(key));
const listActions = async () =>
  (
    await readRows(
      server,
      "select action from audit_log where subject_id = ?1 or details ->> '$.gigId' = ?1 order by seq desc limit 2",
      gig.id,
    )
  ).map(({ action }) => action);
const listHistory = async (who: Actor) =>
  ((await who.get(`/api/gigs/${gig.id}/history?limit=50`)).body.items as HistoryEvent[]).map(
    ({ kind }) => kind,
  );
const listTold = async (who: Actor) =>
  ((await who.get("/api/notifications")).body.items as Notification[])
    .filter(({ gigId }) => gigId === gig.id)
    .map(({ kind }) => kind)
    .filter((kind) => kind !== "gigOpen");
const expectNothingTold = async () =>
  expect(await listTellings(server, gig.id)).toEqual({ notices: [], mails: [] });

describe("undoing", () => {
  it("an acceptance leaves the offer as it was, and nobody knows", async () => {
    const before = await readGigRows(server, gig.id);
    const history = await listHistory(cast.agency);
    expect((await accept()).body).toMatchObject({ status: "accepted" });
    expect(await readGigRows(server, gig.id)).toMatchObject({
      offers: [{ status: "accepted", accepted: 2 }],
    });
    expect(await listTellings(server, gig.id)).toEqual({
      notices: ["offerAnswered"],
      mails: ["offerAnswered"],
    });
    expect(await listNews(cast.agency, "offerAnswered")).toEqual([]);

    expect(describeOutcome(await undo(cast.site))).toBe("204");
    const { room_members, ...after } = await readGigRows(server, gig.id);
    expect({ ...after, room_members: [] }).toEqual({ ...before, room_members: [] });
    await expectNothingTold();
    expect(await listHistory(cast.agency)).toEqual(history);
    expect(await listActions()).toEqual(["offer.undo", "offer.accept"]);
    expect(await findBrokenRules(server)).toEqual({});

    expect(describeOutcome(await accept())).toBe("200");
  });

  it("a no leaves the offer as it was", async () => {
    const before = await readGigRows(server, gig.id);
    const answer = await cast.site.post(
      `/api/offers/${offer.id}/decline`,
      { reason: "Too dear" },
      undoable(key),
    );
    expect(answer.body).toMatchObject({ status: "declined", reason: "Too dear" });
    expect(await listNews(cast.agency, "offerAnswered")).toEqual([]);
    expect(describeOutcome(await undo(cast.site))).toBe("204");
    expect(await readGigRows(server, gig.id)).toEqual(before);
    await expectNothingTold();
    expect(await listActions()).toEqual(["offer.undo", "offer.decline"]);
  });

  it("an acceptance by positions, with the people whom the offer names", async () => {
    const { gig: theirs, boards, paint } = await addGigOfTwo(cast.site);
    const made = await offerPlaces(cast.agency, theirs, places([boards, 2], [paint, 1]));
    const before = await readGigRows(server, theirs.id);
    const answer = await cast.site.post(
      `/api/offers/${made.id}/accept`,
      places([boards, 1], [paint, 1]),
      undoable(key),
    );
    expect(answer.body).toMatchObject({ status: "accepted", accepted: 2 });
    expect(describeOutcome(await undo(cast.site))).toBe("204");
    const { room_members, ...after } = await readGigRows(server, theirs.id);
    expect({ ...after, room_members: [] }).toEqual({ ...before, room_members: [] });
    const again = await cast.site.post(`/api/offers/${made.id}/accept`, places([boards, 2]));
    expect(again.body).toMatchObject({ status: "accepted", accepted: 2 });
  });

  it("an acceptance takes the doer's booking back, or the crew that was offered by name", async () => {
    const alone = await addOffer(cast.solo, gig);
    expect(describeOutcome(await accept(cast.site, alone))).toBe("200");
    expect((await readGigRows(server, gig.id)).shifts).toHaveLength(2);
    expect(describeOutcome(await undo(cast.site))).toBe("204");
    expect(await readGigRows(server, gig.id)).toMatchObject({ assignments: [], shifts: [] });
    expect(await listTold(cast.solo)).toEqual([]);

    const crew = await cast.agency.post(`/api/offers/${offer.id}/amend`, { workers: 1, userIds: [matti.id] });
    expect(describeOutcome(crew)).toBe("200");
    expect(describeOutcome(await accept(cast.site, crew.body))).toBe("200");
    expect((await readGigRows(server, gig.id)).shifts).toHaveLength(2);
    expect(describeOutcome(await undo(cast.site))).toBe("204");
    expect(await readGigRows(server, gig.id)).toMatchObject({ assignments: [], shifts: [] });
    expect(await listTold(matti)).toEqual([]);
    await expectNothingTold();
    expect(await findBrokenRules(server)).toEqual({});
  });

  it("a naming frees everybody, puts who was on the reserve back there, and nobody is told", async () => {
    await cast.site.post(`/api/offers/${offer.id}/accept`, {});
    await cast.agency.put(`/api/gigs/${gig.id}/reserve`, { userIds: [pekka.id] });
    const before = await readGigRows(server, gig.id);
    expect((await name([matti, pekka])).body.items).toHaveLength(2);
    expect(await readGigRows(server, gig.id)).toMatchObject({ crew_reserves: [] });
    expect(await listHistory(cast.agency)).toContain("crewNamed");
    expect(describeOutcome(await undo(cast.agency))).toBe("204");
    expect(await readGigRows(server, gig.id)).toEqual(before);
    await expectNothingTold();
    expect(await listTold(matti)).toEqual([]);
    expect(await listHistory(cast.agency)).not.toContain("crewNamed");
    expect(await listActions()).toEqual(["crew.undo", "crew.name"]);
    expect(describeOutcome(await name([matti]))).toBe("201");
    expect(await listHistory(cast.agency)).toContain("crewNamed");
  });

  it("a naming for days that were given back leaves the others", async () => {
    await cast.site.post(`/api/offers/${offer.id}/accept`, {});
    const [place] = await nameCrew(cast.agency, gig, [matti], { override: true });
    await matti.post(`/api/assignments/${place?.id}/confirm`, {});
    const [, second = ""] = gig.days.map(({ date }) => date);
    await matti.post("/api/absences", { from: second, to: second, kind: "other", release: true });
    const before = await readGigRows(server, gig.id);
    expect(before.shifts).toHaveLength(1);
    expect(describeOutcome(await name([matti], { dates: [second] }))).toBe("201");
    expect((await readGigRows(server, gig.id)).shifts).toHaveLength(2);
    expect(describeOutcome(await undo(cast.agency))).toBe("204");
    expect(await readGigRows(server, gig.id)).toEqual(before);
  });

  it("a removal brings the same place back, confirmed and with its shifts", async () => {
    await cast.site.post(`/api/offers/${offer.id}/accept`, {});
    const [place] = (await nameCrew(cast.agency, gig, [matti], { override: true })) as [Assignment];
    await matti.post(`/api/assignments/${place.id}/confirm`, {});
    expect(describeOutcome(await matti.put(`/api/rooms/${gig.id}/mute`))).toBe("204");
    for (const desk of [cast.agency, cast.site]) {
      const before = await readGigRows(server, gig.id);
      expect(describeOutcome(await remove(desk, place))).toBe("204");
      expect(await readGigRows(server, gig.id)).toMatchObject({ shifts: [] });
      expect(describeOutcome(await undo(desk))).toBe("204");
      expect(await readGigRows(server, gig.id)).toEqual(before);
      await expectNothingTold();
      expect(await listNews(matti, "assignmentRemoved")).toEqual([]);
      expect(await listActions()).toEqual(["assignment.undo", "assignment.removed"]);
    }
    expect(await findBrokenRules(server)).toEqual({});
  });

  it("a doer's removal brings their offer's place back", async () => {
    const alone = await addAcceptedOfferByApi(cast.site, cast.solo, gig);
    const [place] = (await cast.site.get(`/api/gigs/${gig.id}/assignments`)).body.items;
    const before = await readGigRows(server, gig.id);
    expect(describeOutcome(await remove(cast.site, place))).toBe("204");
    const { offers } = await readGigRows(server, gig.id);
    expect(offers).toContainEqual(expect.objectContaining({ id: alone.id, accepted: 0 }));
    expect(describeOutcome(await undo(cast.site))).toBe("204");
    // That a place was free for a moment stays, which asks nobody: there is none.
    const { gigs, ...after } = await readGigRows(server, gig.id);
    expect(after).toEqual({ ...before, gigs: undefined });
    expect(gigs).toMatchObject([{ accepted: 1, confirmed: 1, status: "open" }]);
    expect(await findBrokenRules(server)).toEqual({});
  });
});
