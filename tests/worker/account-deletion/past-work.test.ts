import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { demoPassword } from "../../../src/shared/auth/demo-logins.ts";
import type { Calendar } from "../../../src/shared/calendar/calendar.ts";
import type { Assignment, Shift } from "../../../src/shared/crews/assignment.ts";
import { findBrokenRules } from "../../support/booking-rules.ts";
import {
  type Actor,
  addAcceptedOfferByApi,
  addActor,
  addCast,
  addWorkers,
  nameCrew,
} from "../../support/crews.ts";
import { addGig } from "../../support/gigs.ts";
import { addOrganization } from "../../support/people.ts";
import { readRows } from "../../support/rows.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
const hour = 3_600_000;
let cast: Awaited<ReturnType<typeof addCast>>;
let admin: Actor;

beforeAll(async () => {
  cast = await addCast(server);
  admin = await addActor(server, "admin", null);
});

afterEach(async () => {
  expect(await findBrokenRules(server)).toEqual({});
});

const days = ["2084-09-05", "2084-09-06", "2084-09-07"] as const;

/** A gig whose first day is over and whose second goes on; `named` names its crew before. */
async function addBegun(named: (gig: { id: string }) => Promise<unknown>) {
  const schedule = { startDate: days[0], endDate: days[2] };
  const gig = await addGig(cast.site, { headcount: 1, schedule });
  await named(gig);
  await server.env.DB.prepare("update offers set created_at = ?1, answered_at = ?1 where gig_id = ?2")
    .bind(Date.now() - 30 * hour, gig.id)
    .run();
  const moved = [
    [days[0], Date.now() - 26 * hour, Date.now() - 18 * hour],
    [days[1], Date.now() - 2 * hour, Date.now() + 6 * hour],
  ] as const;
  for (const [date, start, end] of moved)
    for (const table of ["gig_days", "shifts"])
      await server.env.DB.prepare(
        `update ${table} set starts_at = ?, ends_at = ? where gig_id = ? and date = ?`,
      )
        .bind(start, end, gig.id, date)
        .run();
  return gig.id;
}

const crewFor = async (client: Actor, gigId: string): Promise<Assignment[]> =>
  (await client.get(`/api/gigs/${gigId}/assignments`)).body.items;

/** Whose days of a gig stand in a desk's calendar, and how; and for whom the board has rows. */
async function calendarOf(client: Actor, gigId: string) {
  const { body } = await client.get(`/api/calendar?from=${days[0]}&to=${days[2]}&scope=reach`);
  const here: Shift[] = body.items.filter((one: Shift) => one.gigId === gigId);
  const shown = here.map(({ date, userName, status }) => `${date} ${userName || "-"} ${status}`);
  const people: Calendar["people"] = body.people;
  const left = people.filter(({ hasLeft }) => hasLeft);
  return { shown, people: people.map(({ userId }) => userId), left: left.map(({ userId }) => userId) };
}

/** Everybody in the gig's crew says yes. */
async function confirmCrew(gigId: string, worker: Actor) {
  for (const { id } of await crewFor(cast.site, gigId)) await worker.post(`/api/assignments/${id}/confirm`);
}

type Way = [string, (who: Actor) => Promise<{ status: number }>];
const ways: Way[] = [
  ["by themselves", (who) => who.delete("/api/me", { body: { currentPassword: demoPassword } })],
  ["by an admin", ({ id }) => admin.delete(`/api/users/${id}`)],
];

describe.each(ways)("work of a user deleted %s", (_, remove) => {
  it("stays with the gig and in both calendars without a name; upcoming days are free", async () => {
    const worker = await addActor(server, "employee", cast.tekijat);
    const gigId = await addBegun(async (gig) => {
      await addAcceptedOfferByApi(cast.site, cast.agency, gig);
      await nameCrew(cast.agency, gig, [worker], { override: true });
      await confirmCrew(gig.id, worker);
    });
    expect((await remove(worker)).status).toBe(204);
    for (const desk of [cast.site, cast.agency]) {
      expect(await crewFor(desk, gigId)).toMatchObject([
        { userId: worker.id, userName: "", status: "removed", dates: days.slice(0, 2), workedDays: 1 },
      ]);
      const { shown } = await calendarOf(desk, gigId);
      expect(shown).toEqual([`${days[0]} - worked`, `${days[1]} - removed`]);
    }
    // Last, beside who left in the other way: nobody has a name to sort them by.
    const board = await calendarOf(cast.agency, gigId);
    expect(board.people.slice(-2)).toContain(worker.id);
    expect(board.left).toContain(worker.id);
    expect((await calendarOf(cast.site, gigId)).people).toEqual([]);
    const [heir] = await addWorkers(server, cast.tekijat, 1);
    await nameCrew(cast.agency, { id: gigId }, heir ? [heir] : [], { override: true });
    expect((await crewFor(cast.site, gigId)).map(({ userId }) => userId)).toEqual([heir?.id, worker.id]);
    expect((await calendarOf(cast.agency, gigId)).left).not.toContain(heir?.id);
  });

  it("also of an individual, whose place returns to the gig", async () => {
    const solo = await addActor(server, "employee", null);
    const gigId = await addBegun(async (gig) => {
      await addAcceptedOfferByApi(cast.site, solo, gig);
      await confirmCrew(gig.id, solo);
    });
    expect((await remove(solo)).status).toBe(204);
    const [left] = await crewFor(cast.site, gigId);
    const stands = { dates: days.slice(0, 2), workedDays: 1 };
    expect(left).toMatchObject({ userName: "", ...stands, can: { remove: false } });
    const { shown } = await calendarOf(cast.site, gigId);
    expect(shown).toEqual([`${days[0]} - worked`, `${days[1]} - removed`]);
    expect((await cast.site.get(`/api/gigs/${gigId}`)).body).toMatchObject({ status: "open", accepted: 0 });
  });
});

it("stays with the gig when the whole agency is deleted", async () => {
  const apu = await addOrganization(server, "Apu Oy", "staffProvider");
  const desk = await addActor(server, "staffProviderAdmin", apu);
  const [worker] = await addWorkers(server, apu, 1);
  const gigId = await addBegun(async (gig) => {
    await addAcceptedOfferByApi(cast.site, desk, gig, { endDate: days[0] });
    await nameCrew(desk, gig, worker ? [worker] : [], { override: true });
  });
  expect((await admin.delete(`/api/organizations/${apu}`)).status).toBe(204);
  expect(await crewFor(cast.site, gigId)).toMatchObject([
    { userName: "", status: "proposed", dates: [days[0]] },
  ]);
  expect((await calendarOf(cast.site, gigId)).shown).toEqual([`${days[0]} - proposed`]);
});

it("stays also for somebody removed and named again, each time separately", async () => {
  const [worker] = await addWorkers(server, cast.tekijat, 1);
  const gigId = await addBegun(async (gig) => {
    await addAcceptedOfferByApi(cast.site, cast.agency, gig);
    await nameCrew(cast.agency, gig, worker ? [worker] : [], { override: true });
  });
  const [first] = await crewFor(cast.agency, gigId);
  await cast.agency.delete(`/api/gigs/${gigId}/assignments/${first?.id}`);
  const [again] = await nameCrew(cast.agency, { id: gigId }, worker ? [worker] : [], { override: true });
  expect(await crewFor(cast.site, gigId)).toMatchObject([
    { id: again?.id, status: "proposed" },
    { id: first?.id, status: "removed", dates: days.slice(0, 2), workedDays: 0 },
  ]);
  expect(await readRows(server, "select id from assignments where gig_id = ?", gigId)).toHaveLength(2);
});

describe("a continuing gig on its second day", () => {
  async function addWorked(says: "yes" | "nothing") {
    const worker = await addActor(server, "employee", cast.tekijat);
    const gigId = await addBegun(async (gig) => {
      await addAcceptedOfferByApi(cast.site, cast.agency, gig);
      await nameCrew(cast.agency, gig, [worker], { override: true });
      if (says === "yes") await confirmCrew(gig.id, worker);
    });
    const [place] = await crewFor(cast.agency, gigId);
    return { worker, gigId, place };
  }
  const statusesOf = async (gigId: string) =>
    (await calendarOf(cast.site, gigId)).shown.map((line) => line.split(" ").at(-1));

  it("counts no day as worked for an unconfirmed worker who is removed", async () => {
    const { gigId, place } = await addWorked("nothing");
    await cast.agency.delete(`/api/gigs/${gigId}/assignments/${place?.id}`);
    expect(await statusesOf(gigId)).toEqual(["removed", "removed"]);
    expect(await crewFor(cast.site, gigId)).toMatchObject([{ workedDays: 0, calledOff: false }]);
  });

  it("counts the day before for a confirmed worker, also one who declines now", async () => {
    const { worker, gigId, place } = await addWorked("yes");
    expect((await crewFor(cast.site, gigId))[0]).toMatchObject({ status: "confirmed", workedDays: 0 });
    expect((await worker.post(`/api/assignments/${place?.id}/decline`)).status).toBe(200);
    expect(await statusesOf(gigId)).toEqual(["worked", "declined"]);
    expect(await crewFor(cast.site, gigId)).toMatchObject([
      { status: "declined", workedDays: 1, calledOff: false },
    ]);
  });

  it("notifies the workers involved when it is cancelled, besides what they worked", async () => {
    const { gigId } = await addWorked("yes");
    expect((await cast.site.post(`/api/gigs/${gigId}/cancel`)).status).toBe(200);
    expect(await statusesOf(gigId)).toEqual(["worked", "removed"]);
    expect(await crewFor(cast.site, gigId)).toMatchObject([
      { status: "removed", workedDays: 1, calledOff: true },
    ]);
  });
});
