import { expect, it } from "vitest";
import { type BookedWorker, buildCrewRequests } from "../../../src/crews/requests/build-crew-requests.ts";

const gig = { type: "hourly" as const, amountCents: 3200, headcount: 5, minutes: 2400 };
const fixed = { ...gig, type: "fixed" as const, amountCents: 1_000_000 };
const booked = (userId: string, providerId: string, more: Partial<BookedWorker> = {}): BookedWorker => ({
  ...{ userId, providerId, organizationId: providerId, offerId: `of ${providerId}` },
  ...{ employment: null, amountCents: 3000, acceptedAmountCents: null, accepted: 2, minutes: 2400 },
  ...more,
});
const crew = [booked("a", "apu"), booked("b", "apu"), booked("c", "solo", { organizationId: null })];

it("asks each provider once, for its own people", () => {
  expect(buildCrewRequests(crew, gig, 480, 5)).toEqual([
    { providerId: "apu", organizationId: "apu", employment: null, userIds: ["a", "b"], amountCents: 3000 },
    { providerId: "solo", organizationId: null, employment: null, userIds: ["c"], amountCents: 3000 },
  ]);
});

it("asks for no more people than the day has places", () => {
  expect(buildCrewRequests(crew, gig, 480, 1).map(({ userIds }) => userIds)).toEqual([["a"]]);
  expect([buildCrewRequests(crew, gig, 480, 0), buildCrewRequests(crew, gig, 480, -1)]).toEqual([[], []]);
});

it("takes the agreed hourly price, of two the higher", () => {
  const two = [booked("a", "apu"), booked("b", "apu", { offerId: "later", amountCents: 3600 })];
  expect(buildCrewRequests(two, gig, 480, 5)[0]?.amountCents).toBe(3600);
});

it("takes the day's share of an agreed fixed price", () => {
  const agreed = { acceptedAmountCents: 300_001 };
  const people = [booked("a", "apu", agreed), booked("b", "apu", agreed)];
  expect(buildCrewRequests(people, fixed, 480, 5)[0]?.amountCents).toBe(60_000);
  expect(buildCrewRequests(people, fixed, 480, 1)[0]?.amountCents).toBe(30_000);
  // Agreed when nobody said for how many hours: the gig's own price decides.
  expect(
    buildCrewRequests([booked("a", "apu", { ...agreed, minutes: 0 })], fixed, 480, 5)[0]?.amountCents,
  ).toBe(40_000);
});
