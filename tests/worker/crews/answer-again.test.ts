import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { AnswerLink } from "../../../src/shared/crews/answer-link.ts";
import type { Assignment } from "../../../src/shared/crews/assignment.ts";
import type { Gig } from "../../../src/shared/gigs/gig.ts";
import { createIpAddress } from "../../support/client.ts";
import { addAcceptedOfferByApi, addCast, nameCrew } from "../../support/crews.ts";
import { addGig } from "../../support/gigs.ts";
import { addUser } from "../../support/people.ts";
import { countRows, readRows } from "../../support/rows.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
const run = (query: string, ...values: unknown[]) =>
  server.env.DB.prepare(query)
    .bind(...values)
    .run();

let cast: Awaited<ReturnType<typeof addCast>>;
let month = 0;
let gig: Gig;
let worker: { id: string };
let id: string;
let path: string;

beforeAll(async () => {
  cast = await addCast(server);
});

/** Named for the first two days of a gig of three. */
beforeEach(async () => {
  month += 1;
  const date = (day: string) => `21${String(month + 10)}-03-${day}`;
  gig = await addGig(cast.site, {
    headcount: 1,
    schedule: {
      startDate: date("10"),
      endDate: date("12"),
      excludeHolidays: false,
      excludeSaturdays: false,
      excludeSundays: false,
    },
  });
  worker = await addUser(server, "employee", cast.tekijat, { name: "Wille Virtanen" });
  await addAcceptedOfferByApi(cast.site, cast.agency, gig, { workers: 1 });
  const dates = gig.days.slice(0, 2).map((day) => day.date);
  const [assignment] = await nameCrew(cast.agency, gig, [worker], { override: true, dates });
  id = assignment?.id ?? "";
  path = await share();
});

async function share(assignmentId = id): Promise<string> {
  const { body } = await cast.agency.post(`/api/assignments/${assignmentId}/link`);
  return new URL((body as AnswerLink).url).pathname;
}
const open = async (at = path, init: RequestInit = {}) => {
  const answer = await fetch(server.url + at, {
    ...init,
    headers: { "CF-Connecting-IP": createIpAddress() },
  });
  return { status: answer.status, text: await answer.text() };
};
const answer = (what: string, at = path) =>
  open(at, { method: "POST", body: new URLSearchParams({ answer: what, version: "1" }) });
const readAll = () =>
  readRows(
    server,
    "select id, status, link_key, returned_from from assignments where gig_id = ? order by rowid",
    gig.id,
  );
const statuses = async () => (await readAll()).map(({ status }) => status);
const readShifts = () =>
  readRows(server, "select date, user_id from shifts where gig_id = ? order by date", gig.id);

describe("a no that is taken back", () => {
  it("brings back the same days, as often as they change their mind, and both desks see each answer", async () => {
    const before = await readShifts();
    expect(before).toHaveLength(2);
    await answer("yes");
    const no = await answer("no");
    expect(no.text).toContain('value="yes"');
    // When it was stays said; where exactly and whom to call there is for who comes.
    expect(no.text).toMatch(/<dt>(When|Milloin)<\/dt>/);
    expect(no.text).not.toContain("Hämeenkatu 1");
    expect(await readShifts()).toEqual([]);
    const yes = await answer("yes");
    expect([yes.status, await statuses()]).toEqual([200, ["declined", "confirmed"]]);
    expect(yes.text).toContain('value="no"');
    expect(yes.text).not.toContain('value="yes"');
    expect(await readShifts()).toEqual(before);
    await answer("no");
    await answer("yes");
    expect(await statuses()).toEqual(["declined", "declined", "confirmed"]);
    expect(await readShifts()).toEqual(before);
    expect((await readAll()).map((row) => row.returned_from)).toEqual([null, id, id]);
    for (const reader of [cast.agency, cast.site]) {
      const { items } = (await reader.get(`/api/gigs/${gig.id}/history`)).body as {
        items: { kind: string; data: { via?: string } }[];
      };
      const answers = items.filter(({ kind }) => /^assignment(Confirmed|Declined)$/.test(kind));
      expect(answers.map(({ kind, data }) => `${kind} ${data.via}`).toReversed()).toEqual([
        "assignmentConfirmed link",
        "assignmentDeclined link",
        "assignmentConfirmed link",
        "assignmentDeclined link",
        "assignmentConfirmed link",
      ]);
      expect(items.filter(({ kind }) => kind === "crewNamed")).toHaveLength(1);
    }
  });

  it("is taken once, however often it is sent at the same moment", async () => {
    await answer("no");
    await Promise.all(Array.from({ length: 8 }, () => answer("yes")));
    expect(await statuses()).toEqual(["declined", "confirmed"]);
  });

  it("comes too late once the desk has named another", async () => {
    await answer("no");
    const other = await addUser(server, "employee", cast.tekijat, { name: "Oskari" });
    await nameCrew(cast.agency, gig, [other], { override: true });
    const before = await countRows(server);
    for (const page of [await open(), await answer("yes")]) {
      expect(page.status).toBe(200);
      expect(page.text).not.toContain('value="yes"');
      expect(page.text).toContain('value="call"');
      expect(page.text).toMatch(/no longer kept for you|ei paikka ole enää varattuna|eikä paikka/);
    }
    expect(await countRows(server)).toEqual(before);
  });

  it("loses against the desk that names another at the same moment, or wins: never both", async () => {
    await answer("no");
    const other = await addUser(server, "employee", cast.tekijat, { name: "Oskari" });
    const naming = { userIds: [other.id], override: true };
    await Promise.all([answer("yes"), cast.agency.post(`/api/gigs/${gig.id}/assignments`, naming)]);
    const perDay = await readRows(
      server,
      "select date, count(*) as people from shifts where gig_id = ? group by date",
      gig.id,
    );
    expect(perDay.every(({ people }) => people === 1)).toBe(true);
    expect(
      (await statuses()).filter((status) => status === "confirmed" || status === "proposed"),
    ).toHaveLength(1);
  });

  it("is for the desk once they are booked elsewhere on those days", async () => {
    await answer("no");
    const { startDate } = gig.schedule;
    const elsewhere = await addGig(cast.site, {
      schedule: {
        startDate,
        endDate: startDate,
        excludeHolidays: false,
        excludeSaturdays: false,
        excludeSundays: false,
      },
    });
    await addAcceptedOfferByApi(cast.site, cast.agency, elsewhere, { workers: 1 });
    await nameCrew(cast.agency, elsewhere, [worker], { override: true });
    expect((await answer("yes")).text).not.toContain('value="yes"');
    expect(await statuses()).toEqual(["declined"]);
  });

  it("is not possible once the worker is replaced", async () => {
    await answer("no");
    await answer("yes");
    const [, back] = await readAll();
    await cast.agency.delete(`/api/gigs/${gig.id}/assignments/${back?.id}`);
    expect((await answer("yes")).status).toBe(410);
    expect(await statuses()).toEqual(["declined", "removed"]);
  });

  it("is not possible once the gig is cancelled", async () => {
    await answer("no");
    await cast.site.post(`/api/gigs/${gig.id}/cancel`);
    expect((await answer("yes")).status).toBe(410);
    expect(await statuses()).toEqual(["declined"]);
  });
});

it("lets nobody say no once their last shift has begun", async () => {
  await answer("yes");
  await run("delete from shifts where gig_id = ? and date <> ?", gig.id, gig.days[0]?.date);
  await run(
    "update shifts set starts_at = ?, ends_at = ? where gig_id = ?",
    Date.now() - 1000,
    Date.now() + 3_600_000,
    gig.id,
  );
  expect((await open()).text).not.toContain('value="no"');
  await answer("no");
  expect(await statuses()).toEqual(["confirmed"]);
});

describe("a link that was shared", () => {
  const find = async () =>
    ((await cast.agency.get(`/api/gigs/${gig.id}/assignments`)).body as { items: Assignment[] }).items[0];

  it("is the same until it is revoked, and then opens nothing; another can be shared", async () => {
    expect(await share()).toBe(path);
    expect((await find())?.can).toMatchObject({ share: true, revoke: true });
    for (const times of [1, 2])
      expect((await cast.agency.delete(`/api/assignments/${id}/link`)).status, `${times}`).toBe(204);
    expect((await find())?.can).toMatchObject({ share: true, revoke: false });
    for (const page of [await open(), await answer("yes")]) {
      expect(page.status).toBe(404);
      expect(page.text).not.toContain(gig.title);
    }
    expect(await statuses()).toEqual(["proposed"]);
    const again = await share();
    expect(again).not.toBe(path);
    expect((await answer("yes", again)).status).toBe(200);
    expect((await answer("no")).status).toBe(404);
    expect(await statuses()).toEqual(["confirmed"]);
    const log = await readRows(
      server,
      "select 1 from audit_log where action = 'assignment.linkRevoked' and subject_id = ?",
      id,
    );
    expect(log).toHaveLength(1);
  });

  it("is revoked also after a no and its taking back", async () => {
    await answer("no");
    await answer("yes");
    const [, back] = await readAll();
    expect(await share(String(back?.id))).toBe(path);
    await cast.agency.delete(`/api/assignments/${back?.id}/link`);
    expect((await answer("no")).status).toBe(404);
    expect(await statuses()).toEqual(["declined", "confirmed"]);
  });

  it("is revoked by the desk that sends the worker alone", async () => {
    for (const [who, expected] of [
      [cast.site, 403],
      [cast.solo, 404],
    ] as const)
      expect((await who.delete(`/api/assignments/${id}/link`)).status).toBe(expected);
    expect((await open()).status).toBe(200);
  });
});
