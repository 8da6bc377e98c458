import type { ActionContext } from "../../auth/caller.ts";
import type { Side } from "../../crews/counterparties.ts";
import { listCoveredDays } from "../../crews/naming/allocate-crew.ts";
import { listBookings } from "../../crews/naming/booking-queries.ts";
import { listUpcomingDays } from "../../crews/naming/queries.ts";
import { createId } from "../../db/ids.ts";
import type { AppContext } from "../../http/context.ts";
import { isFreeToWork } from "../../shared/crews/conflicts.ts";
import type { OfferRow } from "../queries.ts";
import { isOfCrew, listNameable } from "./crew-queries.ts";
import { acceptOffer } from "./queries.ts";

/**
 * Names those of the offer's crew who are free on all its days and without warnings, for the places that are accepted;
 * the others are left to the provider's staff. Throws `conflict` when they have been booked since.
 */
export async function acceptWithCrew(
  c: AppContext,
  act: ActionContext,
  row: OfferRow,
  workers: number,
  by: Side,
) {
  const { db, now } = c.var;
  const [days, nameable, bookings] = await c.var.read(() => [
    listUpcomingDays(db, row.gigId, now),
    listNameable(db, row),
    listBookings(db, isOfCrew(row), row.gigId, now),
  ]);
  const offerDays = listCoveredDays(row, days);
  const named = row.crew
    .filter(({ id }) => {
      const booked = bookings.filter(({ userId }) => userId === id);
      return isFreeToWork(booked, offerDays) && nameable.some(({ userId }) => userId === id);
    })
    .slice(0, workers);
  const unnamed = row.crew
    .filter((person) => !named.includes(person))
    .slice(0, Math.max(workers - named.length, 0));
  const namings = named.map(({ id }) => ({ id: createId(), userId: id, offerId: row.id }));
  const crew = { namings, unnamed, bookings, lastDate: offerDays.at(-1)?.date ?? row.endDate };
  const result = await acceptOffer(db, act, row, workers, { crew, by });
  return { ...result, unnamed: unnamed.map(({ id }) => id) };
}
