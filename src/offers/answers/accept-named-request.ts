import type { ActionContext } from "../../auth/caller.ts";
import { listCoveredDays } from "../../crews/naming/allocate-crew.ts";
import { loadNamingContext, type NamingContext } from "../../crews/naming/naming-context.ts";
import type { Naming } from "../../crews/naming/shift-queries.ts";
import type { AppContext } from "../../http/context.ts";
import { isFreeToWork } from "../../shared/crews/conflicts.ts";
import type { OfferRow } from "../queries.ts";
import { acceptCrewRequest } from "./queries.ts";

/**
 * Names those who are free and without warnings; the others are left to staff. Null when an individual answers who has
 * left the crew since: then it is an ordinary offer.
 */
export async function acceptNamedRequest(c: AppContext, act: ActionContext, row: OfferRow, workers: number) {
  const context = await loadNamingContext(c, row.gigId);
  const free = toNamings(context, row);
  if (free.length === 0 && row.organizationId === null) return null;
  const unnamed = row.asks
    .filter((userId) => !free.some((naming) => naming.userId === userId))
    .slice(0, Math.max(workers - free.length, 0));
  const result = await acceptCrewRequest(
    c.var.db,
    act,
    row,
    workers,
    free.slice(0, workers),
    context.bookings,
  );
  return { ...result, unnamed };
}

function toNamings({ people, bookings, offers, days }: NamingContext, row: OfferRow): Naming[] {
  const offer = offers.find(({ id }) => id === row.id);
  const offerDays = offer === undefined ? [] : listCoveredDays(offer, days);
  const isAlone = row.organizationId === null;
  return row.asks.flatMap((userId) => {
    const person = people.find(({ id }) => id === userId);
    if (!person?.assignmentId) return [];
    const booked = bookings.filter((booking) => booking.userId === userId);
    if (!isAlone && !isFreeToWork(booked, offerDays)) return [];
    return [{ id: person.assignmentId, userId, offerId: row.id, isExisting: true }];
  });
}
