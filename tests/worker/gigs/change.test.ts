import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { connect } from "../../../src/db/client.ts";
import { finishGigs } from "../../../src/gigs/status-queries.ts";
import type { Gig } from "../../../src/shared/gigs/gig.ts";
import { addAcceptedOffer, addAssignment, addPendingOffer, addShifts } from "../../support/bookings.ts";
import type { Client } from "../../support/client.ts";
import { addGig, buildGigBody } from "../../support/gigs.ts";
import { createClient } from "../../support/open-sessions.ts";
import { addOrganization, addUser, type Person } from "../../support/people.ts";
import { countRows } from "../../support/rows.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
let site: Client;
let manager: Person;
let agency: Person;
let worker: Person;
let solo: Person;
let gig: Gig;

type Row = Record<string, unknown>;
const row = (sql: string, ...values: unknown[]): Promise<Row | null> =>
  server.env.DB.prepare(sql)
    .bind(...values)
    .first();
const rows = async (sql: string, ...values: unknown[]): Promise<Row[]> =>
  (
    await server.env.DB.prepare(sql)
      .bind(...values)
      .all()
  ).results;
const tagOf = async (id = gig.id) => (await site.get(`/api/gigs/${id}`)).headers.get("ETag") ?? "";
const schedule = (changes: Record<string, unknown>) => buildGigBody({ schedule: changes }).schedule;

const individual = {
  sameHoursEachDay: false,
  days: [
    ...["11", "12", "13", "14", "15"].map((day) => ({
      date: `2083-01-${day}`,
      startTime: "07:00",
      endTime: "15:30",
    })),
    { date: "2083-01-18", startTime: "09:00", endTime: "12:00" },
  ],
};

async function edit(body: unknown, tag?: string) {
  return site.patch(`/api/gigs/${gig.id}`, body, { headers: { "If-Match": tag ?? (await tagOf()) } });
}

/** A worker on every day of the gig, and a doer whose offer waits. */
async function book() {
  const offer = await addAcceptedOffer(server, gig.id, agency);
  const assignment = await addAssignment(server, gig.id, offer, worker);
  await addShifts(server, assignment);
  await addPendingOffer(server, gig.id, solo);
  return assignment;
}

async function toldOf(kind: string) {
  const told = await rows("select user_id from notifications where gig_id = ? and kind = ?", gig.id, kind);
  return told.map((one) => String(one.user_id)).sort();
}

beforeAll(async () => {
  const raksa = await addOrganization(server, "Raksa Oy", "workProvider");
  const tekijat = await addOrganization(server, "Tekijät Oy", "staffProvider");
  manager = await addUser(server, "workProviderAdmin", raksa);
  agency = await addUser(server, "staffProvider", tekijat);
  await addUser(server, "employee", tekijat);
  solo = await addUser(server, "employee", null);
  site = await createClient(server, manager);
});

beforeEach(async () => {
  worker = await addUser(server, "employee", agency.organizationId);
  gig = await addGig(site);
});

describe("PATCH /api/gigs/{id}", () => {
  it("changes only the given fields", async () => {
    const texts = { title: "Roofers", notes: "Bring a rope" };
    const answer = await edit({ ...texts, industries: ["roofing", "roofing"] });
    expect(answer.status).toBe(200);
    const { can, reach, ...before } = gig;
    expect(answer.body).toMatchObject({
      ...before,
      ...texts,
      industries: ["roofing"],
      positions: before.positions.map((position) => ({ ...position, industry: "roofing" })),
    });
    expect(answer.headers.get("ETag")).toBe(await tagOf());
  });

  it("requires a current If-Match", async () => {
    const missing = await site.patch(`/api/gigs/${gig.id}`, { title: "New" });
    expect([missing.status, missing.body.code]).toEqual([428, "version.required"]);
    const old = await tagOf();
    expect((await edit({ title: "First" }, old)).status).toBe(200);
    const stale = await edit({ title: "Second" }, old);
    expect([stale.status, stale.body.code]).toEqual([412, "version.stale"]);
    expect((await edit({ title: "Third" }, `"other", W/${await tagOf()}`)).body.title).toBe("Third");
  });

  it("accepts one of several concurrent edits of the same version", async () => {
    const tag = await tagOf();
    const answers = await Promise.all(
      ["A", "B", "C", "D"].map((title) =>
        edit({ title, schedule: schedule({ endDate: "2083-01-14" }) }, tag),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412]);
    const winner = answers.find(({ status }) => status === 200)?.body.title;
    expect((await site.get(`/api/gigs/${gig.id}`)).body).toMatchObject({ title: winner, workingDays: 4 });
  });

  it("is stale after an offer was accepted", async () => {
    const tag = await tagOf();
    await addAcceptedOffer(server, gig.id, agency);
    expect((await edit({ headcount: 1 }, tag)).status).toBe(412);
  });

  it.each([
    ["the hours of a day", { schedule: schedule({ ...individual, endDate: "2083-01-18" }) }, 2, ["solo"]],
    ["the days", { schedule: schedule({ endDate: "2083-01-18" }) }, 2, ["solo"]],
    ["the place", { address: "Elsewhere 2" }, 2, ["agency", "worker", "solo"]],
    ["where to meet", { meetingPoint: "Gate B" }, 2, ["agency", "worker", "solo"]],
    ["the pay", { pricing: { type: "hourly", amountCents: 3300 } }, 2, ["agency", "solo"]],
    ["who directs the work", { contract: "subcontract" }, 2, ["agency", "solo"]],
    [
      "the words",
      { title: "Other", description: "Other", gear: "Helmet", language: "en", contact: "Aino" },
      1,
      [],
    ],
    ["the number of people", { headcount: 6 }, 1, []],
    ["nothing", { schedule: schedule({}), address: "Hämeenkatu 1" }, 1, []],
  ])(
    "after publishing, a change of %s sets the version, and notifies those concerned",
    async (_, change, version, told) => {
      await book();
      const answer = await edit(change);
      expect([answer.status, answer.body.version]).toEqual([200, version]);
      const ids: Record<string, string> = { agency: agency.id, worker: worker.id, solo: solo.id };
      expect(await toldOf("gigChanged")).toEqual(told.map((who) => ids[who]).sort());
    },
  );

  it("raises the version for another pricing type while there are no offers", async () => {
    const answer = await edit({ pricing: { type: "fixed", amountCents: 3200 } });
    expect([answer.status, answer.body.version]).toEqual([200, 2]);
  });

  it("keeps a draft at its first version", async () => {
    gig = await addGig(site, { status: "draft" });
    const change = { schedule: schedule({ startDate: "2083-01-12" }), address: "New 1" };
    expect((await edit(change)).body).toMatchObject({ version: 1, workingDays: 4, status: "draft" });
  });

  it("rewrites the days", async () => {
    const answer = await edit({ schedule: schedule({ endDate: "2083-01-17", excludeSundays: false }) });
    expect(answer.body.days.map(({ date }: { date: string }) => date.slice(8))).toEqual([
      "11",
      "12",
      "13",
      "14",
      "15",
      "17",
    ]);
    expect(answer.body).toMatchObject({ workingDays: 6, totalHours: 48 });
  });

  it("refuses to drop an accepted day, and writes nothing", async () => {
    await book();
    const before = await countRows(server);
    const answer = await edit({ title: "Moved", schedule: schedule({ endDate: "2083-01-14" }) });
    expect([answer.status, answer.body.code]).toEqual([409, "gig.daysBooked"]);
    expect(await countRows(server)).toEqual(before);
    expect((await site.get(`/api/gigs/${gig.id}`)).body).toMatchObject({
      title: gig.title,
      days: gig.days.map((day) => ({ ...day, accepted: 2 })),
    });
    expect((await edit({ schedule: schedule({ endDate: "2083-01-18" }) })).body.workingDays).toBe(6);
  });

  it("drops days again once the places are released", async () => {
    const assignment = await book();
    await server.env.DB.prepare("update assignments set status = 'removed', answered_at = ? where id = ?")
      .bind(Date.now(), assignment)
      .run();
    const [offer] = await rows("select id from offers where gig_id = ? and status = 'accepted'", gig.id);
    expect((await edit({ schedule: schedule({ endDate: "2083-01-14" }) })).body.code).toBe("gig.daysBooked");
    expect((await site.post(`/api/offers/${offer?.id}/release`, {})).status).toBe(200);
    expect((await edit({ schedule: schedule({ endDate: "2083-01-14" }) })).status).toBe(200);
  });

  it("never goes below the accepted headcount, and fills or reopens with it", async () => {
    await addAcceptedOffer(server, gig.id, agency, 2);
    const fewer = await edit({ headcount: 1 });
    expect([fewer.status, fewer.body.code]).toEqual([409, "gig.headcountTaken"]);
    expect((await edit({ headcount: 2 })).body).toMatchObject({ headcount: 2, status: "filled" });
    expect((await edit({ headcount: 3 })).body).toMatchObject({ headcount: 3, status: "open" });
  });

  it.each([
    [{}, ""],
    [{ status: "done" }, ""],
    [{ title: "" }, "title"],
    [{ headcount: "5" }, "headcount"],
    [{ schedule: { startDate: "2083-01-11" } }, "schedule.endDate"],
    [{ schedule: schedule({ endDate: "2026-01-11" }) }, "schedule.endDate"],
    [{ pricing: { type: "hourly", amountCents: -1 } }, "pricing.amountCents"],
    [{ industries: [] }, "industries"],
    [{ description: null }, "description"],
  ])("refuses %j", async (change, path) => {
    const before = await countRows(server);
    const answer = await edit(change);
    expect([answer.status, answer.body.code]).toEqual([422, "input.invalid"]);
    expect(answer.body.errors.map((error: { path: string }) => error.path)).toContain(path);
    expect(await countRows(server)).toEqual(before);
  });
});

describe("a gig's life", () => {
  const call = (what: string) => site.post(`/api/gigs/${gig.id}/${what}`);

  it("goes from draft to open to cancelled, once each", async () => {
    gig = await addGig(site, { status: "draft" });
    expect((await call("publish")).body.status).toBe("open");
    expect((await call("publish")).body.code).toBe("gig.transition");
    expect((await call("cancel")).body.status).toBe("cancelled");
    for (const what of ["cancel", "publish"]) expect((await call(what)).body.code).toBe("gig.transition");
    expect((await edit({ title: "Late" })).body.code).toBe("gig.transition");
    const log = await rows("select action from audit_log where subject_id = ? order by seq", gig.id);
    expect(log.map((line) => line.action)).toEqual(["gig.create", "gig.publish", "gig.cancel"]);
  });

  it("releases and notifies everybody when cancelled", async () => {
    const assignment = await book();
    await server.env.DB.prepare("update assignments set status = 'confirmed' where id = ?")
      .bind(assignment)
      .run();
    expect((await call("cancel")).body).toMatchObject({ status: "cancelled", confirmed: 0 });
    expect(await row("select status from assignments where id = ?", assignment)).toEqual({
      status: "removed",
    });
    expect(await rows("select date from shifts where assignment_id = ?", assignment)).toEqual([]);
    expect(await rows("select status from offers where gig_id = ? order by status", gig.id)).toEqual([
      { status: "accepted" },
      { status: "expired" },
    ]);
    expect(await toldOf("gigCancelled")).toEqual([agency.id, worker.id, solo.id].sort());
  });

  it("shows both sides the cancelled workers, not those removed before", async () => {
    const assignment = await book();
    const offer = await row("select offer_id as id from assignments where id = ?", assignment);
    const another = await addUser(server, "employee", agency.organizationId);
    const gone = await addAssignment(server, gig.id, String(offer?.id), another);
    await server.env.DB.prepare("update assignments set status = 'removed', answered_at = 1 where id = ?")
      .bind(gone)
      .run();
    await call("cancel");
    for (const client of [site, await createClient(server, agency)]) {
      const { items } = (await client.get(`/api/gigs/${gig.id}/assignments`)).body;
      expect(items).toMatchObject([{ userId: worker.id, status: "removed", can: { remove: false } }]);
    }
    expect(
      (await (await createClient(server, solo)).get(`/api/gigs/${gig.id}/assignments`)).body.items,
    ).toEqual([]);
  });

  it("allows deleting a draft only", async () => {
    const open = await site.delete(`/api/gigs/${gig.id}`);
    expect([open.status, open.body.code]).toEqual([409, "gig.transition"]);
    gig = await addGig(site, { status: "draft" });
    expect((await site.delete(`/api/gigs/${gig.id}`)).status).toBe(204);
    expect((await site.get(`/api/gigs/${gig.id}`)).status).toBe(404);
    expect(await rows("select date from gig_days where gig_id = ?", gig.id)).toEqual([]);
  });

  it("is copied into a draft without its people, once per key", async () => {
    await book();
    const options = { headers: { "Idempotency-Key": "copy" } };
    const copies = [1, 2].map(() => site.post(`/api/gigs/${gig.id}/copy`, undefined, options));
    const [copy, again] = await Promise.all(copies);
    expect([copy?.status, again?.body.id]).toEqual([201, copy?.body.id]);
    const { id, status, createdAt, can, reach, ...same } = gig;
    const positions = same.positions.map((position) => ({ ...position, id: copy?.body.id }));
    expect(copy?.body).toMatchObject({ ...same, positions, status: "draft" });
    expect(copy?.body.id).not.toBe(id);
  });

  it("is done after its last shift, and pending offers expire", async () => {
    await book();
    const db = connect(server.env.DB);
    const end = Date.parse(gig.days.at(-1)?.endsAt ?? "");
    expect(await finishGigs(db, end - 1)).not.toContainEqual({ id: gig.id });
    expect(await finishGigs(db, end)).toContainEqual({ id: gig.id });
    expect(await row("select status from gigs where id = ?", gig.id)).toEqual({ status: "done" });
    expect(
      await row("select count(*) as n from offers where gig_id = ? and status = 'pending'", gig.id),
    ).toEqual({
      n: 0,
    });
    expect(await row("select count(*) as n from gigs where status = 'draft'")).not.toEqual({ n: 0 });
    expect((await call("cancel")).body.code).toBe("gig.transition");
  });

  it("is completed by the cron", async () => {
    await server.env.DB.prepare("update gigs set starts_at = 1, ends_at = 2 where id = ?").bind(gig.id).run();
    await server.sweep();
    await expect.poll(() => row("select status from gigs where id = ?", gig.id)).toEqual({ status: "done" });
  });
});
