import { beforeEach, describe, expect, it } from "vitest";
import {
  type Actor,
  addAcceptedOfferByApi,
  addActor,
  addCast,
  addStrangers,
  nameCrew,
} from "../../support/crews.ts";
import { addGig, buildGigBody } from "../../support/gigs.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
let cast: Awaited<ReturnType<typeof addCast>>;
let gig: Awaited<ReturnType<typeof addGig>>;
let desk: Actor;
let matti: string;
let place: string;

beforeEach(async () => {
  cast = await addCast(server);
  desk = await addActor(server, "staffProvider", cast.tekijat);
  gig = await addGig(cast.site, buildGigBody({ headcount: 2 }));
  await addAcceptedOfferByApi(cast.site, cast.agency, gig, { workers: 2 });
  const made = await cast.agency.post("/api/organizations/mine/employees", {
    name: "Matti M",
    role: "employee",
  });
  matti = made.body.id;
  const [named] = await nameCrew(cast.agency, gig, [{ id: matti }]);
  place = named?.id ?? "";
});

const answer = (who: Actor, what: "confirm" | "decline") => who.post(`/api/assignments/${place}/${what}`);
const statusOf = () =>
  server.env.DB.prepare("select status from assignments where id = ?").bind(place).first("status");
type Row = Record<string, unknown>;
const all = async (query: string, ...bound: unknown[]) =>
  (
    await server.env.DB.prepare(query)
      .bind(...bound)
      .all<Row>()
  ).results;
const told = (kind: string) =>
  all("select user_id from notifications where kind = ? and gig_id = ?", kind, gig.id);
const waitingFor = async (who: Actor) =>
  (await who.get("/api/assignments")).body.items as { id: string; userName: string; can: object }[];

describe("a place of a worker without a login", () => {
  it("is marked as such, and named without a notification or an e-mail", async () => {
    const { items } = (await cast.agency.get(`/api/gigs/${gig.id}/candidates`)).body;
    expect(items.find((one: { userId: string }) => one.userId === matti).hasLogin).toBe(false);
    expect(await told("assigned")).toEqual([]);
    expect(await all("select id from mail_outbox where user_id = ?", matti)).toEqual([]);
  });

  it.each([
    ["confirm", "confirmed", "assignmentConfirmed"],
    ["decline", "declined", "assignmentDeclined"],
  ] as const)("is answered by their staff: %s, and the log says by whom", async (what, status, kind) => {
    expect((await answer(desk, what)).body.status).toBe(status);
    expect((await cast.site.get(`/api/gigs/${gig.id}/assignments`)).body.items[0].status).toBe(status);
    expect(
      await all(
        "select actor_id, details from audit_log where subject_id = ? and action like 'assignment.%'",
        place,
      ),
    ).toEqual([{ actor_id: desk.id, details: JSON.stringify({ gigId: gig.id, userId: matti }) }]);
    expect((await told(kind)).map((row: Row) => row.user_id).sort()).toEqual(
      [cast.agency.id, cast.site.id].sort(),
    );
    expect(await all("select id from mail_outbox where address is null or address = ''")).toEqual([]);
  });

  it("is declined with a reason that their own staff read, and the buyer does not", async () => {
    await desk.post(`/api/assignments/${place}/decline`, { reason: "He is on another site" });
    const reasonFor = async (who: Actor) =>
      (await who.get(`/api/gigs/${gig.id}/assignments`)).body.items[0].reason;
    expect([await reasonFor(cast.agency), await reasonFor(cast.site)]).toEqual(["He is on another site", ""]);
    const news = await all(
      "select user_id, data ->> '$.reason' as reason from notifications where kind = 'assignmentDeclined' and gig_id = ?",
      gig.id,
    );
    expect(news).toContainEqual({ user_id: cast.agency.id, reason: "He is on another site" });
    expect(news).toContainEqual({ user_id: cast.site.id, reason: null });
  });

  it("cannot be answered by others, nor by staff once they have a login", async () => {
    const { buyer, provider } = await addStrangers(server);
    const mate = await addActor(server, "employee", cast.tekijat);
    const outcomes: unknown[] = [];
    for (const who of [cast.site, mate, buyer, provider])
      outcomes.push((await answer(who, "confirm")).body.code);
    expect(outcomes).toEqual(["access.denied", "access.denied", "notFound", "notFound"]);
    const email = `${matti.toLowerCase()}@later.test`;
    await cast.agency.patch(`/api/organizations/mine/employees/${matti}`, { email });
    for (const what of ["confirm", "decline"] as const)
      expect((await answer(desk, what)).body.code).toBe("access.denied");
    expect(await statusOf()).toBe("proposed");
  });

  it("is in the staff's list until answered, and again when the gig changes", async () => {
    const mine = async () => (await waitingFor(desk)).map(({ id, userName, can }) => ({ id, userName, can }));
    const row = { id: place, userName: "Matti M" };
    const can = { answer: true, decline: true, remove: true, remind: false, share: true, revoke: false };
    expect(await mine()).toEqual([{ ...row, can }]);
    await answer(desk, "confirm");
    expect(await mine()).toEqual([]);
    const { headers } = await cast.site.get(`/api/gigs/${gig.id}`);
    const body = { address: "Uusikatu 2" };
    await cast.site.patch(`/api/gigs/${gig.id}`, body, {
      headers: { "If-Match": headers.get("ETag") ?? "" },
    });
    expect(await mine()).toEqual([{ ...row, can: { ...can, answer: false } }]);
    const done = await desk.post(`/api/gigs/${gig.id}/acknowledge`, { version: 2, userId: matti });
    expect(done.status).toBe(204);
    expect(await mine()).toEqual([]);
    const mate = await addActor(server, "employee", cast.tekijat);
    expect(await waitingFor(mate)).toEqual([]);
    expect(await waitingFor(cast.site)).toEqual([]);
  });

  it("removed by the buyer is reported to their staff", async () => {
    expect((await cast.site.delete(`/api/gigs/${gig.id}/assignments/${place}`)).status).toBe(204);
    const heard = (await told("assignmentRemoved")).map((row: Row) => row.user_id);
    expect(heard.sort()).toEqual([cast.agency.id, desk.id].sort());
  });
});
