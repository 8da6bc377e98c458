import type { ActionContext } from "../../auth/caller.ts";
import type { Side } from "../../crews/counterparties.ts";
import { listCoveredDays } from "../../crews/naming/allocate-crew.ts";
import { listBookings } from "../../crews/naming/booking-queries.ts";
import { findAskedCards, listUpcomingDays } from "../../crews/naming/queries.ts";
import { createId } from "../../db/ids.ts";
import type { AppContext } from "../../http/context.ts";
import { isFreeToWork } from "../../shared/crews/conflicts.ts";
import { listAskedCards } from "../../shared/gigs/positions.ts";
import type { PositionPlaces } from "../../shared/offers/offered-positions.ts";
import { countPlaces } from "../../shared/offers/position-places.ts";
import { findLackingCards } from "../../shared/people/find-lacking-cards.ts";
import { listOfferedPositions, toStoredId } from "../offered-places.ts";
import type { OfferRow } from "../queries.ts";
import { isOfCrew, listNameable } from "./crew-queries.ts";
import { placeCrew } from "./place-crew.ts";
import { acceptOffer } from "./queries.ts";

/**
 * Names those of the offer's crew who are free on all its days, hold the cards and raise no warning, for the places that
 * are accepted; the others are left to the provider's staff. Throws `conflict` when they have been booked, or the gig edited, since.
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
  const [days, nameable, bookings, [asked = { cards: [], positions: null, revision: 0 }]] = await c.var.read(
    () => [
      listUpcomingDays(db, row.gigId, now),
      listNameable(db, row),
      listBookings(db, isOfCrew(row), row.gigId, now),
      findAskedCards(db, row.gigId),
    ],
  );
  const offerDays = listCoveredDays(row, days);
  const free = row.crew.flatMap(({ id }) => {
    const booked = bookings.filter(({ userId }) => userId === id);
    const person = nameable.find(({ userId }) => userId === id);
    return person && isFreeToWork(booked, offerDays) ? [{ ...person, id }] : [];
  });
  const industryOf = new Map(listOfferedPositions(row).map(({ id, industry }) => [id, industry]));
  const lastDate = offerDays.at(-1)?.date ?? row.endDate;
  const named = placeCrew(
    free,
    places.map((place) => ({ ...place, industry: industryOf.get(place.id) ?? null })),
    ({ cards }, { id }) => findLackingCards(listAskedCards(asked, id), cards, lastDate).length === 0,
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
  const crew = { namings, unnamed, bookings, lastDate, revision: asked.revision };
  const result = await acceptOffer(db, act, row, places, { crew, by });
  return { ...result, unnamed: unnamed.map(({ id }) => id) };
}
