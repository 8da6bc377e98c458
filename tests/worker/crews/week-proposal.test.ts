import { beforeAll, describe, expect, it } from "vitest";
import type { WeekProposal } from "../../../src/shared/crews/proposal.ts";
import { readTripCount } from "../../support/client.ts";
import {
  type Actor,
  addAcceptedOfferByApi,
  addActor,
  addCast,
  addOffer,
  addStrangers,
  addWorkers,
  nameCrew,
} from "../../support/crews.ts";
import { addGig, buildSingleDay, buildWeek } from "../../support/gigs.ts";
import { addOrganization, type Person } from "../../support/people.ts";
import { addGigOfTwo, agreePlaces, places } from "../../support/positions.ts";
import { countRows } from "../../support/rows.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
let cast: Awaited<ReturnType<typeof addCast>>;

beforeAll(async () => {
  cast = await addCast(server);
});

const mondays: Record<string, string> = { "02": "2084-02-07", "03": "2084-03-06", "04": "2084-04-03" };

async function addFirm(count: number) {
  const home = await addOrganization(server, "Väki Oy", "staffProvider");
  const agency = await addActor(server, "staffProvider", home);
  return { agency, workers: await addWorkers(server, home, count) };
}

async function addAgreedGig(agency: Actor, month: string, headcount: number, more: object = {}) {
  const gig = await addGig(cast.site, {
    headcount,
    ...buildWeek(month, { excludeHolidays: false, ...more }),
  });
  return { gig, offer: await addAcceptedOfferByApi(cast.site, agency, gig, { workers: headcount }) };
}

const propose = async (who: Actor, from: string) => {
  const answer = await who.post("/api/proposals", { from });
  return { answer, proposal: answer.body as WeekProposal };
};

describe("POST /api/proposals", () => {
  it("leaves a gig of more than a month to its own page, and says that it lacks somebody", async () => {
    const { agency } = await addFirm(1);
    const long = { startDate: "2084-02-07", endDate: "2084-05-07", excludeSaturdays: false };
    const gig = await addGig(cast.site, {
      headcount: 1,
      schedule: { ...buildSingleDay(long.startDate), ...long },
    });
    await addAcceptedOfferByApi(cast.site, agency, gig);
    for (const monday of ["2084-02-07", "2084-04-24"])
      expect((await propose(agency, monday)).proposal).toEqual({ gigs: [], others: true });
  });

  it("proposes for every gig of the week, nobody in two at once, and naming takes it as it stands", async () => {
    const { agency, workers } = await addFirm(4);
    const monday = mondays["03"] ?? "";
    const first = await addAgreedGig(agency, "03", 2);
    const second = await addAgreedGig(agency, "03", 2);
    const before = await countRows(server);
    const { answer, proposal } = await propose(agency, monday);
    expect(answer.status).toBe(200);
    expect(readTripCount(answer)).toBeLessThanOrEqual(3);
    expect(await countRows(server)).toEqual(before);
    expect(proposal.others).toBe(false);
    expect(proposal.gigs.map(({ id }) => id).toSorted()).toEqual([first.gig.id, second.gig.id].toSorted());
    const crews = proposal.gigs.flatMap((gig) => gig.crews.map((crew) => ({ ...crew, gigId: gig.id })));
    expect(crews.map(({ people, unfilled }) => [people.length, unfilled])).toEqual([
      [2, 0],
      [2, 0],
    ]);
    const proposed = crews.flatMap(({ people }) => people.map(({ userId }) => userId));
    expect(proposed.toSorted()).toEqual(workers.map(({ id }) => id).toSorted());
    expect(crews[0]?.people[0]?.reasons.map(({ part }) => part)).toContain("days");
    expect(crews[0]?.people[0]?.name).not.toBe("");
    for (const { gigId, offerId, positionId, people } of crews)
      for (const { userId, dates } of people) {
        const body = { offerId, positionId, userIds: [userId], dates };
        expect((await agency.post(`/api/gigs/${gigId}/assignments`, body)).status).toBe(201);
      }
    expect((await propose(agency, monday)).proposal.gigs).toEqual([]);
  });

  it("says what stays open, holds hours over all gigs, and proposes all days of a gig that goes on", async () => {
    const { agency } = await addFirm(1);
    const monday = mondays["04"] ?? "";
    await addAgreedGig(agency, "04", 1);
    const weekend = await addAgreedGig(agency, "04", 1, { startDate: "2084-04-08", endDate: "2084-04-11" });
    const { proposal } = await propose(agency, monday);
    const unfilled = proposal.gigs.flatMap(({ crews }) => crews.map((crew) => crew.unfilled));
    expect(unfilled.reduce((sum, open) => sum + open, 0)).toBeGreaterThan(0);
    const long = proposal.gigs.find(({ id }) => id === weekend.gig.id);
    expect(long?.crews[0]?.dates.at(-1)).toBe("2084-04-11");
    expect((await propose(agency, "2084-04-17")).proposal.gigs).toEqual([]);
  });

  it("keeps the trades of a gig apart, and leaves out who is named, who said no and offers that wait", async () => {
    const { agency, workers } = await addFirm(3);
    const [named] = workers as [Person];
    const { schedule } = buildWeek("02", { excludeHolidays: false });
    const { gig, boards, paint } = await addGigOfTwo(cast.site, { schedule });
    await agreePlaces(cast.site, agency, gig, places([boards, 2], [paint, 1]));
    const body = { userIds: [named.id], positionId: boards };
    expect((await agency.post(`/api/gigs/${gig.id}/assignments`, body)).status).toBe(201);
    const waiting = await addGig(cast.site, { headcount: 1, ...buildWeek("02") });
    await addOffer(agency, waiting);
    const { proposal } = await propose(agency, mondays["02"] ?? "");
    expect(proposal.gigs.map(({ id }) => id)).toEqual([gig.id]);
    const [first, second] = proposal.gigs[0]?.crews ?? [];
    expect([first?.positionId, second?.positionId].toSorted()).toEqual([boards, paint].toSorted());
    const ids = [first, second].flatMap((crew) => crew?.people.map(({ userId }) => userId) ?? []);
    expect(new Set(ids).size).toBe(2);
    expect(ids).not.toContain(named.id);
  });

  it("is for the caller's own firm, and for a Monday", async () => {
    const { provider, buyer } = await addStrangers(server);
    const { agency } = await addFirm(1);
    await addAgreedGig(agency, "07", 1);
    expect((await propose(provider, "2084-07-03")).proposal).toEqual({ gigs: [], others: false });
    expect((await propose(buyer, "2084-07-03")).answer.status).toBe(403);
    expect((await propose(agency, "2084-07-04")).answer.status).toBe(422);
    expect((await agency.post("/api/proposals", {})).status).toBe(422);
    expect((await propose(agency, "2084-07-03")).proposal.gigs).toHaveLength(1);
  });

  it("leaves out who is booked already", async () => {
    const { agency, workers } = await addFirm(2);
    const [busy, free] = workers as [Person, Person];
    const elsewhere = await addAgreedGig(agency, "08", 1);
    await nameCrew(agency, elsewhere.gig, [busy]);
    await addAgreedGig(agency, "08", 1);
    const { proposal } = await propose(agency, "2084-08-07");
    expect(proposal.gigs).toHaveLength(1);
    expect(proposal.gigs[0]?.crews[0]?.people.map(({ userId }) => userId)).toEqual([free.id]);
  });
});
