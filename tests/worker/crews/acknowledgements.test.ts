import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ActionContext } from "../../../src/auth/caller.ts";
import { acknowledgeVersion, findActivePlace } from "../../../src/crews/acknowledgements/queries.ts";
import { connect } from "../../../src/db/client.ts";
import type { Gig } from "../../../src/shared/gigs/gig.ts";
import {
  type Actor,
  addAcceptedOfferByApi,
  addActor,
  addCast,
  addOffer,
  nameCrew,
} from "../../support/crews.ts";
import { addGig, buildWeek } from "../../support/gigs.ts";
import { addOrganization } from "../../support/people.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
let cast: Awaited<ReturnType<typeof addCast>>;
let gig: Gig;
let worker: Actor;
let mate: Actor;

beforeAll(async () => {
  cast = await addCast(server);
});

/** A gig of two people from the agency, one of whom has said yes. */
beforeEach(async () => {
  gig = await addGig(cast.site, buildWeek("03"));
  await addAcceptedOfferByApi(cast.site, cast.agency, gig, { workers: 3 });
  worker = await addActor(server, "employee", cast.tekijat);
  mate = await addActor(server, "employee", cast.tekijat);
  const crew = await nameCrew(cast.agency, gig, [worker, mate]);
  const own = crew.find(({ userId }) => userId === worker.id);
  await worker.post(`/api/assignments/${own?.id}/confirm`);
});

async function change(body: Record<string, unknown>) {
  const tag = (await cast.site.get(`/api/gigs/${gig.id}`)).headers.get("ETag") ?? "";
  const answer = await cast.site.patch(`/api/gigs/${gig.id}`, body, { headers: { "If-Match": tag } });
  expect(answer.status).toBe(200);
}

const hours = (startTime: string, endTime: string) => ({ schedule: { ...gig.schedule, startTime, endTime } });
const post = (who: Actor, what: "acknowledge" | "seen", body?: unknown) =>
  who.post(`/api/gigs/${gig.id}/${what}`, body);

async function placeOf(who: Actor) {
  const { items } = (await who.get("/api/assignments")).body;
  return items.find(({ gigId }: { gigId: string }) => gigId === gig.id);
}

async function recordedFor({ id }: Actor) {
  const query = "select count(*) as n from audit_log where action = 'gig.acknowledge' and details like ?";
  return server.env.DB.prepare(query).bind(`%${id}%`).first("n");
}

/** What a viewer is shown of the worker and the mate: how far the change has come with them. */
async function states(viewer: Actor): Promise<(string | null)[]> {
  const { items } = (await viewer.get(`/api/gigs/${gig.id}/assignments`)).body;
  return [worker, mate].map(({ id }) => items.find((one: { userId: string }) => one.userId === id)?.change);
}

describe("a changed gig", () => {
  it("is marked sent, seen and confirmed, visible to both sides' staff", async () => {
    expect(await states(cast.site)).toEqual([null, null]);
    await change(hours("08:00", "16:00"));
    expect(await states(cast.site)).toEqual(["sent", "sent"]);
    expect((await post(worker, "seen", { version: 2 })).status).toBe(204);
    expect(await states(cast.site)).toEqual(["seen", "sent"]);
    expect((await post(worker, "acknowledge", { version: 2 })).status).toBe(204);
    for (const desk of [cast.site, cast.agency]) expect(await states(desk)).toEqual(["confirmed", "sent"]);
    expect(await states(worker)).toEqual(["confirmed", null]);
  });

  it("shows the worker the old and new values until confirmed", async () => {
    expect((await placeOf(worker)).changes).toBeNull();
    await change({ ...hours("08:00", "16:00"), address: "Uusikatu 2" });
    await change({ pricing: { type: "hourly", amountCents: 3300 }, address: "Uusikatu 3" });
    const { changes, gig: shown } = await placeOf(worker);
    expect(shown.version).toBe(3);
    expect(changes.before).toMatchObject({ address: "Hämeenkatu 1" });
    expect(changes.after).toMatchObject({ address: "Uusikatu 3" });
    // The price is between the firms.
    expect([changes.before.pricing, changes.after.pricing]).toEqual([undefined, undefined]);
    expect([changes.before.days[0], changes.after.days[0]]).toEqual([
      { date: "2084-03-07", startTime: "07:00", endTime: "15:00", breakMinutes: 30 },
      { date: "2084-03-07", startTime: "08:00", endTime: "16:00", breakMinutes: 30 },
    ]);
    const { items } = (await cast.agency.get(`/api/gigs/${gig.id}/assignments`)).body;
    expect(items.map((one: { changes: unknown }) => one.changes)).toEqual([changes, changes]);
    await post(worker, "acknowledge");
    expect((await placeOf(worker)).changes).toBeNull();
    await change(hours("09:00", "17:00"));
    expect((await placeOf(worker)).changes.before.days[0].startTime).toBe("08:00");
  });

  it("reports nothing that was changed back", async () => {
    await change({ ...hours("08:00", "16:00"), address: "Uusikatu 2" });
    await change({ schedule: gig.schedule, address: gig.address });
    expect((await placeOf(worker)).changes).toEqual({ before: {}, after: {} });
    expect((await placeOf(worker)).change).toBe("sent");
  });

  it("is recorded with its author and time", async () => {
    await change({ meetingPoint: "Gate B" });
    const kept = await server.env.DB.prepare(
      `select version, actor_id, at > 0 as at, "before", "after" from gig_changes where gig_id = ?`,
    )
      .bind(gig.id)
      .all();
    expect(kept.results).toEqual([
      {
        version: 2,
        actor_id: cast.site.id,
        at: 1,
        before: '{"meetingPoint":""}',
        after: '{"meetingPoint":"Gate B"}',
      },
    ]);
  });

  it("needs no acknowledgement unless time, place or pay changed", async () => {
    await change({ title: "Other", notes: "Other" });
    expect(await states(cast.site)).toEqual([null, null]);
  });
});

describe("POST /api/gigs/{id}/acknowledge", () => {
  it("never confirms a version that the worker has not seen", async () => {
    await change(hours("08:00", "16:00"));
    await change(hours("09:00", "17:00"));
    for (const what of ["acknowledge", "seen"] as const) {
      const { status, body } = await post(worker, what, { version: 2 });
      expect([status, body.code]).toEqual([409, "gig.changed"]);
    }
    expect(await states(cast.site)).toEqual(["sent", "sent"]);
  });

  it("is idempotent", async () => {
    await change(hours("08:00", "16:00"));
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(worker, "acknowledge")));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    const at = "select acknowledged_at as at from assignments where user_id = ?";
    const first = await server.env.DB.prepare(at).bind(worker.id).first("at");
    expect((await post(worker, "acknowledge")).status).toBe(204);
    expect(await server.env.DB.prepare(at).bind(worker.id).first("at")).toBe(first);
    expect(await recordedFor(worker)).toBe(1);
  });

  it("is recorded once under concurrency, and never for a former worker", async () => {
    await change(hours("08:00", "16:00"));
    const db = connect(server.env.DB);
    const [[own], [mates]] = [
      await findActivePlace(db, worker.id, gig.id),
      await findActivePlace(db, mate.id, gig.id),
    ];
    if (own === undefined || mates === undefined) throw new Error("nobody to race");
    const caller = { ...worker, roles: [], organizationTypes: [] } as unknown as ActionContext["caller"];
    for (let i = 0; i < 2; i++) await acknowledgeVersion(db, { caller, now: Date.now() }, own);
    expect(await recordedFor(worker)).toBe(1);
    await mate.post(`/api/assignments/${mates.id}/decline`);
    await acknowledgeVersion(db, { caller, now: Date.now() }, mates);
    expect(await recordedFor(mate)).toBe(0);
  });

  it("has nothing to confirm before a change", async () => {
    expect((await post(worker, "acknowledge")).status).toBe(204);
    expect(await states(cast.site)).toEqual([null, null]);
  });

  it.each([
    [
      "somebody else's worker",
      async () => addActor(server, "employee", await addOrganization(server, "Apu Oy", "staffProvider")),
    ],
    ["a colleague who was not named", () => addActor(server, "employee", cast.tekijat)],
    ["the owner's desk", () => cast.site],
    ["the agency's desk", () => cast.agency],
    ["a doer", () => cast.solo],
  ])("answers 404 for %s", async (_, who) => {
    await change(hours("08:00", "16:00"));
    const other = await who();
    for (const what of ["acknowledge", "seen"] as const) {
      const foreign = await post(other, what, { version: 2 });
      const missing = await other.post(`/api/gigs/nothing/${what}`, { version: 2 });
      expect([foreign.status, foreign.body.code]).toEqual([404, "notFound"]);
      expect({ ...foreign.body, requestId: "" }).toEqual({ ...missing.body, requestId: "" });
    }
    expect(await states(cast.site)).toEqual(["sent", "sent"]);
  });

  it("answers 404 for a former worker", async () => {
    await change(hours("08:00", "16:00"));
    const { id } = await placeOf(worker);
    await worker.post(`/api/assignments/${id}/decline`);
    expect((await post(worker, "acknowledge")).status).toBe(404);
  });

  it.each([{ version: 0 }, { version: "2" }, { version: 1.5 }])("refuses %j", async (body) => {
    expect((await post(worker, "acknowledge", body)).status).toBe(422);
  });
});

describe("a change for a worker without a login", () => {
  /** Takes the mate's login away: the desk answers for them from then on. */
  async function manage(): Promise<void> {
    await server.env.DB.prepare("update users set email = null where id = ?").bind(mate.id).run();
    const crew = (await cast.agency.get(`/api/gigs/${gig.id}/assignments`)).body.items;
    const { id } = crew.find(({ userId }: { userId: string }) => userId === mate.id);
    expect((await cast.agency.post(`/api/assignments/${id}/confirm`)).status).toBe(200);
    await change(hours("08:00", "16:00"));
  }

  it("is confirmed by their staff, once", async () => {
    await manage();
    const body = { version: 2, userId: mate.id };
    expect((await post(cast.agency, "acknowledge", { ...body, version: 1 })).body.code).toBe("gig.changed");
    for (let i = 0; i < 2; i++) expect((await post(cast.agency, "acknowledge", body)).status).toBe(204);
    expect(await states(cast.site)).toEqual(["sent", "confirmed"]);
    expect(await recordedFor(mate)).toBe(1);
  });

  it("cannot be confirmed by anybody else", async () => {
    await manage();
    const stranger = await addActor(server, "employee", null);
    const outcomes: unknown[] = [];
    for (const who of [cast.site, worker, stranger])
      outcomes.push((await post(who, "acknowledge", { userId: mate.id })).body.code);
    expect(outcomes).toEqual(["access.denied", "access.denied", "notFound"]);
    expect((await post(cast.agency, "acknowledge", { userId: worker.id })).body.code).toBe("access.denied");
    expect(await states(cast.site)).toEqual(["sent", "sent"]);
  });
});

describe("accepting", () => {
  it("confirms the gig as of now", async () => {
    await change(hours("08:00", "16:00"));
    const { id } = await placeOf(mate);
    expect((await mate.post(`/api/assignments/${id}/confirm`, { version: 2 })).body.change).toBe("confirmed");
    expect((await placeOf(mate)).changes).toBeNull();
  });

  it("the buyer's terms leaves later changes to acknowledge", async () => {
    const doer = await addActor(server, "employee", null);
    const { id } = await addOffer(doer, gig);
    const terms = (await cast.site.post(`/api/offers/${id}/amend`, { amountCents: 3100 })).body;
    await change({ municipality: "Oulu", address: "Kirkkokatu 1" });
    expect((await doer.post(`/api/offers/${terms.id}/accept`)).status).toBe(200);
    const place = await placeOf(doer);
    expect([place.status, place.change]).toEqual(["confirmed", "sent"]);
    expect(place.changes.after).toEqual({ municipality: "Oulu", address: "Kirkkokatu 1" });
    await post(doer, "acknowledge", { version: 2 });
    expect(await placeOf(doer)).toMatchObject({ change: "confirmed", changes: null });
  });

  it("an individual's own offer leaves later changes to acknowledge", async () => {
    const doer = await addActor(server, "employee", null);
    const { id } = await addOffer(doer, gig);
    await change({ municipality: "Oulu", address: "Kirkkokatu 1" });
    expect((await cast.site.post(`/api/offers/${id}/accept`)).status).toBe(200);
    const place = await placeOf(doer);
    expect([place.status, place.change]).toEqual(["confirmed", "sent"]);
    expect(place.changes.after).toEqual({ municipality: "Oulu", address: "Kirkkokatu 1" });
  });

  it("a meanwhile changed gig has no effect", async () => {
    await change(hours("08:00", "16:00"));
    const { id } = await placeOf(mate);
    const late = await mate.post(`/api/assignments/${id}/confirm`, { version: 1 });
    expect([late.status, late.body.code]).toEqual([409, "gig.changed"]);
    expect((await placeOf(mate)).status).toBe("proposed");
  });

  it("leaves nothing to acknowledge for workers named after the change", async () => {
    await change(hours("08:00", "16:00"));
    const third = await addActor(server, "employee", cast.tekijat);
    await nameCrew(cast.agency, gig, [third]);
    expect(await placeOf(third)).toMatchObject({ change: null, changes: null });
  });
});
