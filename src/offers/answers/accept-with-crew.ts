import type { ActionContext } from "../../auth/caller.ts";
import type { Side } from "../../crews/counterparties.ts";
import { listCoveredDays } from "../../crews/naming/allocate-crew.ts";
import { listBookings } from "../../crews/naming/booking-queries.ts";
import { listUpcomingDays } from "../../crews/naming/queries.ts";
import { createId } from "../../db/ids.ts";
import type { AppContext } from "../../http/context.ts";
import { isFreeToWork } from "../../shared/crews/conflicts.ts";
import type { PositionPlaces } from "../../shared/offers/offered-positions.ts";
import { countPlaces } from "../../shared/offers/position-places.ts";
import { listOfferedPositions, toStoredId } from "../offered-places.ts";
import type { OfferRow } from "../queries.ts";
import { isOfCrew, listNameable } from "./crew-queries.ts";
import { placeCrew } from "./place-crew.ts";
import { acceptOffer } from "./queries.ts";

/**
 * Names those of the offer's crew who are free on all its days and without warnings, for the places that are accepted;
 * the others are left to the provider's staff. Throws `conflict` when they have been booked since.
 */
export async function acceptWithCrew(
  c: AppContext,
  act: ActionContext,
  row: OfferRow,
  places: PositionPlaces,
  by: Side,
) {
  const workers = countPlaces(places);
  const { db, now } = c.var;
  const [days, nameable, bookings] = await c.var.read(() => [
    listUpcomingDays(db, row.gigId, now),
    listNameable(db, row),
    listBookings(db, isOfCrew(row), row.gigId, now),
  ]);
  const offerDays = listCoveredDays(row, days);
  const free = row.crew.flatMap(({ id }) => {
    const booked = bookings.filter(({ userId }) => userId === id);
    const person = nameable.find(({ userId }) => userId === id);
    return person && isFreeToWork(booked, offerDays) ? [{ id, industries: person.industries }] : [];
  });
  const industryOf = new Map(listOfferedPositions(row).map(({ id, industry }) => [id, industry]));
  const named = placeCrew(
    free,
    places.map((place) => ({ ...place, industry: industryOf.get(place.id) ?? null })),
  );
  const unnamed = row.crew
    .filter(({ id }) => !named.some(({ person }) => person.id === id))
    .slice(0, Math.max(workers - named.length, 0));
  const namings = named.map(({ person, positionId }) => ({
    id: createId(),
    userId: person.id,
    offerId: row.id,
    positionId: toStoredId(row, positionId),
  }));
  const crew = { namings, unnamed, bookings, lastDate: offerDays.at(-1)?.date ?? row.endDate };
  const result = await acceptOffer(db, act, row, places, { crew, by });
  return { ...result, unnamed: unnamed.map(({ id }) => id) };
}
