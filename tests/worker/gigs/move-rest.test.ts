import { beforeAll, describe, expect, it } from "vitest";
import type { Gig } from "../../../src/shared/gigs/gig.ts";
import { addAcceptedOfferByApi, addCast, addWorkers, nameCrew } from "../../support/crews.ts";
import { addGig, buildSingleDay, buildWeek } from "../../support/gigs.ts";
import { describeOutcome } from "../../support/outcome.ts";
import type { Person } from "../../support/people.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
const namingRounds = Number(process.env.NAMING_ROUNDS ?? 4);
let cast: Awaited<ReturnType<typeof addCast>>;

beforeAll(async () => {
  cast = await addCast(server);
});

async function moveTo(gig: Gig, startTime: string, endTime: string, more: Record<string, unknown> = {}) {
  const tag = (await cast.site.get(`/api/gigs/${gig.id}`)).headers.get("ETag") ?? "";
  const body = { schedule: { ...gig.schedule, startTime, endTime }, ...more };
  return cast.site.patch(`/api/gigs/${gig.id}`, body, { headers: { "If-Match": tag } });
}

async function crewedGig(worker: Pick<Person, "id">, schedule: Record<string, unknown>): Promise<Gig> {
  const gig = await addGig(cast.site, { schedule });
  await addAcceptedOfferByApi(cast.site, cast.agency, gig);
  await nameCrew(cast.agency, gig, [worker], { override: true });
  return gig;
}

async function newWorker(): Promise<Person> {
  const [worker] = await addWorkers(server, cast.tekijat, 1);
  if (worker === undefined) throw new Error("nobody came");
  return worker;
}

async function overridesOf(gig: Gig): Promise<Record<string, unknown>[]> {
  const { results } = await server.env.DB.prepare(
    "select actor_id, organization_id, details from audit_log where action = 'crew.override' and subject_id = ? and actor_id = ?",
  )
    .bind(gig.id, cast.site.id)
    .all();
  return results;
}

const morning = { startTime: "06:00", endTime: "12:00" };

describe("moved hours", () => {
  it("warn before leaving a worker under 11 hours of rest, and log the override", async () => {
    const worker = await newWorker();
    const gig = await crewedGig(worker, { ...buildSingleDay("2084-05-08"), ...morning });
    await crewedGig(worker, { ...buildSingleDay("2084-05-09"), ...morning });
    const asked = await moveTo(gig, "22:00", "06:00");
    expect([asked.status, asked.body.code]).toEqual([409, "shift.rest"]);
    expect(asked.body.errors).toEqual([
      {
        path: "userIds.0",
        code: "shift.rest",
        message: `${worker.name}: rest on 2084-05-08`,
        name: worker.name,
        dates: ["2084-05-08"],
      },
    ]);
    expect((await cast.site.get(`/api/gigs/${gig.id}`)).body).toMatchObject({
      version: 1,
      days: gig.days.map((day) => ({ ...day, accepted: 1 })),
    });
    expect(await overridesOf(gig)).toEqual([]);
    const reason = { overrideReason: "urgent" };
    const saved = await moveTo(gig, "22:00", "06:00", { override: true, ...reason });
    expect([saved.status, saved.body.version]).toEqual([200, 2]);
    const [logged, ...others] = await overridesOf(gig);
    expect([logged?.organization_id, others]).toEqual([cast.raksa, []]);
    expect(JSON.parse(String(logged?.details))).toEqual({
      userIds: worker.id,
      warnings: "rest:0:2084-05-09",
      ...reason,
    });
  });

  it("warn before exceeding 40 hours a week", async () => {
    const worker = await newWorker();
    const { schedule } = buildWeek("02");
    const gig = await crewedGig(worker, schedule);
    expect((await moveTo(gig, "07:00", "15:30")).status).toBe(200);
    const asked = await moveTo(gig, "07:00", "16:30");
    expect([asked.status, asked.body.code]).toEqual([409, "shift.week"]);
    expect(asked.body.errors).toMatchObject([{ code: "shift.week" }, { code: "shift.day" }]);
    expect((await moveTo(gig, "07:00", "16:30", { override: true })).status).toBe(200);
  });

  it("and a concurrent naming elsewhere do not together leave too little rest", async () => {
    for (let round = 0; round < namingRounds; round += 1) {
      const worker = await newWorker();
      const gig = await crewedGig(worker, { ...buildSingleDay("2084-04-11"), ...morning });
      const other = await addGig(cast.site, { schedule: { ...buildSingleDay("2084-04-12"), ...morning } });
      await addAcceptedOfferByApi(cast.site, cast.agency, other);
      const answers = await Promise.all([
        moveTo(gig, "14:00", "20:00"),
        cast.agency.post(`/api/gigs/${other.id}/assignments`, { userIds: [worker.id] }),
      ]);
      const outcomes = answers.map(describeOutcome);
      expect(outcomes.filter((one) => one === "409 shift.rest")).toHaveLength(1);
      expect(outcomes.filter((one) => one === "200" || one === "201")).toHaveLength(1);
    }
  });

  it("do not warn if no rest gets worse, and log nothing", async () => {
    const worker = await newWorker();
    const gig = await crewedGig(worker, {
      ...buildSingleDay("2084-06-08"),
      startTime: "16:00",
      endTime: "22:00",
    });
    await crewedGig(worker, { ...buildSingleDay("2084-06-09"), ...morning });
    expect((await moveTo(gig, "15:00", "21:00", { override: true })).status).toBe(200);
    expect((await moveTo(gig, "08:00", "14:00")).status).toBe(200);
    expect(await overridesOf(gig)).toEqual([]);
  });

  it("do not warn without named workers", async () => {
    const gig = await addGig(cast.site, buildWeek("07"));
    expect((await moveTo(gig, "00:00", "23:00")).status).toBe(200);
  });

  it("are the same with an override alone", async () => {
    const gig = await addGig(cast.site, buildWeek("08"));
    expect((await moveTo(gig, "07:00", "15:00", { override: true })).body.version).toBe(1);
  });
});
