import { beforeAll, describe, expect, it } from "vitest";
import type { Gig } from "../../../src/shared/gigs/gig.ts";
import { findBrokenRules } from "../../support/booking-rules.ts";
import {
  type Actor,
  addAcceptedOfferByApi,
  addActor,
  addCast,
  addWorkers,
  nameCrew,
} from "../../support/crews.ts";
import { addGig, buildSingleDay } from "../../support/gigs.ts";
import { describeOutcome } from "../../support/outcome.ts";
import { addOrganization } from "../../support/people.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
let cast: Awaited<ReturnType<typeof addCast>>;
let worker: Actor;
let day = 0;

beforeAll(async () => {
  cast = await addCast(server);
  worker = await addActor(server, "employee", cast.tekijat);
});

/** A gig of one day that no other test has. */
function addDay(changes = {}): Promise<Gig> {
  day += 1;
  const date = new Date(Date.UTC(2085, 0, 1) + day * 2 * 86_400_000).toISOString().slice(0, 10);
  return addGig(cast.site, { schedule: buildSingleDay(date), ...changes });
}

async function addNamed(changes = {}, person: { id: string } = worker) {
  const gig = await addDay(changes);
  const offer = await addAcceptedOfferByApi(cast.site, cast.agency, gig);
  const [assignment] = await nameCrew(cast.agency, gig, [person as Actor], { override: true });
  return { gig, offer, id: assignment?.id ?? "" };
}

const confirmedIn = async (gig: Gig) => (await cast.site.get(`/api/gigs/${gig.id}`)).body.confirmed;
const shiftsOf = (id: string) =>
  server.env.DB.prepare("select count(*) as n from shifts where assignment_id = ?").bind(id).first("n");

describe("POST /api/assignments/:id/confirm and decline", () => {
  it("is the worker's own response, once", async () => {
    const { gig, id } = await addNamed();
    expect(describeOutcome(await worker.post(`/api/assignments/${id}/confirm`))).toBe("200");
    expect(await confirmedIn(gig)).toBe(1);
    expect(describeOutcome(await worker.post(`/api/assignments/${id}/confirm`))).toBe(
      "409 assignment.answered",
    );
  });

  it("shows the hours of the worker's own next shift", async () => {
    const days = [{ date: "2085-12-05", startTime: "10:00", endTime: "14:00" }];
    const schedule = { startDate: "2085-12-04", endDate: "2085-12-05", excludeHolidays: false };
    const gig = await addGig(cast.site, { schedule: { ...schedule, sameHoursEachDay: false, days } });
    await addAcceptedOfferByApi(cast.site, cast.agency, gig);
    await nameCrew(cast.agency, gig, [worker], { dates: ["2085-12-05"], override: true });
    const { items } = (await worker.get("/api/assignments")).body;
    expect(items.find((one: { gigId: string }) => one.gigId === gig.id).next).toEqual({
      date: "2085-12-05",
      startsAt: "2085-12-05T08:00:00.000Z",
      endsAt: "2085-12-05T12:00:00.000Z",
    });
  });

  it("frees the days of a declining worker, also after confirming, and the place stays the provider's", async () => {
    const { gig, id } = await addNamed();
    await worker.post(`/api/assignments/${id}/confirm`);
    const declined = await worker.post(`/api/assignments/${id}/decline`);
    expect(declined.body).toMatchObject({
      status: "declined",
      dates: [],
      can: { answer: false, decline: false, remove: false },
    });
    expect([await confirmedIn(gig), await shiftsOf(id)]).toEqual([0, 0]);
    expect((await cast.site.get(`/api/gigs/${gig.id}`)).body.accepted).toBe(1);
    const [other] = await addWorkers(server, cast.tekijat, 1);
    await nameCrew(cast.agency, gig, [other ?? cast.solo]);
    expect(describeOutcome(await worker.post(`/api/assignments/${id}/decline`))).toBe(
      "409 assignment.answered",
    );
    const crew = (await cast.agency.get(`/api/gigs/${gig.id}/assignments`)).body.items;
    expect(crew.map(({ status }: { status: string }) => status)).toEqual(["proposed", "declined"]);
  });

  it("names a worker again who had declined", async () => {
    const { gig, id } = await addNamed();
    await worker.post(`/api/assignments/${id}/decline`);
    const [again] = await nameCrew(cast.agency, gig, [worker]);
    const crew = (await cast.agency.get(`/api/gigs/${gig.id}/assignments`)).body.items;
    expect(crew).toMatchObject([{ id: again?.id, status: "proposed" }]);
  });

  it("gives an individual's place back to the gig, which reopens", async () => {
    const gig = await addDay({ headcount: 1 });
    const offer = await addAcceptedOfferByApi(cast.site, cast.solo, gig);
    expect((await cast.site.get(`/api/gigs/${gig.id}`)).body.status).toBe("filled");
    const [mine] = (await cast.solo.get(`/api/gigs/${gig.id}/assignments`)).body.items;
    expect(describeOutcome(await cast.solo.post(`/api/assignments/${mine.id}/decline`))).toBe("200");
    expect((await cast.site.get(`/api/gigs/${gig.id}`)).body).toMatchObject({ status: "open", accepted: 0 });
    const [after] = (await cast.site.get(`/api/gigs/${gig.id}/offers`)).body.items;
    expect(after).toMatchObject({ id: offer.id, status: "accepted", accepted: 0 });
    await addAcceptedOfferByApi(cast.site, cast.agency, gig);
  });

  it.each(["confirm", "decline"])("%s: others are refused or get 404", async (act) => {
    const { id } = await addNamed();
    const colleague = await addActor(server, "employee", cast.tekijat);
    const apu = await addActor(
      server,
      "staffProviderAdmin",
      await addOrganization(server, "Apu Oy", "staffProvider"),
    );
    for (const other of [cast.agency, cast.site, colleague])
      expect(describeOutcome(await other.post(`/api/assignments/${id}/${act}`))).toBe("403 access.denied");
    for (const other of [apu, cast.solo])
      expect(describeOutcome(await other.post(`/api/assignments/${id}/${act}`))).toBe("404 notFound");
    expect(describeOutcome(await worker.post(`/api/assignments/none/${act}`))).toBe("404 notFound");
  });

  it("is done by staff for a worker without a login", async () => {
    const [person] = await addWorkers(server, cast.tekijat, 1);
    await server.env.DB.prepare("update users set email = null where id = ?").bind(person?.id).run();
    const { gig, id } = await addNamed({}, person);
    const [row] = (await cast.agency.get(`/api/gigs/${gig.id}/assignments`)).body.items;
    expect(row.can).toEqual({
      answer: true,
      decline: true,
      remove: true,
      remind: false,
      share: true,
      revoke: false,
    });
    expect(describeOutcome(await cast.site.post(`/api/assignments/${id}/confirm`))).toBe("403 access.denied");
    expect(describeOutcome(await cast.agency.post(`/api/assignments/${id}/confirm`))).toBe("200");
    expect(await confirmedIn(gig)).toBe(1);
  });

  it("ends with the gig: a cancelled one confirms nothing", async () => {
    const { gig, id } = await addNamed();
    await cast.site.post(`/api/gigs/${gig.id}/cancel`);
    expect(describeOutcome(await worker.post(`/api/assignments/${id}/confirm`))).toMatch(/^409 /);
    expect(await shiftsOf(id)).toBe(0);
  });

  it("keeps worked days of somebody who leaves midway", async () => {
    const { gig, id } = await addNamed();
    const hour = 3_600_000;
    const now = Date.now();
    await server.env.DB.batch([
      server.env.DB.prepare("update shifts set starts_at = ?, ends_at = ? where assignment_id = ?").bind(
        now - 2 * hour,
        now + 6 * hour,
        id,
      ),
      server.env.DB.prepare(
        "insert into shifts select assignment_id, '2085-12-30', gig_id, offer_id, user_id, ends_at + 86400000, ends_at + 90000000, position_id from shifts where assignment_id = ?",
      ).bind(id),
    ]);
    expect(await shiftsOf(id)).toBe(2);
    expect(describeOutcome(await cast.agency.delete(`/api/gigs/${gig.id}/assignments/${id}`))).toBe("204");
    const left = await server.env.DB.prepare("select starts_at, ends_at from shifts where assignment_id = ?")
      .bind(id)
      .all();
    expect(left.results).toHaveLength(1);
    expect(left.results[0]).toMatchObject({ starts_at: now - 2 * hour });
    expect(Number(left.results[0]?.ends_at) - now).toBeLessThan(hour);
    const offers = (await cast.agency.get(`/api/gigs/${gig.id}/offers`)).body.items;
    expect((await cast.agency.post(`/api/offers/${offers[0].id}/release`)).body.accepted).toBe(0);
  });
});

describe("DELETE /api/gigs/:id/assignments/:assignmentId", () => {
  it.each(["agency", "site"] as const)("lets the %s remove a worker, once", async (who) => {
    const { gig, id } = await addNamed();
    expect(describeOutcome(await cast[who].delete(`/api/gigs/${gig.id}/assignments/${id}`))).toBe("204");
    expect(await shiftsOf(id)).toBe(0);
    expect(describeOutcome(await cast[who].delete(`/api/gigs/${gig.id}/assignments/${id}`))).toBe(
      "409 assignment.answered",
    );
    expect((await cast.site.get(`/api/gigs/${gig.id}/assignments`)).body.items).toEqual([]);
  });

  it("is refused to the worker, and 404 for strangers and other gigs", async () => {
    const [one, two] = [await addNamed(), await addNamed()];
    expect(describeOutcome(await worker.delete(`/api/gigs/${one.gig.id}/assignments/${one.id}`))).toBe(
      "403 access.denied",
    );
    expect(describeOutcome(await cast.solo.delete(`/api/gigs/${one.gig.id}/assignments/${one.id}`))).toBe(
      "404 notFound",
    );
    expect(describeOutcome(await cast.site.delete(`/api/gigs/${one.gig.id}/assignments/${two.id}`))).toBe(
      "404 notFound",
    );
    expect(describeOutcome(await cast.site.delete(`/api/gigs/${one.gig.id}/assignments/none`))).toBe(
      "404 notFound",
    );
  });
});

describe("an individual who leaves", () => {
  it.each(["delete", "decline"])("declines, and the buyer gets an e-mail (%s)", async (how) => {
    const gig = await addDay();
    await addAcceptedOfferByApi(cast.site, cast.solo, gig);
    const [mine] = (await cast.solo.get(`/api/gigs/${gig.id}/assignments`)).body.items;
    if (how === "delete") await cast.solo.delete(`/api/gigs/${gig.id}/assignments/${mine.id}`);
    else await cast.solo.post(`/api/assignments/${mine.id}/decline`);
    const { results } = await server.env.DB.prepare(
      "select user_id, template from mail_outbox where data like ? and template like 'assignment%'",
    )
      .bind(`%${gig.id}%`)
      .all();
    expect(results).toEqual([{ user_id: cast.site.id, template: "assignmentDeclined" }]);
    const [left] = (await cast.site.get(`/api/gigs/${gig.id}/assignments`)).body.items;
    expect(left).toMatchObject({ id: mine.id, status: "declined" });
  });
});

describe("GET /api/assignments", () => {
  it("lists the caller's own, next first, with the meeting place", async () => {
    const me = await addActor(server, "employee", cast.tekijat);
    const later = await addNamed({ schedule: { startDate: "2086-05-06", endDate: "2086-05-06" } }, me);
    const sooner = await addNamed(
      { schedule: { startDate: "2086-04-08", endDate: "2086-04-08" }, contact: "Sari 040 123" },
      me,
    );
    const gone = await addNamed({ schedule: { startDate: "2086-03-04", endDate: "2086-03-04" } }, me);
    await me.post(`/api/assignments/${gone.id}/decline`);
    const { items } = (await me.get("/api/assignments")).body;
    expect(items.map(({ id }: { id: string }) => id)).toEqual([sooner.id, later.id, gone.id]);
    expect(items[0]).toMatchObject({
      dates: ["2086-04-08"],
      status: "proposed",
      can: { answer: true, decline: true, remove: false },
      gig: {
        id: sooner.gig.id,
        organizationName: "Raksa Oy",
        address: "Hämeenkatu 1",
        contact: "Sari 040 123",
        roomId: sooner.gig.id,
        startTime: "07:00",
      },
    });
    expect(items[2].gig).toMatchObject({ address: "", roomId: null });
    const declined = (await me.get("/api/assignments?status=declined")).body.items;
    expect(declined.map(({ id }: { id: string }) => id)).toEqual([gone.id]);
    const first = (await me.get("/api/assignments?limit=2")).body;
    const second = (await me.get(`/api/assignments?limit=2&cursor=${first.nextCursor}`)).body;
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual([sooner.id, later.id, gone.id]);
    expect((await me.get("/api/assignments?status=maybe")).status).toBe(422);
  });
});

describe("accepted counts", () => {
  it("follow a deleted provider, and the gig reopens", async () => {
    const gone = await addActor(
      server,
      "staffProviderAdmin",
      await addOrganization(server, "Loppu Oy", "staffProvider"),
    );
    const [person] = await addWorkers(server, gone.organizationId ?? "", 1);
    const gig = await addDay({ headcount: 1 });
    await addAcceptedOfferByApi(cast.site, gone, gig);
    const [named] = await nameCrew(gone, gig, [person ?? cast.solo]);
    await server.env.DB.prepare("update assignments set status = 'confirmed' where id = ?")
      .bind(named?.id)
      .run();
    expect((await cast.site.get(`/api/gigs/${gig.id}`)).body).toMatchObject({
      status: "filled",
      confirmed: 1,
    });
    await server.env.DB.prepare("delete from organizations where id = ?").bind(gone.organizationId).run();
    expect((await cast.site.get(`/api/gigs/${gig.id}`)).body).toMatchObject({
      status: "open",
      accepted: 0,
      confirmed: 0,
    });
  });

  it("are protected: accepted offers do not grow, terms do not change, shifts do not overlap", async () => {
    const { gig, offer, id } = await addNamed();
    const other = await addNamed();
    const run = (query: string, ...values: unknown[]) =>
      server.env.DB.prepare(query)
        .bind(...values)
        .run();
    await expect(run("update offers set accepted = accepted + 1 where id = ?", offer.id)).rejects.toThrow();
    await expect(run("update offers set workers = 9 where id = ?", offer.id)).rejects.toThrow(
      "offer.immutable",
    );
    await expect(run("update gigs set accepted = headcount + 1 where id = ?", gig.id)).rejects.toThrow(
      "gig_accepted",
    );
    const times =
      "(select starts_at from shifts where assignment_id = ?), ends_at = (select ends_at from shifts where assignment_id = ?)";
    await expect(
      run(`update shifts set starts_at = ${times} where assignment_id = ?`, other.id, other.id, id),
    ).rejects.toThrow("shift.overlap");
    await expect(
      run(
        "insert into assignments (id, gig_id, offer_id, user_id, created_at) values ('x', ?, ?, ?, 1)",
        gig.id,
        offer.id,
        cast.solo.id,
      ),
    ).rejects.toThrow("offer.notAccepted");
  });
});

it("no rule was violated", async () => {
  expect(await findBrokenRules(server)).toEqual({});
});
