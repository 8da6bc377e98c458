import type { Principal } from "../auth/caller.ts";
import { getBuyerId, getOtherSide, listSides } from "../crews/counterparties.ts";
import { canSeePrices } from "../shared/auth/permissions.ts";
import { isActiveGig } from "../shared/gigs/gig.ts";
import { describePositions } from "../shared/gigs/positions.ts";
import type { Offer, OfferWithGig } from "../shared/offers/offer.ts";
import type { CardKind } from "../shared/people/card-kinds.ts";
import { findLackingCards } from "../shared/people/find-lacking-cards.ts";
import { countPlacesLeft, countSpare, listOfferedPositions } from "./offered-places.ts";
import type { OfferRow } from "./queries.ts";

export function describeOffer(caller: Principal, row: OfferRow): Offer {
  const { createdAt, answeredAt } = row;
  const sides = listSides(caller, row);
  const crew = sides.includes("provider") ? row.crew : [];
  return {
    id: row.id,
    gigId: row.gigId,
    organization: row.organizationId,
    provider: describeProvider(row),
    ...(sides.includes("buyer") && { isPartner: row.isPartner === 1 }),
    side: row.side,
    previousId: row.previousId,
    previousSide: row.previousSide,
    workers: row.workers,
    ...(canSeePrices(caller) && {
      amountCents: row.amountCents,
      acceptedAmountCents: row.acceptedAmountCents,
    }),
    positions: describeOfferedPositions(caller, row),
    ...(row.userId !== null && row.status === "pending" && { lackingCards: listLackingCards(row) }),
    atAsk: row.atAsk,
    asAgreed: row.asAgreed,
    startDate: row.startDate,
    endDate: row.endDate,
    hours: row.minutes / 60,
    message: row.message,
    status: row.status,
    reason: sides.length > 0 ? row.reason : "",
    version: row.version,
    asks: row.asks,
    askedNames: row.askedNames,
    userIds: crew.map(({ id }) => id),
    userNames: crew.map(({ name }) => name),
    chosen: row.crew.length,
    placesLeft: countPlacesLeft(row),
    accepted: row.accepted,
    named: row.emptiest,
    spare: countSpare(row),
    lacking: row.lacking,
    createdAt: new Date(createdAt).toISOString(),
    answeredAt: answeredAt === null ? null : new Date(answeredAt).toISOString(),
    reserve: describeReserve(row),
    can: describePermissions(caller, row),
  };
}

const describeOfferedPositions = (caller: Principal, row: OfferRow): Offer["positions"] =>
  listOfferedPositions(row).map(({ amountCents, fullest, emptiest, placesLeft, ...position }) => ({
    ...position,
    ...(canSeePrices(caller) && { amountCents }),
    placesLeft: Math.max(placesLeft, 0),
    named: emptiest,
    spare: position.accepted - fullest,
  }));

/** An individual's, by what the positions of their offer ask for. */
export function listLackingCards(row: OfferRow): CardKind[] {
  const { gigPositions, gigCards, heldCards, endDate } = row;
  const offered = listOfferedPositions(row).map(({ id }) => id);
  const asked = gigPositions?.flatMap(({ id, cards }) => (offered.includes(id) ? cards : [])) ?? gigCards;
  return findLackingCards([...new Set(asked)], heldCards, endDate);
}

export function describeProvider({
  organizationId,
  providerId: id,
  providerName: name,
  employment,
  companyId,
}: OfferRow): Offer["provider"] {
  return organizationId === null
    ? { kind: "user", id, name, employment, companyId }
    : { kind: "organization", id, name };
}

function describePermissions(caller: Principal, row: OfferRow): Offer["can"] {
  const sides = listSides(caller, row);
  const isPending = row.status === "pending" && isActiveGig(row.gigStatus);
  const holdsPlaces = row.accepted > 0 && isActiveGig(row.gigStatus);
  return {
    answer: isPending && sides.includes(getOtherSide(row.side)),
    withdraw: isPending && sides.includes(row.side),
    nameCrew: holdsPlaces && sides.includes("provider"),
    release: holdsPlaces && sides.length > 0 && countSpare(row) > 0,
    reserve: isPending && sides.includes("buyer") && row.side === "provider",
    answerReserve: isPending && sides.includes("provider") && isAskedWithRoom(row),
  };
}

/** While it waits alone. Who is asked about places that were taken meanwhile waits on. */
function describeReserve(row: OfferRow): Offer["reserve"] {
  if (row.status !== "pending" || row.reserveAt === null) return null;
  const until = isAskedWithRoom(row) ? row.askedUntil : null;
  return { place: row.reservePlace, askedUntil: until === null ? null : new Date(until).toISOString() };
}

const isAskedWithRoom = (row: OfferRow) => row.isAsked && countPlacesLeft(row) > 0;

export const getCounterpartyName = (
  caller: Principal,
  { gigOrganizationId, providerName, buyerName }: OfferRow,
): string => (getBuyerId(caller) === gigOrganizationId ? providerName : buyerName);

export function describeOfferWithGig(caller: Principal, row: OfferRow): OfferWithGig {
  return {
    ...describeOffer(caller, row),
    counterpart: getCounterpartyName(caller, row),
    gig: {
      id: row.gigId,
      title: row.title,
      organizationName: row.buyerName,
      municipality: row.municipality,
      headcount: row.headcount,
      accepted: row.gigAccepted,
      confirmed: row.confirmed,
      offered: row.offered,
      ...(canSeePrices(caller) && { amountCents: row.gigAmountCents, pricingType: row.pricingType }),
      positions: describePositions(toPositionedGig(row), { withPrices: canSeePrices(caller) }),
      totalHours: row.gigMinutes / 60,
      startDate: row.gigStart,
      endDate: row.gigEnd,
      startTime: row.startTime,
      endTime: row.endTime,
      sameHoursEachDay: row.sameHours,
      hoursVary: row.hoursVary,
      status: row.gigStatus,
    },
  };
}

const toPositionedGig = (row: OfferRow): Parameters<typeof describePositions>[0] => ({
  id: row.gigId,
  type: row.pricingType,
  industries: row.industries,
  headcount: row.headcount,
  amountCents: row.gigAmountCents,
  cards: row.gigCards,
  accepted: row.gigAccepted,
  confirmed: row.confirmed,
  offered: row.offered,
  positions: row.gigPositions,
});
