import type { AppContext } from "../../http/context.ts";
import { AppError, notFound } from "../../http/errors.ts";
import { can } from "../../shared/roles.ts";
import type { Day } from "./fit-crew.ts";
import {
  findNamedGig,
  listBookings,
  listDaysAhead,
  listOwnOffers,
  listOwnPeople,
  type NamedGig,
  type OwnOffer,
  type OwnPerson,
} from "./queries.ts";

export type Survey = {
  gig: NamedGig;
  offers: OwnOffer[];
  days: Day[];
  people: OwnPerson[];
  bookings: { userId: string; startsAt: number; endsAt: number }[];
};

/**
 * All that naming crew is decided by, in one trip. Throws AppError('notFound') for a gig out of reach,
 * AppError('access.denied') for who names no crew.
 */
export async function surveyCrew(c: AppContext, gigId: string): Promise<Survey> {
  const { db, now } = c.var;
  const [[gig], offers, days, people, bookings] = await c.var.read((caller) => [
    findNamedGig(db, caller, gigId),
    listOwnOffers(db, caller, gigId),
    listDaysAhead(db, gigId, now),
    listOwnPeople(db, caller, gigId),
    listBookings(db, caller, gigId, now),
  ]);
  if (gig === undefined) throw notFound();
  if (!can(c.var.caller, "crew.name")) throw new AppError("access.denied");
  return { gig, offers, days, people, bookings };
}
