import { describe, expect, it } from "vitest";
import {
  type BookedWorker,
  buildCrewRequests,
  type RequestedPosition,
} from "../../../../src/shared/crews/build-crew-requests.ts";

const gig = { type: "hourly" as const, amountCents: 3200, headcount: 5, minutes: 2400 };
const fixed = { ...gig, type: "fixed" as const, amountCents: 1_000_000 };
/** Of a gig whose only position is the gig itself. */
const requestsFor = (
  workers: readonly BookedWorker[],
  asked: Omit<RequestedPosition, "id" | "places">,
  minutes: number,
  places: number,
) => buildCrewRequests(workers, [{ ...asked, id: "g", places }], minutes);
const booked = (userId: string, providerId: string, more: Partial<BookedWorker> = {}): BookedWorker => ({
  ...{ userId, providerId, organizationId: providerId, offerId: `of ${providerId}`, positionId: "g" },
  ...{ employment: null, amountCents: 3000, acceptedAmountCents: null, accepted: 2, minutes: 2400 },
  ...more,
});
const crew = [booked("a", "apu"), booked("b", "apu"), booked("c", "solo", { organizationId: null })];

it("asks each provider once, for its own people", () => {
  expect(requestsFor(crew, gig, 480, 5)).toEqual([
    {
      ...{ providerId: "apu", organizationId: "apu", employment: null, userIds: ["a", "b"] },
      ...{ amountCents: 3000, positions: [{ id: "g", workers: 2, amountCents: 3000 }] },
    },
    {
      ...{ providerId: "solo", organizationId: null, employment: null, userIds: ["c"] },
      ...{ amountCents: 3000, positions: [{ id: "g", workers: 1, amountCents: 3000 }] },
    },
  ]);
});

it("asks for no more people than the day has places", () => {
  expect(requestsFor(crew, gig, 480, 1).map(({ userIds }) => userIds)).toEqual([["a"]]);
  expect([requestsFor(crew, gig, 480, 0), requestsFor(crew, gig, 480, -1)]).toEqual([[], []]);
});

it("takes the agreed hourly price, of two the higher", () => {
  const two = [booked("a", "apu"), booked("b", "apu", { offerId: "later", amountCents: 3600 })];
  expect(requestsFor(two, gig, 480, 5)[0]?.amountCents).toBe(3600);
});

it("takes the day's share of an agreed fixed price", () => {
  const agreed = { acceptedAmountCents: 300_001 };
  const people = [booked("a", "apu", agreed), booked("b", "apu", agreed)];
  expect(requestsFor(people, fixed, 480, 5)[0]?.amountCents).toBe(60_000);
  expect(requestsFor(people, fixed, 480, 1)[0]?.amountCents).toBe(30_000);
  // Agreed when nobody said for how many hours: the gig's own price decides.
  expect(requestsFor([booked("a", "apu", { ...agreed, minutes: 0 })], fixed, 480, 5)[0]?.amountCents).toBe(
    40_000,
  );
});

describe("of two positions", () => {
  const boards = { ...gig, headcount: 3, id: "boards", places: 3 };
  const paint = { ...gig, headcount: 2, amountCents: 2900, id: "paint", places: 2 };
  const inPosition = (userId: string, positionId: string, more: Partial<BookedWorker> = {}) =>
    booked(userId, "apu", { positionId, amountCents: positionId === "paint" ? 2900 : 3200, ...more });
  const mixed = [inPosition("a", "paint"), inPosition("b", "boards"), inPosition("c", "boards")];
  const summarize = (...wanted: Parameters<typeof buildCrewRequests>) =>
    buildCrewRequests(...wanted).map(({ userIds, positions, amountCents }) => ({
      ...{ userIds, amountCents },
      positions: positions.map(({ id, workers, amountCents }) => `${id} ${workers} ${amountCents}`),
    }));

  it("asks once for each provider's people, by position and in the gig's order of these", () => {
    const solo = inPosition("s", "paint", { providerId: "s", organizationId: null, amountCents: 3100 });
    expect(summarize([...mixed, solo], [boards, paint], 480)).toEqual([
      { userIds: ["a", "b", "c"], amountCents: 3200, positions: ["boards 2 3200", "paint 1 2900"] },
      { userIds: ["s"], amountCents: 3100, positions: ["paint 1 3100"] },
    ]);
  });

  it("asks for no more people than the day has places left in each", () => {
    expect(
      summarize(
        mixed,
        [
          { ...boards, places: 1 },
          { ...paint, places: 0 },
        ],
        480,
      ),
    ).toEqual([{ userIds: ["b"], amountCents: 3200, positions: ["boards 1 3200"] }]);
    expect(summarize(mixed, [{ ...boards, places: -1 }, paint], 480)).toEqual([
      { userIds: ["a"], amountCents: 2900, positions: ["paint 1 2900"] },
    ]);
  });

  it("asks for nobody whose position is gone", () => {
    expect(summarize(mixed, [paint], 480)).toEqual([
      { userIds: ["a"], amountCents: 2900, positions: ["paint 1 2900"] },
    ]);
  });

  it("adds up the shares of fixed prices", () => {
    const agreed = (cents: number, accepted: number) => ({ acceptedAmountCents: cents, accepted });
    const people = [
      inPosition("a", "paint", agreed(100_000, 1)),
      inPosition("b", "boards", agreed(300_000, 2)),
      inPosition("c", "boards", agreed(300_000, 2)),
    ];
    const asFixed = [boards, paint].map((position) => ({ ...position, type: "fixed" as const }));
    expect(summarize(people, asFixed, 480)).toEqual([
      { userIds: ["a", "b", "c"], amountCents: 80_000, positions: ["boards 2 60000", "paint 1 20000"] },
    ]);
  });
});
