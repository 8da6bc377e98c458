import { expect, it } from "vitest";
import { groupRisksByGig } from "../../../src/crews/risk/queries.ts";

const day = (id: string, at: string, part: object = {}) => ({
  ...{ id, title: id, organizationName: "Raksa Oy", municipality: "Tampere", date: at.slice(0, 10) },
  startsAt: Date.parse(at),
  ...{ unfilled: 0, unnamed: 0, unconfirmed: 0, unaware: 0, reserve: 0, crewReserve: 0 },
  ...part,
});

it("lists each gig once, soonest first, with the largest shortage of its days", () => {
  const risks = groupRisksByGig([
    day("later", "2026-12-03T05:00:00Z", { unnamed: 1 }),
    day("soon", "2026-12-02T05:00:00Z", { unfilled: 2, unconfirmed: 1, reserve: 1 }),
    day("soon", "2026-12-01T05:00:00Z", { unfilled: 1, unaware: 1, crewReserve: 2 }),
  ]);
  expect(risks).toMatchObject([
    {
      ...{ id: "soon", date: "2026-12-01", startsAt: "2026-12-01T05:00:00.000Z" },
      ...{ unfilled: 2, unnamed: 0, unconfirmed: 1, unaware: 1, reserve: 1, crewReserve: 2 },
    },
    { id: "later", unnamed: 1 },
  ]);
});
