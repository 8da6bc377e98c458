import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { runAlert } from "../../../src/gigs/waves/alert-queue.ts";
import type { Gig } from "../../../src/shared/gigs/gig.ts";
import { addAcceptedOfferByApi, addCast, addWorkers, nameCrew } from "../../support/crews.ts";
import { addGig, buildGigBody, buildSingleDay, buildWeek } from "../../support/gigs.ts";
import { readRows } from "../../support/rows.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
let cast: Awaited<ReturnType<typeof addCast>>;
let gig: Gig;

const past = { startDate: "2026-01-12", endDate: "2026-01-13" };
const tagOf = async (id: string) => (await cast.site.get(`/api/gigs/${id}`)).headers.get("ETag") ?? "";
const patch = async ({ id }: Gig, body: unknown, tag?: string) =>
  cast.site.patch(`/api/gigs/${id}`, body, { headers: { "If-Match": tag ?? (await tagOf(id)) } });
const run = (sql: string, ...values: unknown[]) =>
  server.env.DB.prepare(sql)
    .bind(...values)
    .run();

beforeAll(async () => {
  cast = await addCast(server);
});

describe("a gig without upcoming days", () => {
  beforeEach(async () => {
    gig = await addGig(cast.site, { status: "draft", schedule: past });
  });

  const refusal = { code: "input.invalid", errors: [{ path: "schedule.endDate", code: "schedule.past" }] };

  it("cannot be published, at once or later", async () => {
    expect((await cast.site.post("/api/gigs", buildGigBody({ schedule: past }))).body).toMatchObject(refusal);
    const answer = await cast.site.post(`/api/gigs/${gig.id}/publish`);
    expect([answer.status, answer.body]).toMatchObject([422, refusal]);
    expect((await patch(gig, { schedule: buildGigBody().schedule })).status).toBe(200);
    expect((await cast.site.post(`/api/gigs/${gig.id}/publish`)).body.status).toBe("open");
    expect((await patch(gig, { schedule: gig.schedule })).body).toMatchObject(refusal);
  });

  it("may be a draft, be copied into one and be deleted", async () => {
    expect((await cast.site.post(`/api/gigs/${gig.id}/copy`)).status).toBe(201);
    expect((await cast.site.delete(`/api/gigs/${gig.id}`)).status).toBe(204);
  });
});

it("can be offered for on upcoming days only", async () => {
  gig = await addGig(cast.site, buildWeek("02"));
  await run(
    "update gig_days set starts_at = 1, ends_at = 2 where gig_id = ? and date < '2084-02-09'",
    gig.id,
  );
  const offer = (terms: object) => cast.agency.post(`/api/gigs/${gig.id}/offers`, { workers: 1, ...terms });
  const answer = await offer({ startDate: "2084-02-07", endDate: "2084-02-08" });
  expect(answer.body).toMatchObject({ errors: [{ path: "endDate", code: "schedule.noWorkingDays" }] });
  expect((await offer({ endDate: "2084-02-09" })).status).toBe(201);
});

it("cannot be cancelled once its last shift has ended, with or without the cron", async () => {
  gig = await addGig(cast.site, { ...buildWeek("03"), headcount: 1 });
  await addAcceptedOfferByApi(cast.site, cast.agency, gig);
  await nameCrew(cast.agency, gig, await addWorkers(server, cast.tekijat, 1));
  await run("update gigs set starts_at = 1, ends_at = 2 where id = ?", gig.id);
  const answer = await cast.site.post(`/api/gigs/${gig.id}/cancel`);
  expect([answer.status, answer.body.code]).toEqual([409, "gig.transition"]);
  const crew = (await cast.agency.get(`/api/gigs/${gig.id}/assignments`)).body.items;
  expect(crew).toMatchObject([{ status: "proposed" }]);
});

it("answers an edit of a concurrently deleted draft with 404", async () => {
  for (let round = 0; round < 12; round++) {
    gig = await addGig(cast.site, { status: "draft", schedule: buildSingleDay("2084-04-04") });
    const tag = await tagOf(gig.id);
    const body = { schedule: buildGigBody().schedule, industries: ["roofing"] };
    const [deleted, ...edits] = await Promise.all([
      cast.site.delete(`/api/gigs/${gig.id}`),
      ...[1, 2, 3].map(() => patch(gig, body, tag)),
    ]);
    expect(deleted.status).toBe(204);
    for (const { status } of edits) expect([200, 404, 412]).toContain(status);
  }
});

describe("a gig whose last shift is over, though the cron has yet to close it", () => {
  it("tells nobody any more that it is open", async () => {
    gig = await addGig(cast.site, { waves: [{ to: "all", afterMinutes: 600 }] });
    const now = Date.now();
    await run("update gigs set starts_at = 1, ends_at = ? where id = ?", now - 1000, gig.id);
    expect((await cast.site.post(`/api/gigs/${gig.id}/waves/next`)).body.code).toBe("gig.notOpen");
    await run("update gig_waves set due_at = ? where gig_id = ?", now, gig.id);
    expect(await runAlert(server.env, { gigId: gig.id }, now)).toEqual({});
    const told = "select 1 from notifications where kind = 'gigOpen' and gig_id = ?";
    expect(await readRows(server, told, gig.id)).toEqual([]);
  });
});
