import { notFound } from "../../http/errors.ts";
import type { CandidateFilter } from "../../shared/crews/assignment.ts";
import { findOfferWithCapacity, hasVacancy, listCoveredDays, type UpcomingDay } from "./allocate-crew.ts";
import type { NamingContext } from "./naming-context.ts";
import type { OwnOffer } from "./queries.ts";

type Wanted = Pick<NamingContext, "offers" | "days" | "gig">;

/**
 * Days lacking people: of the given offer, else of the one that naming would fill, else of the gig; or else all days.
 * Throws AppError('notFound') for an offer or a position that the caller has none of.
 */
export function listWantedDays(context: Wanted, wanted: CandidateFilter): UpcomingDay[] {
  const offer = findWantedOffer(context, wanted);
  const all = offer ? listCoveredDays(offer, context.days) : context.days;
  const lacking = all.filter((day) => countPlaces(context, offer, day) > 0);
  return lacking.length > 0 ? lacking : all;
}

/** The same with the places that lack somebody; none where nothing is lacking. */
export function listOpenDays(context: Wanted, wanted: CandidateFilter) {
  const offer = findWantedOffer(context, wanted);
  const all = offer ? listCoveredDays(offer, context.days) : context.days;
  return all
    .map((day) => ({ ...day, places: countPlaces(context, offer, day) }))
    .filter(({ places }) => places > 0);
}

function countPlaces({ gig }: Wanted, offer: OwnOffer | undefined, { date, accepted }: UpcomingDay): number {
  return offer ? offer.accepted - (offer.namedByDate[date] ?? 0) : gig.headcount - accepted;
}

function findWantedOffer({ offers, days, gig }: Wanted, wanted: CandidateFilter): OwnOffer | undefined {
  const { offer: offerId, position } = wanted;
  if (position !== undefined && position !== gig.gigId && !gig.positions?.some(({ id }) => id === position))
    throw notFound();
  const meant = offers.filter(
    ({ id, positionId }) =>
      (offerId === undefined || id === offerId) && (position === undefined || positionId === position),
  );
  if (offerId !== undefined && meant.length === 0) throw notFound();
  const named = offerId === undefined ? meant.find(({ accepted }) => accepted > 0) : meant[0];
  return findOfferToFill(meant, days) ?? ((offerId ?? position) === undefined ? undefined : named);
}

/** When none has room on all its days, one with room on some. */
function findOfferToFill(offers: readonly OwnOffer[], days: readonly UpcomingDay[]): OwnOffer | undefined {
  const accepted = offers.filter((offer) => offer.accepted > 0);
  const lackingOne = accepted.find((offer) =>
    listCoveredDays(offer, days).some(({ date }) => hasVacancy(offer, date)),
  );
  return findOfferWithCapacity(accepted, days) ?? lackingOne;
}
