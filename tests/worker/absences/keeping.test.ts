import { beforeAll, describe, expect, it } from "vitest";
import { eraseOldAbsences } from "../../../src/absences/queries.ts";
import { connect } from "../../../src/db/client.ts";
import { demoPassword } from "../../../src/shared/auth/demo-logins.ts";
import { toLocalDate } from "../../../src/shared/calendar/time-zone.ts";
import { addDays } from "../../../src/shared/calendar/week.ts";
import { type Actor, addActor, addCast } from "../../support/crews.ts";
import { readRows } from "../../support/rows.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
let cast: Awaited<ReturnType<typeof addCast>>;

beforeAll(async () => {
  cast = await addCast(server);
});

const addWorker = () => addActor(server, "employee", cast.tekijat);
async function enter(worker: Actor, from: string, to: string, kind: string, more: object = {}) {
  expect((await worker.post("/api/absences", { from, to, kind, ...more })).status).toBe(201);
}
const readEntries = async ({ id }: { id: string }) =>
  (
    await readRows(
      server,
      "select kind, start_date, end_date from absences where user_id = ? order by start_date, kind",
      id,
    )
  ).map((row) => Object.values(row).join(" "));
const readSpans = async ({ id }: { id: string }) =>
  (await readRows(server, "select ends_at from absence_spans where user_id = ? order by 1", id)).map(
    ({ ends_at }) => toLocalDate(Number(ends_at)),
  );

describe("absences of whatever kind", () => {
  it("are erased twelve months after their last day, with when they were", async () => {
    const worker = await addWorker();
    await enter(worker, "2026-01-10", "2026-01-15", "sick");
    await enter(worker, "2026-01-16", "2026-01-18", "holiday");
    await enter(worker, "2026-01-01", "2026-01-05", "other");
    await enter(worker, "2026-02-28", "2026-03-02", "sick");
    const eraseAt = (date: string) =>
      eraseOldAbsences(connect(server.env.DB), Date.parse(`${date}T12:00:00Z`));
    await eraseAt("2027-01-04");
    expect([await readEntries(worker), await readSpans(worker)]).toEqual([
      expect.objectContaining({ length: 4 }),
      ["2026-01-06", "2026-01-19", "2026-03-03"],
    ]);
    await eraseAt("2027-01-15");
    const [holiday, second] = ["holiday 2026-01-16 2026-01-18", "sick 2026-02-28 2026-03-02"];
    expect(await readEntries(worker)).toEqual([holiday, second]);
    const [left] = await readRows(
      server,
      "select min(starts_at) as starts_at, count(*) as spans from absence_spans where user_id = ?",
      worker.id,
    );
    expect(left).toEqual({ starts_at: Date.parse("2026-01-15T22:00:00Z"), spans: 2 });
    await eraseAt("2027-01-18");
    expect([await readEntries(worker), await readSpans(worker)]).toEqual([[second], ["2026-03-03"]]);
    await eraseAt("2027-03-02");
    expect([await readEntries(worker), await readSpans(worker)]).toEqual([[], []]);
  });

  it("go with the next run of the cron", async () => {
    const worker = await addWorker();
    const lastYear = addDays(toLocalDate(Date.now()), -300);
    await enter(worker, "2025-01-10", "2025-01-15", "sick");
    await enter(worker, "2025-01-10", "2025-01-15", "other");
    await enter(worker, lastYear, lastYear, "free");
    await server.sweep();
    expect(await readEntries(worker)).toEqual([`free ${lastYear} ${lastYear}`]);
  });
});

describe("one's own data", () => {
  it("holds one's own absences, kinds included, and nobody else's", async () => {
    const [worker, other] = [await addWorker(), await addWorker()];
    await enter(worker, "2084-01-03", "2084-01-28", "sick", {
      ...{ weekdays: [1, 7], startTime: "08:00", endTime: "12:00" },
    });
    await enter(other, "2084-01-03", "2084-01-04", "holiday");
    const { body } = await worker.get("/api/me/export");
    expect(body.absences).toEqual([
      {
        ...{ from: "2084-01-03", to: "2084-01-28", startTime: "08:00", endTime: "12:00" },
        ...{ weekdays: [1, 7], kind: "sick", byDesk: false, createdAt: expect.stringMatching(/Z$/) },
      },
    ]);
    expect((await other.get("/api/me/export")).body.absences).toMatchObject([
      { kind: "holiday", weekdays: null, startTime: null },
    ]);
    expect(JSON.stringify((await cast.agency.get("/api/me/export")).body)).not.toContain("sick");
  });
});

describe("who leaves", () => {
  it("takes their absences along when they delete their account", async () => {
    const worker = await addWorker();
    await enter(worker, "2084-01-03", "2084-01-28", "sick");
    const deleted = await worker.delete("/api/me", { body: { currentPassword: demoPassword } });
    expect(deleted.status).toBe(204);
    expect([await readEntries(worker), await readSpans(worker)]).toEqual([[], []]);
  });

  it("loses those after the last day of their employment; what has been stays with the firm's records", async () => {
    const worker = await addWorker();
    const today = toLocalDate(Date.now());
    const day = (count: number) => addDays(today, count);
    await enter(worker, day(-9), day(-7), "holiday");
    await enter(worker, day(-2), day(5), "sick");
    await enter(worker, day(8), day(9), "other");
    const path = `/api/organizations/mine/employees/${worker.id}`;
    expect((await cast.agency.patch(path, { endedOn: today })).status).toBeLessThan(300);
    expect(await readEntries(worker)).toEqual([`holiday ${day(-9)} ${day(-7)}`, `sick ${day(-2)} ${today}`]);
    expect(await readSpans(worker)).toEqual([day(-6), day(1)]);
    const listed = await cast.agency.get(`/api/absences?from=${day(-10)}&to=${day(10)}`);
    expect(listed.body.items).toEqual([]);
  });
});
