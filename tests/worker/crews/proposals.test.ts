import { beforeAll, describe, expect, it } from "vitest";
import { readTripCount } from "../../support/client.ts";
import {
  addAcceptedOfferByApi,
  addActor,
  addCast,
  addOffer,
  addWorkers,
  nameCrew,
} from "../../support/crews.ts";
import { addGig, buildWeek } from "../../support/gigs.ts";
import { addOrganization, type Person } from "../../support/people.ts";
import { countRows } from "../../support/rows.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
let cast: Awaited<ReturnType<typeof addCast>>;

beforeAll(async () => {
  cast = await addCast(server);
});

type Proposed = { userId: string; dates: string[]; next: string | null; reasons: { part: string }[] };

/** A firm of `count` people, of whom some work elsewhere on dates of a month. */
async function addFirm(month: string, count: number, busy: Record<number, [from: string, to: string]> = {}) {
  const agency = await addActor(
    server,
    "staffProvider",
    await addOrganization(server, "Väki Oy", "staffProvider"),
  );
  const workers = await addWorkers(server, agency.organizationId ?? "", count);
  for (const [at, [from, to]] of Object.entries(busy)) {
    const [startDate, endDate] = [`2084-${month}-${from}`, `2084-${month}-${to}`];
    const other = await addGig(cast.site, buildWeek(month, { startDate, endDate }));
    await addAcceptedOfferByApi(cast.site, agency, other);
    await nameCrew(agency, other, [workers[Number(at)] as Person]);
  }
  return { agency, workers };
}

describe("POST /api/gigs/{id}/proposals", () => {
  it("lets people share the days, whom naming then takes without a warning; and names nobody", async () => {
    const { agency, workers } = await addFirm("03", 3, { 0: ["07", "08"], 1: ["09", "11"], 2: ["08", "10"] });
    const gig = await addGig(cast.site, { headcount: 1, ...buildWeek("03") });
    const offer = await addAcceptedOfferByApi(cast.site, agency, gig);
    const before = await countRows(server);
    const answer = await agency.post(`/api/gigs/${gig.id}/proposals`, { offer: offer.id });
    expect(answer.status).toBe(200);
    expect(readTripCount(answer)).toBeLessThanOrEqual(2);
    expect(await countRows(server)).toEqual(before);
    const { positions, cost } = answer.body;
    expect(positions.map(({ id }: { id: string }) => id)).toEqual([gig.id]);
    const people: Proposed[] = positions[0].people;
    expect(cost).toEqual({ unfilled: 0, beginnings: 2 });
    expect(new Map(people.map(({ userId, dates }) => [userId, dates]))).toEqual(
      new Map([
        [workers[0]?.id, ["2084-03-09", "2084-03-10", "2084-03-11"]],
        [workers[1]?.id, ["2084-03-07", "2084-03-08"]],
      ]),
    );
    expect(people[0]?.reasons.map(({ part }) => part)).toContain("days");
    for (const { userId, dates } of people)
      await nameCrew(agency, gig, [workers.find(({ id }) => id === userId) as Person], { dates });
    const after = await agency.post(`/api/gigs/${gig.id}/proposals`, { offer: offer.id });
    expect(after.body).toMatchObject({ positions: [{ people: [] }], cost: { unfilled: 0 } });
  });

  it("leaves out who is replaced, who said no and who is not available, and says who is next", async () => {
    const { agency, workers } = await addFirm("04", 4);
    const [replaced, refused, away, left] = workers as [Person, Person, Person, Person];
    const gig = await addGig(cast.site, { headcount: 2, ...buildWeek("04") });
    const offer = await addAcceptedOfferByApi(cast.site, agency, gig, { workers: 2 });
    const [place] = await nameCrew(agency, gig, [refused]);
    await server.env.DB.prepare("update assignments set status = 'declined', answered_at = 1 where id = ?")
      .bind(place?.id)
      .run();
    const absence = { userId: away.id, from: "2084-04-09", to: "2084-04-09", kind: "holiday" };
    expect((await agency.post("/api/absences", absence)).status).toBe(201);
    const propose = async (without: string[]): Promise<{ people: Proposed[]; unfilled: number }> => {
      const { body } = await agency.post(`/api/gigs/${gig.id}/proposals`, { offer: offer.id, without });
      return { people: body.positions[0].people, unfilled: body.cost.unfilled };
    };
    const { people, unfilled } = await propose([replaced.id]);
    expect(unfilled).toBe(1);
    expect(people.map(({ userId, dates }) => [userId, dates.length]).toSorted()).toEqual(
      [
        [left.id, 5],
        [away.id, 4],
      ].toSorted(),
    );
    const whole = await propose([]);
    expect(whole.unfilled).toBe(0);
    expect(whole.people.map(({ userId }) => userId)).not.toContain(refused.id);
    expect(whole.people.every(({ next }) => next === null)).toBe(true);
  });

  it("proposes for a gig's open places where nothing is accepted yet", async () => {
    const { agency } = await addFirm("05", 3);
    const gig = await addGig(cast.site, { headcount: 2, ...buildWeek("05") });
    await addOffer(agency, gig);
    const { body } = await agency.post(`/api/gigs/${gig.id}/proposals`, {});
    expect(body.positions[0].people).toHaveLength(2);
    expect(body.cost).toEqual({ unfilled: 0, beginnings: 2 });
    expect(body.positions[0].people.every(({ next }: Proposed) => next !== null)).toBe(true);
  });

  it("refuses another firm's offer, and a bad body", async () => {
    const { agency } = await addFirm("06", 1);
    const gig = await addGig(cast.site, buildWeek("06"));
    const theirs = await addAcceptedOfferByApi(cast.site, cast.agency, gig);
    const ask = (body: object) => agency.post(`/api/gigs/${gig.id}/proposals`, body);
    expect((await ask({ offer: theirs.id })).status).toBe(404);
    expect((await ask({ without: "everybody" })).status).toBe(422);
  });
});
