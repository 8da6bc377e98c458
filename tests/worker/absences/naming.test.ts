import { beforeAll, describe, expect, it } from "vitest";
import type { Candidate } from "../../../src/shared/crews/assignment.ts";
import type { Gig } from "../../../src/shared/gigs/gig.ts";
import { readTripCount } from "../../support/client.ts";
import { type Actor, addAcceptedOfferByApi, addActor, addCast, addOffer } from "../../support/crews.ts";
import { addGig, buildSingleDay, buildWeek } from "../../support/gigs.ts";
import { describeOutcome } from "../../support/outcome.ts";
import { addOrganization } from "../../support/people.ts";
import { askReserveAt, fallOut, fillAndKeep, publishGig, readReserve } from "../../support/reserves.ts";
import { readRows } from "../../support/rows.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
let cast: Awaited<ReturnType<typeof addCast>>;

beforeAll(async () => {
  cast = await addCast(server);
});

const addWorker = (organizationId: string | null = cast.tekijat) =>
  addActor(server, "employee", organizationId);
async function beAway(worker: Actor, from: string, to = from, kind = "sick") {
  expect((await worker.post("/api/absences", { from, to, kind })).status).toBe(201);
}
const readCandidate = async ({ id }: Gig, worker: Actor) => {
  const answer = await cast.agency.get(`/api/gigs/${id}/candidates`);
  expect(readTripCount(answer)).toBe(1);
  return (answer.body.items as Candidate[]).find(({ userId }) => userId === worker.id);
};
const name = ({ id }: Gig, worker: Actor, more: object = {}) =>
  cast.agency.post(`/api/gigs/${id}/assignments`, { userIds: [worker.id], ...more });

describe("naming somebody who is not available", () => {
  it("warns without saying why, and goes on by an override, which is logged without it", async () => {
    const worker = await addWorker();
    const gig = await addGig(cast.site, buildWeek("06"));
    await addAcceptedOfferByApi(cast.site, cast.agency, gig, { workers: 1 });
    await beAway(worker, "2084-06-08", "2084-06-09");
    const refused = await name(gig, worker);
    expect(describeOutcome(refused)).toBe("409 shift.absent");
    expect(refused.body.errors).toEqual([
      {
        ...{ path: "userIds.0", code: "shift.absent", name: worker.name },
        message: `${worker.name}: not available on 2084-06-08, not available on 2084-06-09`,
        dates: ["2084-06-08", "2084-06-09"],
      },
    ]);
    const reason = { override: true, overrideReason: "agreed" };
    expect((await name(gig, worker, reason)).status).toBe(201);
    const [logged] = await readRows(
      server,
      "select details from audit_log where action = 'crew.override' and subject_id = ?",
      gig.id,
    );
    expect(JSON.parse(String(logged?.details))).toEqual({
      ...{ userIds: worker.id, overrideReason: "agreed" },
      warnings: "absent:480:2084-06-08 absent:480:2084-06-09",
    });
  });

  it("needs no override on days when they are, and what `free` says counts", async () => {
    const worker = await addWorker();
    const gig = await addGig(cast.site, buildWeek("07"));
    await addAcceptedOfferByApi(cast.site, cast.agency, gig, { workers: 1 });
    await beAway(worker, "2084-07-07", "2084-07-08");
    await beAway(worker, "2084-07-08", "2084-07-08", "free");
    expect(describeOutcome(await name(gig, worker, { dates: ["2084-07-07"] }))).toBe("409 shift.absent");
    expect((await name(gig, worker, { dates: ["2084-07-08", "2084-07-09"] })).status).toBe(201);
  });

  it("is shown before: they are not free on these days, and warned of", async () => {
    const worker = await addWorker();
    const gig = await addGig(cast.site, buildWeek("08"));
    await addAcceptedOfferByApi(cast.site, cast.agency, gig, { workers: 1 });
    expect(await readCandidate(gig, worker)).toMatchObject({ freeDays: 5, warnings: [] });
    await beAway(worker, "2084-08-08", "2084-08-09");
    expect(await readCandidate(gig, worker)).toMatchObject({
      ...{ freeDays: 3, freeDates: ["2084-08-07", "2084-08-10", "2084-08-11"], warnings: ["absent"] },
      ...{ bookedMinutes: 0, bookedShifts: 0 },
    });
    const fit = (await readCandidate(gig, worker))?.fit.parts;
    expect(fit).toContainEqual(expect.objectContaining({ part: "days", free: 3, total: 5 }));
  });

  it("is left to the desk where an offer that names them is accepted", async () => {
    const [away, there] = [await addWorker(), await addWorker()];
    const gig = await addGig(cast.site, { schedule: buildSingleDay("2084-09-04") });
    const offer = await addOffer(cast.agency, gig, { workers: 2, userIds: [away.id, there.id] });
    await beAway(away, "2084-09-04");
    expect((await cast.site.post(`/api/offers/${offer.id}/accept`)).status).toBe(200);
    const { items } = (await cast.agency.get(`/api/gigs/${gig.id}/assignments`)).body;
    expect(items.map(({ userId }: { userId: string }) => userId)).toEqual([there.id]);
  });

  it("is a warning to who moves the hours of those booked, by day and name alone", async () => {
    const worker = await addWorker();
    const gig = await addGig(cast.site, { schedule: buildSingleDay("2084-10-05") });
    await addAcceptedOfferByApi(cast.site, cast.agency, gig, { workers: 1 });
    expect((await name(gig, worker)).status).toBe(201);
    const evening = {
      from: "2084-10-05",
      to: "2084-10-05",
      startTime: "16:00",
      endTime: "20:00",
      kind: "sick",
    };
    expect((await worker.post("/api/absences", evening)).status).toBe(201);
    const tag = (await cast.site.get(`/api/gigs/${gig.id}`)).headers.get("ETag") ?? "";
    const move = (more: object) =>
      cast.site.patch(
        `/api/gigs/${gig.id}`,
        { schedule: { ...gig.schedule, startTime: "09:30", endTime: "18:00" }, ...more },
        { headers: { "If-Match": tag } },
      );
    const refused = await move({});
    expect(describeOutcome(refused)).toBe("409 shift.absent");
    expect(refused.body.errors).toMatchObject([{ name: worker.name, dates: ["2084-10-05"] }]);
    expect(JSON.stringify(refused.body)).not.toContain("sick");
    expect((await move({ override: true })).status).toBe(200);
  });
});

describe("a doer on their own account", () => {
  it("fits a gig by the days on which they are available", async () => {
    const solo = await addWorker(null);
    const gig = await addGig(cast.site, buildWeek("11"));
    const readDays = async () => {
      const { fit } = (await solo.get(`/api/gigs/${gig.id}`)).body as Gig;
      return fit?.parts.find(({ part }) => part === "days");
    };
    expect(await readDays()).toMatchObject({ free: 5, total: 5, level: "good" });
    await beAway(solo, "2084-11-08", "2084-11-09");
    expect(await readDays()).toMatchObject({ free: 3, total: 5, level: "fair" });
    await beAway(solo, "2084-11-01", "2084-11-30");
    expect(await readDays()).toMatchObject({ free: 0, level: "poor" });
    const listed = await solo.get("/api/gigs?filter=fits:equals:yes&limit=100");
    expect(listed.status).toBe(200);
    expect(listed.body.items.map(({ id }: Gig) => id)).not.toContain(gig.id);
  });

  it("is passed over on the reserve while they are not available", async () => {
    const [away, next] = [await addWorker(null), await addWorker(null)];
    const { gig, offers } = await fillAndKeep({ ...cast, apu: away, other: next }, [away, next]);
    await beAway(away, gig.schedule.startDate);
    await fallOut({ ...cast, apu: away, other: next }, gig);
    await askReserveAt(server, gig, Date.now());
    const [first, second] = offers;
    expect((await readReserve(cast.site, first))?.askedUntil).toBeNull();
    expect((await readReserve(cast.site, second))?.askedUntil).toEqual(expect.any(String));
  });
});

describe("a firm's own reserve", () => {
  it("passes over who is not available", async () => {
    const agency = await addActor(
      server,
      "staffProvider",
      await addOrganization(server, "Vara Oy", "staffProvider"),
    );
    const [named, away, next] = await Promise.all([
      addWorker(agency.organizationId),
      addWorker(agency.organizationId),
      addWorker(agency.organizationId),
    ]);
    const gig = await publishGig(cast.site);
    await addAcceptedOfferByApi(cast.site, agency, gig);
    const [assignment] = (await agency.post(`/api/gigs/${gig.id}/assignments`, { userIds: [named.id] })).body
      .items;
    const kept = await agency.put(`/api/gigs/${gig.id}/reserve`, { userIds: [away.id, next.id] });
    expect(kept.status).toBe(204);
    await beAway(away, gig.schedule.startDate);
    expect((await named.post(`/api/assignments/${assignment.id}/decline`, {})).status).toBe(200);
    const readAsked = async () =>
      (await readRows(server, "select user_id from assignments where replaces = ?", assignment.id)).map(
        ({ user_id }) => user_id,
      );
    await expect.poll(readAsked).toEqual([next.id]);
  });
});
