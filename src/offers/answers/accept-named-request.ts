import type { ActionContext } from "../../auth/caller.ts";
import { listCoveredDays } from "../../crews/naming/allocate-crew.ts";
import { loadNamingContext, type NamingContext } from "../../crews/naming/naming-context.ts";
import type { Naming } from "../../crews/naming/shift-queries.ts";
import { createId } from "../../db/ids.ts";
import type { AppContext } from "../../http/context.ts";
import { findCardWarnings, isFreeToWork } from "../../shared/crews/conflicts.ts";
import { listAskedCards } from "../../shared/gigs/positions.ts";
import type { PositionPlaces } from "../../shared/offers/offered-positions.ts";
import { countPlaces } from "../../shared/offers/position-places.ts";
import { listOfferedPositions, toStoredId } from "../offered-places.ts";
import type { OfferRow } from "../queries.ts";
import { acceptCrewRequest } from "./crew-request-queries.ts";

/**
 * Names those who are free and without warnings, who are in the crew or never were; the others are left to staff. Null
 * when an individual answers who is not in the crew: then it is an ordinary offer.
 */
export async function acceptNamedRequest(
  c: AppContext,
  act: ActionContext,
  row: OfferRow,
  places: PositionPlaces,
) {
  const workers = countPlaces(places);
  const context = await loadNamingContext(c, row.gigId);
  const free = toNamings(context, row, places);
  if (free.length === 0 && row.organizationId === null) return null;
  const unnamed = row.asks
    .filter((userId) => !free.some((naming) => naming.userId === userId))
    .slice(0, Math.max(workers - free.length, 0));
  const result = await acceptCrewRequest(c.var.db, act, row, places, free.slice(0, workers), {
    bookings: context.bookings,
    revision: context.gig.revision,
  });
  return { ...result, unnamed };
}

/** Each in the position in which they work there already, or are asked for, as long as it has room. */
function toNamings(
  { gig, people, bookings, offers, days }: NamingContext,
  row: OfferRow,
  places: PositionPlaces,
): Naming[] {
  const offer = offers.find(({ id }) => id === row.id);
  const offerDays = offer === undefined ? [] : listCoveredDays(offer, days);
  const isAlone = row.organizationId === null;
  const left = new Map(places.map(({ id, workers }) => [id, workers]));
  const asked = listOfferedPositions(row).flatMap(({ id, workers }) => Array<string>(workers).fill(id));
  return row.asks.flatMap((userId, at) => {
    const person = people.find(({ id }) => id === userId);
    if (!person || (person.assignmentId === null && (isAlone || person.lastStatus !== null))) return [];
    const booked = bookings.filter((booking) => booking.userId === userId);
    if (!isAlone && !isFreeToWork(booked, offerDays)) return [];
    const positionId =
      person.positionId ?? (person.assignmentId === null ? asked[at] : undefined) ?? row.gigId;
    const lacking = findCardWarnings(listAskedCards(gig, positionId), person.cards, offerDays);
    if (!isAlone && lacking.length > 0) return [];
    const rest = left.get(positionId) ?? 0;
    if (rest === 0) return [];
    left.set(positionId, rest - 1);
    return [
      {
        id: person.assignmentId ?? createId(),
        userId,
        offerId: row.id,
        positionId: toStoredId(row, positionId),
        isExisting: person.assignmentId !== null,
      },
    ];
  });
}
