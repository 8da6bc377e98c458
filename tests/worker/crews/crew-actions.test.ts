import { beforeEach, describe, expect, it } from "vitest";
import type { CrewActions } from "../../../src/shared/crews/crew-actions.ts";
import type { WeekProposal } from "../../../src/shared/crews/proposal.ts";
import type { Gig } from "../../../src/shared/gigs/gig.ts";
import { readTripCount } from "../../support/client.ts";
import {
  type Actor,
  addAcceptedOfferByApi,
  addActor,
  addCast,
  addStrangers,
  addWorkers,
  nameCrew,
} from "../../support/crews.ts";
import { addGig, buildSingleDay } from "../../support/gigs.ts";
import { addGigOfTwo, agreePlaces, places } from "../../support/positions.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
let cast: Awaited<ReturnType<typeof addCast>>;

beforeEach(async () => {
  cast = await addCast(server);
});

const path = (...gigs: Pick<Gig, "id">[]) =>
  `/api/gigs/crew-actions?${gigs.map(({ id }) => `gig=${id}`).join("&")}`;
const read = async (who: Actor, ...gigs: Pick<Gig, "id">[]) =>
  (await who.get(path(...gigs))).body as CrewActions;
const none: CrewActions = { people: [], places: [] };

/** `headcount` places agreed with the agency, some of them named. */
async function addAgreedGig(date: string, headcount: number, crew: { id: string }[] = []) {
  const gig = await addGig(cast.site, { headcount, schedule: buildSingleDay(date) });
  const offer = await addAcceptedOfferByApi(cast.site, cast.agency, gig, { workers: headcount });
  if (crew.length > 0) await nameCrew(cast.agency, gig, crew, { override: true });
  return { gig, offer };
}

const addWithoutLogin = async (name: string): Promise<{ id: string }> =>
  (await cast.agency.post("/api/organizations/mine/employees", { name, role: "employee" })).body;

describe("GET /api/gigs/crew-actions", () => {
  it("tells in one trip whom each desk may remind or confirm for, and which places lack a name", async () => {
    const [worker] = (await addWorkers(server, cast.tekijat, 1)) as [Actor];
    const matti = await addWithoutLogin("Matti M");
    const { gig } = await addAgreedGig("2084-03-06", 3, [worker, matti]);
    const other = await addAgreedGig("2084-03-07", 2);
    const answer = await cast.agency.get(path(gig, other.gig));
    expect(readTripCount(answer)).toBe(1);
    const { people, places: own } = answer.body as CrewActions;
    const lately = { gigId: gig.id, title: gig.title, version: 1, isAskedLately: true };
    expect(people.map(({ userName, can }) => [userName, can])).toEqual(
      expect.arrayContaining([
        ["Matti M", { remind: false, confirm: true }],
        [expect.any(String), { remind: true, confirm: false }],
      ]),
    );
    expect(people).toEqual([expect.objectContaining(lately), expect.objectContaining(lately)]);
    expect(own).toMatchObject([
      { gigId: gig.id, positions: [{ id: gig.id, workers: 1 }], lackingFrom: "2084-03-06" },
      {
        ...{ gigId: other.gig.id, offerId: other.offer.id, lackingFrom: "2084-03-07" },
        positions: [{ id: other.gig.id, workers: 2 }],
      },
    ]);
    const buyer = await read(cast.site, gig, other.gig);
    expect(buyer.people.map(({ can }) => can)).toEqual(
      expect.arrayContaining([
        { remind: true, confirm: false },
        { remind: false, confirm: false },
      ]),
    );
    expect(buyer.places).toEqual([]);
  });

  it("tells who was asked less than two hours ago, as the reminder itself does", async () => {
    const { gig } = await addAgreedGig("2084-03-08", 2, await addWorkers(server, cast.tekijat, 2));
    await server.env.DB.prepare("update assignments set created_at = 1 where gig_id = ?").bind(gig.id).run();
    const [first, second] = (await read(cast.site, gig)).people;
    expect([first?.isAskedLately, second?.isAskedLately]).toEqual([false, false]);
    const remind = async (who: Actor) =>
      (await who.post(`/api/assignments/${first?.assignmentId}/remind`)).status;
    expect(await remind(cast.site)).toBe(202);
    const [again, other] = (await read(cast.agency, gig)).people;
    expect([again?.isAskedLately, other?.isAskedLately]).toEqual([true, false]);
    expect(await remind(cast.agency)).toBe(429);
  });

  it("leaves out who has confirmed, and gigs that are cancelled", async () => {
    const worker = await addActor(server, "employee", cast.tekijat);
    const { gig } = await addAgreedGig("2084-03-09", 1, [worker]);
    const [{ id } = { id: "" }] = (await worker.get("/api/assignments")).body.items;
    await worker.post(`/api/assignments/${id}/confirm`, {});
    expect(await read(cast.agency, gig)).toMatchObject({
      people: [],
      places: [{ positions: [], lackingFrom: null }],
    });
    const cancelled = await addAgreedGig("2084-03-10", 2, await addWorkers(server, cast.tekijat, 1));
    await cast.site.post(`/api/gigs/${cancelled.gig.id}/cancel`, {});
    expect(await read(cast.agency, cancelled.gig)).toEqual(none);
  });

  it("says by trade what the release of an offer for two trades gives back", async () => {
    const { gig, boards, paint } = await addGigOfTwo(cast.site);
    const offer = await agreePlaces(cast.site, cast.agency, gig, places([boards, 2], [paint, 1]));
    const [worker] = (await addWorkers(server, cast.tekijat, 1)) as [Actor];
    const crew = { userIds: [worker.id], positionId: boards, override: true };
    expect((await cast.agency.post(`/api/gigs/${gig.id}/assignments`, crew)).status).toBe(201);
    const [{ positions } = { positions: [] }] = (await read(cast.agency, gig)).places;
    expect(positions).toEqual(places([boards, 1], [paint, 1]).positions);
    const released = await cast.agency.post(`/api/offers/${offer.id}/release`, { positions });
    expect(released.body.accepted).toBe(1);
    expect((await read(cast.agency, gig)).places).toMatchObject([{ positions: [], lackingFrom: null }]);
  });

  it("tells nothing of others' gigs, and nothing to workers", async () => {
    const worker = await addActor(server, "employee", cast.tekijat);
    const { gig } = await addAgreedGig("2084-03-11", 2, await addWorkers(server, cast.tekijat, 1));
    const { buyer, provider } = await addStrangers(server);
    for (const who of [buyer, provider, worker, cast.solo]) expect(await read(who, gig)).toEqual(none);
    const { people } = await read(cast.agency, gig, { id: "nothing" });
    expect(people).toHaveLength(1);
  });

  it("takes at most 200 gigs", async () => {
    const gigs = Array.from({ length: 201 }, (_, at) => ({ id: `gig${at}` }));
    expect((await cast.agency.get(path(...gigs.slice(1)))).body).toEqual(none);
    expect((await cast.agency.get(path(...gigs))).status).toBe(422);
  });
});

it("proposes crews for the selected gigs of a week alone", async () => {
  await addWorkers(server, cast.tekijat, 2);
  const [first, second] = [await addAgreedGig("2084-03-08", 1), await addAgreedGig("2084-03-09", 1)];
  const propose = async (gigIds?: string[]) =>
    (
      (await cast.agency.post("/api/proposals", { from: "2084-03-06", gigIds })).body as WeekProposal
    ).gigs.map(({ id }) => id);
  expect(await propose()).toEqual([first.gig.id, second.gig.id]);
  expect(await propose([second.gig.id, "nothing"])).toEqual([second.gig.id]);
  expect((await cast.agency.post("/api/proposals", { from: "2084-03-06", gigIds: [] })).status).toBe(422);
});
