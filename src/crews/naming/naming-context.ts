import { batchNamed } from "../../db/batch-named.ts";
import type { AppContext } from "../../http/context.ts";
import { AppError, notFound } from "../../http/errors.ts";
import { can } from "../../shared/auth/permissions.ts";
import type { CandidateList } from "../../shared/crews/assignment.ts";
import type { Booking } from "../../shared/crews/conflicts.ts";
import type { UpcomingDay } from "./allocate-crew.ts";
import { listBookings } from "./booking-queries.ts";
import {
  countUnnamedPlaces,
  findGigForNaming,
  type GigForNaming,
  isOwnPerson,
  listOwnOffers,
  listOwnPeople,
  listUpcomingDays,
  type OwnOffer,
  type OwnPerson,
} from "./queries.ts";

export type NamingContext = {
  gig: GigForNaming;
  offers: OwnOffer[];
  days: UpcomingDay[];
  people: OwnPerson[];
  bookings: Booking[];
};

/** Throws AppError('notFound') for a gig that the caller may not see, AppError('access.denied') without the right. */
export async function loadNamingContext(
  c: AppContext,
  gigId: string,
): Promise<NamingContext & Pick<CandidateList, "promised">> {
  const { db, now } = c.var;
  const [[gig], offers, days, people, bookings, [promised = { all: 0, inTrade: 0 }]] = await c.var.read(
    (caller) => [
      findGigForNaming(db, caller, gigId),
      listOwnOffers(db, caller, gigId),
      listUpcomingDays(db, gigId, now),
      listOwnPeople(db, caller, gigId, now),
      listBookings(db, isOwnPerson(caller), gigId, now),
      countUnnamedPlaces(db, caller, gigId, now),
    ],
  );
  if (gig === undefined) throw notFound();
  if (!can(c.var.caller, "crew.name")) throw new AppError("access.denied");
  return { gig, offers, days, people, bookings, promised };
}

/** Of several gigs in one trip, for who may see and name for them. */
export async function loadNamingContexts(
  { var: { caller, db, now } }: AppContext,
  gigIds: readonly string[],
): Promise<NamingContext[]> {
  if (gigIds.length === 0) return [];
  const { contexts } = await batchNamed(db, {
    contexts: gigIds.map((gigId) => ({
      gigs: findGigForNaming(db, caller, gigId),
      offers: listOwnOffers(db, caller, gigId),
      days: listUpcomingDays(db, gigId, now),
      people: listOwnPeople(db, caller, gigId, now),
      bookings: listBookings(db, isOwnPerson(caller), gigId, now),
    })),
  });
  return contexts.flatMap(({ gigs: [gig], ...context }) => (gig === undefined ? [] : [{ gig, ...context }]));
}
