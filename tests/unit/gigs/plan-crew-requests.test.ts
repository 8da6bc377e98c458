import { expect, it } from "vitest";
import { planCrewRequests } from "../../../src/gigs/again/plan-crew-requests.ts";
import { derivePositionId } from "../../../src/gigs/edit-positions.ts";
import type { GigRow } from "../../../src/gigs/queries.ts";
import type { BookedWorker } from "../../../src/shared/crews/build-crew-requests.ts";

const base = { cards: [], accepted: 0, confirmed: 0, offered: 0 };
const position = (id: string, headcount: number, amountCents: number) => ({
  ...base,
  ...{ id, headcount, amountCents, industry: null },
});
const gig = (more: Partial<GigRow>) =>
  ({
    ...base,
    ...{ id: "old", industries: ["roofing"], headcount: 3, amountCents: 3200, type: "hourly" },
    ...{ totalMinutes: 2400, positions: null },
    ...more,
  }) as unknown as GigRow;
const came = (userId: string, positionId = "old", more: Partial<BookedWorker> = {}): BookedWorker => ({
  ...{ userId, providerId: "apu", organizationId: "apu", employment: null, offerId: "offer", positionId },
  ...{ amountCents: 3400, acceptedAmountCents: null, accepted: 2, minutes: 2400 },
  ...more,
});

it("asks for the places of the new gig's only position, which has the gig's id", () => {
  const [request] = planCrewRequests(gig({}), [came("a"), came("b")], "new");
  expect(request?.positions).toEqual([{ id: "new", workers: 2, amountCents: 3400 }]);
});

it("asks for people in the order of the positions, each with its new id", () => {
  const two = gig({ positions: [position("old", 2, 3200), position("paint", 1, 2900)] });
  const crew = [came("p", "paint", { amountCents: 3000 }), came("a"), came("q", "paint"), came("b")];
  const [request] = planCrewRequests(two, crew, "new");
  expect(request?.userIds).toEqual(["a", "b", "p"]);
  expect(request?.positions.map(({ id, workers }) => [id, workers])).toEqual([
    ["new", 2],
    [derivePositionId("new", 1), 1],
  ]);
});

it("asks at the agreed share of a fixed price for all days, however many were agreed", () => {
  const fixed = gig({ type: "fixed", amountCents: 900_000 });
  const half = { acceptedAmountCents: 200_000, minutes: 1200 };
  const [request] = planCrewRequests(fixed, [came("a", "old", half), came("b", "old", half)], "new");
  expect(request?.amountCents).toBe(400_000);
});

it("asks nobody where nobody came", () => {
  expect(planCrewRequests(gig({}), [], "new")).toEqual([]);
});
