import { beforeAll, describe, expect, it } from "vitest";
import { connect } from "../../../src/db/client.ts";
import { finishGigs } from "../../../src/gigs/status-queries.ts";
import type { Assignment } from "../../../src/shared/crews/assignment.ts";
import type { Gig } from "../../../src/shared/gigs/gig.ts";
import type { HistoryEvent } from "../../../src/shared/gigs/history.ts";
import type { Offer } from "../../../src/shared/offers/offer.ts";
import { addAcceptedOffer, addAssignment } from "../../support/bookings.ts";
import {
  type Actor,
  addAcceptedOfferByApi,
  addActor,
  addCast,
  addOffer,
  nameCrew,
} from "../../support/crews.ts";
import { addGig } from "../../support/gigs.ts";
import { editGig } from "../../support/positions.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
let cast: Awaited<ReturnType<typeof addCast>>;
let admin: Actor;
let worker: Actor;
let month = 0;

beforeAll(async () => {
  cast = await addCast(server);
  admin = await addActor(server, "admin", null);
  worker = await addActor(server, "employee", cast.tekijat);
});

/** Two days of a month of its own. */
function publish(more: Parameters<typeof addGig>[1] = {}, client = cast.site): Promise<Gig> {
  month += 1;
  const of = `2083-${String(month).padStart(2, "0")}`;
  const schedule = {
    ...{ startDate: `${of}-08`, endDate: `${of}-09`, startTime: "07:00", endTime: "15:00" },
    ...{ excludeSaturdays: false, excludeSundays: false, excludeHolidays: false },
  };
  return addGig(client, { headcount: 3, ...more, schedule });
}

async function listEvents(client: Actor, { id }: Pick<Gig, "id">) {
  const { items } = (await client.get(`/api/gigs/${id}/history?limit=50`)).body as { items: HistoryEvent[] };
  return items.map(({ kind, actor, data }) => ({ kind, actor: actor?.id ?? null, ...data }));
}
const idsOf = (people: readonly { id: string }[]) => people.map(({ id }) => expect.objectContaining({ id }));

describe("a gig's history", () => {
  it("tells of terms that are corrected, of days that are asked for more, and of places taken back", async () => {
    const gig = await publish();
    const first = await addOffer(cast.agency, gig, { workers: 1 });
    const { body } = await cast.agency.post(`/api/offers/${first.id}/amend`, { workers: 2 });
    await cast.site.post(`/api/offers/${body.id}/accept`);
    await nameCrew(cast.agency, gig, [worker]);
    const added = gig.schedule.endDate.replace(/09$/, "10");
    await editGig(cast.site, gig, { schedule: { ...gig.schedule, endDate: added } });
    expect((await cast.site.post(`/api/gigs/${gig.id}/days/${added}/ask`)).body).toEqual({ asked: 1 });
    const { items } = (await cast.agency.get(`/api/gigs/${gig.id}/offers`)).body as { items: Offer[] };
    await cast.agency.post(`/api/offers/${items.find(({ asks }) => asks.length > 0)?.id}/accept`);
    await cast.site.post(`/api/offers/${body.id}/release`, { workers: 1 });

    const provider = { kind: "organization", id: cast.tekijat, name: "Tekijät Oy" };
    const [site, agency, people] = [cast.site.id, cast.tekijat, idsOf([worker])];
    const { startDate, endDate } = gig.schedule;
    const terms = { startDate, endDate, pricing: { type: "hourly", amountCents: 3200, currency: "EUR" } };
    const days = expect.objectContaining({ after: { days: [expect.objectContaining({ date: added })] } });
    // The wave begins beside all of this, whenever its message comes.
    const told = (await listEvents(cast.site, gig)).filter(({ kind }) => kind !== "waveBegan");
    expect(told).toEqual([
      { kind: "placesReleased", actor: site, provider, workers: 1, side: "buyer" },
      { kind: "crewNamed", actor: agency, provider, people },
      { kind: "offerAccepted", actor: agency, provider, workers: 1 },
      { kind: "crewAsked", actor: site, provider, people, date: added, isAgain: false },
      { kind: "edited", actor: site, change: days },
      { kind: "crewNamed", actor: agency, provider, people },
      { kind: "offerAccepted", actor: site, provider, workers: 2 },
      { kind: "offerAmended", actor: agency, provider, ...terms, workers: 2, isCounterOffer: false },
      { kind: "offerMade", actor: agency, provider, ...terms, workers: 1 },
      { kind: "published", actor: site },
      { kind: "created", actor: site },
    ]);
    const kinds = (await listEvents(worker, gig)).map(({ kind }) => kind);
    expect(kinds).toEqual(["crewNamed", "edited", "crewNamed", "published"]);
  });

  it("tells who answered for a worker without a login, to their own firm alone", async () => {
    const gig = await publish();
    await addAcceptedOfferByApi(cast.site, cast.agency, gig);
    const employee = { name: "Kerttu", role: "employee" };
    const { body: keyless } = await cast.agency.post("/api/organizations/mine/employees", employee);
    await nameCrew(cast.agency, gig, [keyless]);
    await editGig(cast.site, gig, { address: "Satamakatu 3" });
    await cast.agency.post(`/api/gigs/${gig.id}/acknowledge`, { userId: keyless.id });
    const findNote = async (client: Actor) =>
      (await listEvents(client, gig)).find(({ kind }) => kind === "changeAcknowledged");
    expect(await findNote(cast.agency)).toMatchObject({ actor: cast.agency.id, people: idsOf([keyless]) });
    expect(await findNote(cast.site)).toMatchObject({ actor: cast.tekijat, people: idsOf([keyless]) });
    expect(await findNote(worker)).toBeUndefined();
  });

  it("tells the buyer why an individual cannot come, whose own acceptance was their place", async () => {
    const gig = await publish();
    await addAcceptedOfferByApi(cast.site, cast.agency, gig);
    await addAcceptedOfferByApi(cast.site, cast.solo, gig);
    const { items } = (await cast.solo.get("/api/assignments")).body as { items: Assignment[] };
    const place = items.find(({ gigId }) => gigId === gig.id)?.id;
    await cast.solo.post(`/api/assignments/${place}/decline`, { reason: "Too far." });
    const provider = { kind: "user", id: cast.solo.id, name: cast.solo.name };
    const refusal = { kind: "assignmentDeclined", actor: cast.solo.id, provider, people: idsOf([cast.solo]) };
    for (const client of [cast.site, cast.solo])
      expect((await listEvents(client, gig))[0]).toEqual({ ...refusal, reason: "Too far.", via: null });
    expect((await listEvents(admin, gig))[0]).toEqual({ ...refusal, reason: "", via: null });
    const kinds = (await listEvents(cast.solo, gig)).map(({ kind }) => kind);
    expect(kinds).toEqual(["assignmentDeclined", "offerAccepted", "offerMade", "published"]);
  });

  it("names the organisation where a platform admin acts, and nobody where an account is deleted", async () => {
    const gig = await publish({ organization: cast.raksa }, admin);
    const doer = await addActor(server, "employee", null);
    await addAcceptedOfferByApi(cast.site, doer, gig);
    const pending = await addActor(server, "employee", null);
    await addOffer(pending, gig);
    for (const { id } of [doer, pending]) expect((await admin.delete(`/api/users/${id}`)).status).toBe(204);
    const told = await listEvents(cast.site, gig);
    expect(told.filter(({ kind }) => kind === "created" || kind === "published")).toEqual([
      { kind: "published", actor: cast.raksa },
      { kind: "created", actor: cast.raksa },
    ]);
    const provider = ({ id }: Actor) => ({ kind: "user", id, name: "" });
    expect(told).toContainEqual({
      ...{ kind: "assignmentRemoved", actor: null, provider: provider(doer) },
      people: [{ id: doer.id, name: "" }],
    });
    expect(told).toContainEqual({
      ...{ kind: "offerWithdrawn", actor: pending.id, provider: provider(pending), reason: "" },
    });
  });

  it("tells of offers that expired unanswered, to the buyer and to who made them", async () => {
    const gig = await publish();
    for (const client of [cast.agency, cast.solo]) await addOffer(client, gig);
    await editGig(cast.site, gig, { address: "Satamakatu 3" });
    await editGig(cast.site, gig, { schedule: { ...gig.schedule, endDate: gig.schedule.startDate } });
    await addOffer(cast.agency, gig);
    await cast.site.post(`/api/gigs/${gig.id}/cancel`);
    const ended = await publish();
    await addOffer(cast.solo, ended);
    const endsAt = Date.parse(ended.days[1]?.endsAt ?? "");
    await finishGigs(connect(server.env.DB), endsAt);
    const listExpiries = async (client: Actor, of: Gig) => {
      const { items } = (await client.get(`/api/gigs/${of.id}/history?limit=50`)).body;
      return (items as HistoryEvent[]).flatMap((event) =>
        event.kind === "offerExpired" ? [[event.data.provider.id, event.data.cause, event.actor]] : [],
      );
    };
    const [agency, solo] = [cast.tekijat, cast.solo.id];
    const ofGig = await listExpiries(cast.site, gig);
    expect(ofGig[0]).toEqual([agency, "cancelled", null]);
    expect(new Set(ofGig.slice(1).map(String))).toEqual(new Set([`${agency},edited,`, `${solo},edited,`]));
    expect(ofGig).toHaveLength(3);
    expect(await listExpiries(cast.agency, gig)).toEqual([
      [agency, "cancelled", null],
      [agency, "edited", null],
    ]);
    expect(await listExpiries(cast.solo, gig)).toEqual([[solo, "edited", null]]);
    const kinds = (await listEvents(cast.agency, gig)).map(({ kind }) => kind);
    expect(kinds).toEqual([
      ...["offerExpired", "cancelled", "offerMade", "offerExpired", "edited", "edited", "offerMade"],
      "published",
    ]);
    expect(await listExpiries(cast.site, ended)).toEqual([[solo, "ended", null]]);
    const { items } = (await cast.solo.get(`/api/gigs/${ended.id}/history`)).body as {
      items: HistoryEvent[];
    };
    expect(Date.parse(items[0]?.at ?? "")).toBe(endsAt);
  });

  it("tells a firm's own desk alone that a link to answer by was revoked", async () => {
    const gig = await publish();
    await addAcceptedOfferByApi(cast.site, cast.agency, gig);
    await nameCrew(cast.agency, gig, [worker]);
    const { items } = (await cast.agency.get(`/api/gigs/${gig.id}/assignments`)).body as {
      items: Assignment[];
    };
    const path = `/api/assignments/${items[0]?.id}/link`;
    await cast.agency.delete(path);
    await cast.agency.post(path);
    await cast.agency.delete(path);
    const provider = { kind: "organization", id: cast.tekijat, name: "Tekijät Oy" };
    const findRevoked = async (client: Actor) =>
      (await listEvents(client, gig)).filter(({ kind }) => kind === "linkRevoked");
    expect(await findRevoked(cast.agency)).toEqual([
      { kind: "linkRevoked", actor: cast.agency.id, provider, people: idsOf([worker]) },
    ]);
    for (const client of [cast.site, worker, admin, cast.solo]) expect(await findRevoked(client)).toEqual([]);
  });

  it("knows of what no log tells: of demo data", async () => {
    const gig = await publish();
    const offer = await addAcceptedOffer(server, gig.id, cast.agency, 1);
    const id = await addAssignment(server, gig.id, offer, worker);
    const answer = "update assignments set status = 'confirmed', answered_at = created_at + 1 where id = ?";
    await server.env.DB.prepare(answer).bind(id).run();
    const kinds = (await listEvents(cast.agency, gig)).map(({ kind, actor }) => [kind, actor]);
    expect(kinds.slice(0, 2)).toEqual([
      ["assignmentConfirmed", worker.id],
      ["crewNamed", cast.tekijat],
    ]);
    expect(kinds.map(([kind]) => kind).sort()).toEqual([
      ...["assignmentConfirmed", "crewNamed", "offerAccepted", "offerMade", "published"],
    ]);
  });
});
