import type { Candidate } from "../../src/shared/crews/assignment.ts";
import type { Offer } from "../../src/shared/offers/offer.ts";

/** An agency's offer of three people for two weeks, which waits for the buyer's answer. */
export const pendingOffer: Offer = {
  id: "o1",
  gigId: "g1",
  organization: "apu",
  provider: { kind: "organization", id: "apu", name: "Apu Oy" },
  side: "provider",
  previousId: null,
  previousSide: null,
  workers: 3,
  amountCents: 3400,
  acceptedAmountCents: null,
  atAsk: false,
  asAgreed: false,
  hours: 85,
  startDate: "2026-11-30",
  endDate: "2026-12-11",
  message: "",
  status: "pending",
  reason: "",
  version: 1,
  asks: [],
  askedNames: [],
  userIds: [],
  userNames: [],
  chosen: 0,
  placesLeft: 5,
  accepted: 0,
  named: 0,
  spare: 0,
  lacking: [],
  createdAt: "2026-11-20T10:00:00Z",
  answeredAt: null,
  can: { answer: true, withdraw: false, nameCrew: false, release: false },
};

/** Somebody of the trade, willing and unbooked, who is free on these days out of three. */
export function candidateFree(
  name: string,
  freeDates: readonly string[],
  more: Partial<Candidate> = {},
): Candidate {
  return {
    userId: name,
    name,
    location: "",
    hasLogin: true,
    neverLoggedIn: false,
    freeDates: [...freeDates],
    freeDays: freeDates.length,
    totalDays: 3,
    warnings: [],
    trade: "match",
    declined: false,
    bookedMinutes: 0,
    bookedShifts: 0,
    workedMinutes: 0,
    isNear: false,
    isInterested: false,
    fit: { fits: true, parts: [] },
    assigned: false,
    ...more,
  };
}
