import { beforeEach, describe, expect, it } from "vitest";
import type { Gig } from "../../../src/shared/gigs/gig.ts";
import type { Notification } from "../../../src/shared/notifications/notification.ts";
import type { Client } from "../../support/client.ts";
import { type Actor, addActor, addCast, addOffer, addStrangers } from "../../support/crews.ts";
import { addGig, buildSingleDay } from "../../support/gigs.ts";
import { findMailsTo } from "../../support/mails.ts";
import { addOrganization, addUser } from "../../support/people.ts";
import { readRows } from "../../support/rows.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
const run = (query: string, ...values: unknown[]) =>
  server.env.DB.prepare(query)
    .bind(...values)
    .run();

let cast: Awaited<ReturnType<typeof addCast>>;
let apu: Actor;
let apuId: string;
let dayOfMonth = 0;

/** On a day of its own, so that no gig is a copy of another. */
function publish(waves: unknown, more: Parameters<typeof addGig>[1] = {}) {
  dayOfMonth += 1;
  const schedule = buildSingleDay(`2083-03-${String(dayOfMonth).padStart(2, "0")}`);
  return addGig(cast.site, { title: "Roof", municipality: "Tampere", schedule, waves, ...more });
}

const at = (to: string, afterMinutes = 0) => ({ to, afterMinutes });

async function listTold(gigId: string): Promise<string[]> {
  const rows = await readRows(
    server,
    "select user_id, data ->> '$.why' as why from notifications where kind = 'gigOpen' and gig_id = ?",
    gigId,
  );
  const names = new Map([
    [cast.agency.id, "agency"],
    [cast.solo.id, "solo"],
    [apu.id, "apu"],
  ]);
  return rows.map(({ user_id, why }) => `${names.get(String(user_id)) ?? user_id}: ${why}`).sort();
}

const findWave = async (gigId: string, audience: string) =>
  (await readRows(server, "select * from gig_waves where gig_id = ? and audience = ?", gigId, audience))[0];

const hasBegun = (gigId: string, audience: string) =>
  expect.poll(async () => (await findWave(gigId, audience))?.begun_at).toEqual(expect.any(Number));

const readReach = async (client: Client, gigId: string) =>
  ((await client.get(`/api/gigs/${gigId}`)).body as Gig).reach;

const listOpenings = async (client: Client) =>
  ((await client.get("/api/notifications")).body.items as Notification[]).filter(
    ({ kind }) => kind === "gigOpen",
  );

beforeEach(async () => {
  cast = await addCast(server);
  apuId = await addOrganization(server, "Apu Oy", "staffProvider");
  apu = await addActor(server, "staffProvider", apuId);
  await addUser(server, "employee", apuId);
  await run(
    "insert into organization_municipalities (organization_id, municipality) values (?, 'Oulu')",
    apuId,
  );
  return () => run("update users set deleted_at = 1, email = null");
});

describe("a published gig", () => {
  it("tells who fits at once, by e-mail too, and nobody else", async () => {
    const gig = await publish([at("fitting"), at("all", 240)]);
    await hasBegun(gig.id, "fitting");
    expect(await listTold(gig.id)).toEqual(["agency: fitting", "solo: fitting"]);
    const [opening] = await listOpenings(cast.agency);
    expect(opening).toMatchObject({
      link: `/gigs/${gig.id}`,
      data: { gig: "Roof", organization: "Raksa Oy" },
    });
    const { email } = cast.agency;
    await expect.poll(() => findMailsTo(server, email)).toHaveLength(1);
    expect((await findMailsTo(server, email))[0]).toMatchObject({
      subject: "A new gig that fits: Roof",
      text: expect.stringContaining("Raksa Oy is looking for 5 workers."),
    });
    expect((await findWave(gig.id, "all"))?.due_at).toBe(
      Number((await findWave(gig.id, "fitting"))?.due_at) + 240 * 60_000,
    );
  });

  it("takes the organisation's waves where it has none of its own", async () => {
    await cast.site.patch("/api/organizations/mine", { waves: [at("all", 30)] });
    const gig = await publish(undefined);
    expect(gig.waves).toEqual([at("all", 30)]);
    expect(await readRows(server, "select audience from gig_waves where gig_id = ?", gig.id)).toEqual([
      { audience: "all" },
    ]);
  });

  it("tells the chosen partners before others, whether they fit or not", async () => {
    expect((await cast.site.put(`/api/partners/${apuId}`)).status).toBe(204);
    const gig = await publish([at("partners"), at("fitting", 30)]);
    await hasBegun(gig.id, "partners");
    expect(await listTold(gig.id)).toEqual(["apu: partners"]);
  });

  it("tells the next wave when asked, each person once, and who does not fit in the app alone", async () => {
    const gig = await publish([at("fitting"), at("all", 240)]);
    await hasBegun(gig.id, "fitting");
    expect((await cast.site.post(`/api/gigs/${gig.id}/waves/next`)).status).toBe(202);
    await hasBegun(gig.id, "all");
    expect(await listTold(gig.id)).toEqual(["agency: fitting", "apu: all", "solo: fitting"]);
    expect((await cast.site.post(`/api/gigs/${gig.id}/waves/next`)).status).toBe(409);
    const mails = await readRows(server, "select user_id from mail_outbox where template = 'gigOpen'");
    expect(mails.map(({ user_id }) => user_id)).not.toContain(apu.id);
  });

  it("begins the narrower of two waves of the same time when asked for the next", async () => {
    const gig = await publish([at("fitting", 30), at("all", 30)]);
    await cast.site.post(`/api/gigs/${gig.id}/waves/next`);
    await hasBegun(gig.id, "fitting");
    expect((await findWave(gig.id, "all"))?.begun_at).toBeNull();
    expect(await readReach(cast.site, gig.id)).toMatchObject({ wave: 1, nextTo: "all" });
  });

  it("keeps the organisation's waves of its publishing when those change", async () => {
    await cast.site.patch("/api/organizations/mine", { waves: [at("all", 30)] });
    const gig = await publish(undefined);
    await cast.site.patch("/api/organizations/mine", { waves: [at("fitting", 60)] });
    expect(((await cast.site.get(`/api/gigs/${gig.id}`)).body as Gig).waves).toEqual([at("all", 30)]);
  });

  it("tells a wave at its time by its alarm", async () => {
    const gig = await publish([at("fitting"), at("all", 1)]);
    await hasBegun(gig.id, "fitting");
    const due = Date.now() + 2000;
    await run("update gig_waves set due_at = ? where gig_id = ? and audience = 'all'", due, gig.id);
    // The consumer finds it ahead, and sets the alarm that brings the next message.
    await server.env.ALERTS.send({ gigId: gig.id });
    await hasBegun(gig.id, "all");
    expect((await findWave(gig.id, "all"))?.begun_at).toBeGreaterThanOrEqual(due);
  });

  it("is found by the cron when its message was lost", async () => {
    const gig = await publish([at("fitting", 600)]);
    await run("update gig_waves set due_at = ? where gig_id = ?", Date.now() - 120_000, gig.id);
    await server.sweep();
    await hasBegun(gig.id, "fitting");
    expect(await listTold(gig.id)).toEqual(["agency: fitting", "solo: fitting"]);
  });

  it("tells nobody who has offered, who published it, or once it is filled or cancelled", async () => {
    const gig = await publish([at("all", 600)], { headcount: 1 });
    await addOffer(cast.agency, gig);
    await cast.site.post(`/api/gigs/${gig.id}/waves/next`);
    await hasBegun(gig.id, "all");
    expect(await listTold(gig.id)).toEqual(["apu: all", "solo: fitting"]);

    const cancelled = await publish([at("all", 600)]);
    await cast.site.post(`/api/gigs/${cancelled.id}/cancel`, {});
    expect((await cast.site.post(`/api/gigs/${cancelled.id}/waves/next`)).body.code).toBe("gig.notOpen");
    await run("update gig_waves set due_at = ? where gig_id = ?", Date.now() - 120_000, cancelled.id);
    await server.sweep();
    expect(await readRows(server, "select 1 from gig_waves where gig_id = ?", cancelled.id)).toEqual([]);
    expect(await listTold(cancelled.id)).toEqual([]);
  });

  it("tells nobody who has muted its buyer, and everybody else of their firm", async () => {
    const desk = await addUser(server, "staffProvider", apuId);
    for (const client of [cast.agency, cast.solo, apu])
      expect((await client.put(`/api/me/muted-buyers/${cast.raksa}`)).status).toBe(204);
    const gig = await publish([at("all")]);
    await hasBegun(gig.id, "all");
    expect(await listTold(gig.id)).toEqual([`${desk.id}: all`]);

    expect((await cast.agency.delete(`/api/me/muted-buyers/${cast.raksa}`)).status).toBe(204);
    const next = await publish([at("all")]);
    await hasBegun(next.id, "all");
    expect(await listTold(next.id)).toEqual([`${desk.id}: all`, "agency: fitting"].sort());
  });

  it("tells nobody a second time of what was cancelled and published again for the same days", async () => {
    const gig = await publish([at("fitting")]);
    await hasBegun(gig.id, "fitting");
    await cast.site.post(`/api/gigs/${gig.id}/cancel`, {});
    const copy = (await cast.site.post(`/api/gigs/${gig.id}/copy`)).body as Gig;
    await cast.site.post(`/api/gigs/${copy.id}/publish`);
    await hasBegun(copy.id, "fitting");
    expect(await listTold(copy.id)).toEqual([]);
    expect((await listOpenings(cast.agency))[0]?.readAt).toEqual(expect.any(String));

    const other = await addGig(cast.site, {
      ...{ title: "Wall", municipality: "Tampere", industries: ["painting_decorating"] },
      ...{ schedule: buildSingleDay(gig.startDate), waves: [at("fitting")] },
    });
    await hasBegun(other.id, "fitting");
    expect(await listTold(other.id)).toEqual(["agency: fitting", "solo: fitting"]);
  });

  it("plans anew the waves that have not begun when they are changed", async () => {
    const gig = await publish([at("fitting"), at("all", 240)]);
    await hasBegun(gig.id, "fitting");
    const { headers } = await cast.site.get(`/api/gigs/${gig.id}`);
    const patched = await cast.site.patch(
      `/api/gigs/${gig.id}`,
      { waves: [at("partners"), at("fitting"), at("all", 60)] },
      { headers: { "If-Match": headers.get("ETag") ?? "" } },
    );
    expect(patched.status).toBe(200);
    await hasBegun(gig.id, "partners");
    const [fitting, all] = [await findWave(gig.id, "fitting"), await findWave(gig.id, "all")];
    expect(Number(all?.due_at) - Number(fitting?.due_at)).toBe(60 * 60_000);
  });
});

describe("the reach of a gig", () => {
  it("counts who was asked, has seen it and has offered, for its owner alone", async () => {
    const gig = await publish([at("fitting"), at("all", 240)]);
    await hasBegun(gig.id, "fitting");
    expect(await readReach(cast.site, gig.id)).toEqual({
      asked: 2,
      seen: 0,
      offered: 0,
      wave: 1,
      nextAt: new Date(Number((await findWave(gig.id, "all"))?.due_at)).toISOString(),
      nextTo: "all",
    });
    const seenByAgency = (await cast.agency.get(`/api/gigs/${gig.id}`)).body as Gig;
    expect(seenByAgency).toMatchObject({ unseen: true });
    expect(seenByAgency).not.toHaveProperty("reach");
    expect(seenByAgency).not.toHaveProperty("waves");

    await cast.agency.post("/api/notifications/read", { gigId: gig.id });
    expect((await cast.agency.get(`/api/gigs/${gig.id}`)).body).toMatchObject({ unseen: false });
    await addOffer(cast.agency, gig);
    expect(await readReach(cast.site, gig.id)).toMatchObject({ asked: 2, seen: 1, offered: 1 });
    const { buyer } = await addStrangers(server);
    expect((await buyer.get(`/api/gigs/${gig.id}`)).status).toBe(404);
    expect((await buyer.post(`/api/gigs/${gig.id}/waves/next`)).status).toBe(404);
    expect((await cast.agency.post(`/api/gigs/${gig.id}/waves/next`)).status).toBe(403);
  });

  it("is nothing for a draft, whose waves are not planned", async () => {
    const gig = await publish([at("fitting")], { status: "draft" });
    expect(gig).not.toHaveProperty("reach");
    expect(await findWave(gig.id, "fitting")).toBeUndefined();
    await cast.site.post(`/api/gigs/${gig.id}/publish`);
    await hasBegun(gig.id, "fitting");
    expect(await readReach(cast.site, gig.id)).toMatchObject({ asked: 2, wave: 1, nextAt: null });
  });
});

describe("an organisation", () => {
  it("begins to tell of so many gigs a day, which the platform's admin sets", async () => {
    const boss = await addActor(server, "admin", null);
    const path = `/api/organizations/${cast.raksa}`;
    expect((await cast.site.patch("/api/organizations/mine", { waveLimit: 9 })).status).toBe(403);
    expect((await boss.patch(path, { waveLimit: 1 })).body).toMatchObject({ waveLimit: 1 });
    const draft = await publish([at("fitting")], { status: "draft" });
    await publish([at("partners")]);
    const refused = await cast.site.post(`/api/gigs/${draft.id}/publish`);
    expect([refused.status, refused.body.code]).toEqual([429, "gig.tooManyWaves"]);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(24 * 3600 - 60);
    await expect(publish([at("partners")])).rejects.toThrow("gig.tooManyWaves");
    expect((await cast.site.get(`/api/gigs/${draft.id}`)).body).toMatchObject({ status: "draft" });
    await boss.patch(path, { waveLimit: 2 });
    expect((await cast.site.post(`/api/gigs/${draft.id}/publish`)).status).toBe(200);
  });

  it.each([
    [[]],
    [[at("fitting"), at("fitting", 10)]],
    [[at("fitting", 30), at("all", 10)]],
    [[at("neighbours")]],
    [[at("all", -1)]],
    [[at("all", 10_081)]],
  ])("has no waves like %j", async (waves) => {
    const refused = await cast.site.patch("/api/organizations/mine", { waves });
    expect(refused.status).toBe(422);
  });
});

describe("partners", () => {
  it("are firms that send people and individuals, chosen by a buyer's desk, and nobody else's business", async () => {
    expect((await cast.site.put(`/api/partners/${cast.solo.id}`)).status).toBe(404);
    await addOffer(cast.solo, await publish([at("partners")]));
    for (const id of [cast.tekijat, cast.solo.id, cast.tekijat])
      expect((await cast.site.put(`/api/partners/${id}`)).status).toBe(204);
    expect((await cast.site.get("/api/partners")).body.items).toEqual([
      { id: cast.tekijat, kind: "organization", name: "Tekijät Oy" },
      { id: cast.solo.id, kind: "user", name: cast.solo.name },
    ]);
    const { buyer } = await addStrangers(server);
    expect((await buyer.get("/api/partners")).body.items).toEqual([]);
    const worker = await addUser(server, "employee", cast.tekijat);
    for (const id of ["nobody", cast.raksa, cast.site.id, worker.id, cast.agency.id])
      expect((await cast.site.put(`/api/partners/${id}`)).status).toBe(404);
    for (const client of [cast.agency, cast.solo]) {
      expect((await client.get("/api/partners")).status).toBe(403);
      expect((await client.put(`/api/partners/${apuId}`)).status).toBe(403);
      expect((await client.delete(`/api/partners/${apuId}`)).status).toBe(403);
    }
    expect((await cast.site.delete(`/api/partners/${cast.tekijat}`)).status).toBe(204);
    expect((await cast.site.get("/api/partners")).body.items).toHaveLength(1);
  });
});
