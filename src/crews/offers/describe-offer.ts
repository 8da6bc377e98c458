import type { Reach } from "../../auth/caller.ts";
import { goesOn } from "../../shared/gig.ts";
import type { Offer, OfferWithGig } from "../../shared/offer.ts";
import { buyerOf, otherSide, sidesOf } from "../parties.ts";
import type { OfferRow } from "./queries.ts";

/** The offer as the API tells it, with the answers that the caller may give. */
export function describeOffer(caller: Reach, row: OfferRow): Offer {
  const { organizationId, providerId, providerName, createdAt, answeredAt } = row;
  return {
    id: row.id,
    gigId: row.gigId,
    organization: organizationId,
    provider: { kind: organizationId === null ? "user" : "organization", id: providerId, name: providerName },
    side: row.side,
    previousId: row.previousId,
    workers: row.workers,
    amountCents: row.amountCents,
    startDate: row.startDate,
    endDate: row.endDate,
    message: row.message,
    status: row.status,
    version: row.version,
    accepted: row.accepted,
    named: row.emptiest,
    spare: row.accepted - row.fullest,
    lacking: row.lacking,
    createdAt: new Date(createdAt).toISOString(),
    answeredAt: answeredAt === null ? null : new Date(answeredAt).toISOString(),
    can: rightsIn(caller, row),
  };
}

function rightsIn(caller: Reach, row: OfferRow): Offer["can"] {
  const sides = sidesOf(caller, row);
  const isPending = row.status === "pending" && goesOn(row.gigStatus);
  const holdsPlaces = row.accepted > 0 && goesOn(row.gigStatus);
  return {
    answer: isPending && sides.includes(otherSide(row.side)),
    withdraw: isPending && sides.includes(row.side),
    nameCrew: holdsPlaces && sides.includes("provider"),
    release: holdsPlaces && sides.length > 0 && row.fullest < row.accepted,
  };
}

/** The other side's name. */
export const counterpartOf = (
  caller: Reach,
  { gigOrganizationId, providerName, buyerName }: OfferRow,
): string => (buyerOf(caller) === gigOrganizationId ? providerName : buyerName);

/** The same with its gig, for the list of all of the caller's offers. */
export function describeOfferWithGig(caller: Reach, row: OfferRow): OfferWithGig {
  return {
    ...describeOffer(caller, row),
    counterpart: counterpartOf(caller, row),
    gig: {
      id: row.gigId,
      title: row.title,
      organizationName: row.buyerName,
      municipality: row.municipality,
      headcount: row.headcount,
      accepted: row.gigAccepted,
      confirmed: row.confirmed,
      offered: row.offered,
      amountCents: row.gigAmountCents,
      pricingType: row.pricingType,
      startDate: row.gigStart,
      endDate: row.gigEnd,
      startTime: row.startTime,
      endTime: row.endTime,
      sameHoursEachDay: row.sameHours,
      status: row.gigStatus,
    },
  };
}
