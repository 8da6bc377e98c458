import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Assignment } from "../../../src/shared/crews/assignment.ts";
import type { Gig } from "../../../src/shared/gigs/gig.ts";
import type { Offer } from "../../../src/shared/offers/offer.ts";
import { findBrokenRules } from "../../support/booking-rules.ts";
import { type Actor, addActor, addCast, addOffer, addStrangers, nameCrew } from "../../support/crews.ts";
import { addGig, buildSingleDay } from "../../support/gigs.ts";
import { countOutcomes, describeOutcome } from "../../support/outcome.ts";
import { editGig } from "../../support/positions.ts";
import { listNews } from "../../support/reserves.ts";
import { readRows } from "../../support/rows.ts";
import { startServer } from "../../support/server.ts";
import { checkWhileUndoable, listTellings, prolongUndos, readGigRows, undoable } from "../../support/undo.ts";

const server = startServer();
let cast: Awaited<ReturnType<typeof addCast>>;
let matti: Actor;
let solo: Actor;
let gig: Gig;
let offer: Offer;
let place: Assignment;
let key = "";
let day = 0;

beforeAll(async () => {
  cast = await addCast(server);
});

/** An offer that waits for its answer, and a gig of which one place is named. */
beforeEach(async () => {
  [matti, solo] = await Promise.all([
    addActor(server, "employee", cast.tekijat),
    addActor(server, "employee", null),
  ]);
  day += 4;
  const schedule = buildSingleDay(new Date(Date.UTC(2085, 5, day)).toISOString().slice(0, 10));
  gig = await addGig(cast.site, { headcount: 2, schedule, waves: [{ to: "all", afterMinutes: 10_000 }] });
  const taken = await addOffer(cast.agency, gig, { workers: 1 });
  await cast.site.post(`/api/offers/${taken.id}/accept`, {});
  [place] = (await nameCrew(cast.agency, gig, [matti], { override: true })) as [Assignment];
  offer = await addOffer(solo, gig);
  key = `key-${day}`;
});

async function undo(who: Actor, its = key) {
  await prolongUndos(server);
  return who.post(`/api/undos/${its}`);
}
const accept = (more = undoable(key)) => cast.site.post(`/api/offers/${offer.id}/accept`, {}, more);
const decline = () => cast.site.post(`/api/offers/${offer.id}/decline`, {}, undoable(key));
const remove = () => cast.agency.delete(`/api/gigs/${gig.id}/assignments/${place.id}`, undoable(key));
const expire = (sql: string) => server.env.DB.prepare(sql).run();

async function expectRefused(outcome: string, who: Actor) {
  const before = await readGigRows(server, gig.id);
  const tellings = await listTellings(server, gig.id);
  expect(describeOutcome(await undo(who))).toBe(outcome);
  expect(await readGigRows(server, gig.id)).toEqual(before);
  expect(await listTellings(server, gig.id)).toEqual(tellings);
}

describe("undoing is refused", () => {
  it("to everybody else, without such a change, and a second time", async () => {
    const { buyer } = await addStrangers(server);
    const colleague = await addActor(server, "workProvider", cast.raksa);
    await accept();
    for (const who of [buyer, colleague, cast.agency, solo]) await expectRefused("404 notFound", who);
    expect(describeOutcome(await undo(cast.site, "another"))).toBe("404 notFound");
    expect(describeOutcome(await undo(cast.site, "k".repeat(201)))).toBe("400 input.malformed");
    expect(describeOutcome(await undo(cast.site))).toBe("204");
    await expectRefused("404 notFound", cast.site);
  });

  it("once everybody has been told", async () => {
    await decline();
    await expire("update undos set until = 0");
    await expectRefused("409 undo.late", cast.site);
    await expire("delete from undos");
    await expectRefused("404 notFound", cast.site);
  });

  it("for what was sent without a key, which is told at once", async () => {
    await accept({ headers: {} } as ReturnType<typeof undoable>);
    expect(await listTellings(server, gig.id)).toEqual({ notices: [], mails: [] });
    expect(await listNews(solo, "offerAnswered")).toHaveLength(1);
    await expectRefused("404 notFound", cast.site);
  });

  const meanwhile: Record<string, [() => Promise<unknown>, () => Promise<unknown>, who: () => Actor]> = {
    "the doer has made another offer": [
      decline,
      () => solo.post(`/api/gigs/${gig.id}/offers`, { workers: 1 }),
      () => cast.site,
    ],
    "the doer has said no": [
      accept,
      async () => {
        const { items } = (await solo.get("/api/assignments")).body;
        const own = items.find(({ gigId }: Assignment) => gigId === gig.id);
        return solo.post(`/api/assignments/${own.id}/decline`, {});
      },
      () => cast.site,
    ],
    "the gig was edited": [
      accept,
      () => editGig(cast.site, gig, { title: "Another title" }),
      () => cast.site,
    ],
    "somebody else has the place": [
      remove,
      async () =>
        nameCrew(cast.agency, gig, [await addActor(server, "employee", cast.tekijat)], { override: true }),
      () => cast.agency,
    ],
    "the gig was cancelled": [
      remove,
      () => cast.site.post(`/api/gigs/${gig.id}/cancel`, {}),
      () => cast.agency,
    ],
  };
  it.each(Object.entries(meanwhile))("when %s meanwhile", async (_, [change, other, who]) => {
    await change();
    await other();
    await expectRefused("409 undo.overtaken", who());
    expect(await findBrokenRules(server)).toEqual({});
  });

  it("when who was named has said yes", async () => {
    await cast.site.post(`/api/offers/${offer.id}/decline`, {});
    const more = await addOffer(cast.agency, gig, { workers: 1 });
    await cast.site.post(`/api/offers/${more.id}/accept`, {});
    const pekka = await addActor(server, "employee", cast.tekijat);
    const named = await cast.agency.post(
      `/api/gigs/${gig.id}/assignments`,
      { userIds: [pekka.id], override: true },
      undoable(key),
    );
    await pekka.post(`/api/assignments/${named.body.items[0].id}/confirm`, {});
    await expectRefused("409 undo.overtaken", cast.agency);
  });

  it("to all but one of those who try at once, and to one of who undoes and who answers", async () => {
    await accept();
    const twice = await Promise.all([undo(cast.site), undo(cast.site), undo(cast.site)]);
    expect(countOutcomes(twice.map(describeOutcome))).toEqual({ "204": 1, "404 notFound": 2 });

    await remove();
    const pekka = await addActor(server, "employee", cast.tekijat);
    const [undone, named] = await Promise.all([
      undo(cast.agency),
      cast.agency.post(`/api/gigs/${gig.id}/assignments`, { userIds: [pekka.id], override: true }),
    ]);
    expect([undone.status, named.status].filter((status) => status < 300)).toHaveLength(1);
    expect(await findBrokenRules(server)).toEqual({});
  });
});

describe("while something can be undone", () => {
  it("several changes with one key go back together, or none", async () => {
    await accept();
    await cast.site.delete(`/api/gigs/${gig.id}/assignments/${place.id}`, undoable(key));
    expect(describeOutcome(await undo(cast.site))).toBe("204");
    expect(await readGigRows(server, gig.id)).toMatchObject({ shifts: [{ assignment_id: place.id }] });

    await accept();
    await cast.site.delete(`/api/gigs/${gig.id}/assignments/${place.id}`, undoable(key));
    await nameCrew(cast.agency, gig, [await addActor(server, "employee", cast.tekijat)], { override: true });
    await expectRefused("409 undo.overtaken", cast.site);
  });

  it("a removed worker cannot say yes again", async () => {
    await matti.post(`/api/assignments/${place.id}/confirm`, {});
    await remove();
    const again = await matti.post(`/api/assignments/${place.id}/confirm`, {});
    expect(describeOutcome(again)).toBe("409 assignment.answered");
    expect(await readGigRows(server, gig.id)).toMatchObject({ shifts: [] });
  });

  it("nobody is told or asked; ten seconds later everybody is, by themselves", async () => {
    const aino = await addActor(server, "employee", cast.tekijat);
    await cast.agency.put(`/api/gigs/${gig.id}/reserve`, { userIds: [aino.id] });
    await accept();
    await remove();
    const unread = async (who: Actor) => (await who.get("/api/notifications")).body.unread;
    await checkWhileUndoable(server, gig.id, async () => {
      // Reading all of it does not read what is still to come.
      await solo.post("/api/notifications/read", {});
      expect([await unread(solo), await unread(aino)]).toEqual([0, 0]);
      expect(await listNews(matti, "assignmentRemoved")).toEqual([]);
    });
    for (const who of [solo, aino])
      await expect.poll(() => unread(who), { timeout: 30_000, interval: 500 }).toBe(1);
    expect(await listNews(matti, "assignmentRemoved")).toHaveLength(1);
    const sent = () =>
      readRows(
        server,
        "select template from mail_outbox where status = 'sent' and user_id in (?1, ?2) and data ->> '$.undo' is not null",
        ...[solo.id, matti.id],
      );
    await expect.poll(sent, { timeout: 30_000, interval: 500 }).toHaveLength(2);
  }, 90_000);
});
