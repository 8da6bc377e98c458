import type { Principal } from "../../auth/caller.ts";
import { AppError, invalidField, notFound } from "../../http/errors.ts";
import type { CrewInput } from "../../shared/crews/assignment.ts";
import { buildOverride, type Override } from "../../shared/crews/override.ts";
import { isActiveGig } from "../../shared/gigs/gig.ts";
import { listAskedCards } from "../../shared/gigs/positions.ts";
import {
  type Allocation,
  allocateCrew,
  hasVacancy,
  listCoveredDays,
  type UpcomingDay,
} from "./allocate-crew.ts";
import { checkConflicts } from "./check-conflicts.ts";
import type { NamingContext } from "./naming-context.ts";
import type { GigForNaming, OwnOffer, OwnPerson } from "./queries.ts";

type CrewChoice = {
  gig: GigForNaming;
  crew: Allocation[];
  existingAssignmentId: string | null;
  override: Override | null;
};

/**
 * `existingAssignmentId`: of an individual, who was booked when their offer was accepted. Throws
 * AppError('notFound') for people who are not the caller's own, 'offer.notAccepted', 'gig.notOpen',
 * 'assignment.exists', and what `allocateCrew` and `checkConflicts` throw.
 */
export function chooseCrew(context: NamingContext, input: CrewInput, caller: Principal): CrewChoice {
  const { gig, days, people, bookings } = context;
  const userIds = [...new Set(input.userIds)];
  const members = userIds.map((userId) => people.find(({ id }) => id === userId));
  if (members.includes(undefined)) throw notFound();
  const [first] = members;
  if (caller.organizationId === null && first?.assignmentId) {
    return { gig, crew: [], existingAssignmentId: first.assignmentId, override: null };
  }
  const offers = requireOnePosition(listAcceptedOffers(context, input), days, input);
  const offered = offers.flatMap((offer) => listCoveredDays(offer, days, input.dates));
  rejectAlreadyNamed(
    members,
    (person) => offered.length > 0 && offered.every((day) => isAssignedOn(person, day)),
  );
  const crew = allocateCrew(userIds, offers, days, input.dates);
  rejectAlreadyNamed(members, (person) =>
    crew.some(({ userId, days }) => userId === person.id && !days.every((day) => canJoinOn(person, day))),
  );
  const work = crew.map((naming) => ({ ...naming, cards: listAskedCards(gig, naming.positionId) }));
  const overridden = checkConflicts(work, people, bookings, input.override ?? false);
  const override = overridden && buildOverride(overridden.userIds, overridden.warnings, input);
  return { gig, crew, existingAssignmentId: null, override };
}

function listAcceptedOffers(
  { offers, gig }: NamingContext,
  { offerId, positionId }: Pick<CrewInput, "offerId" | "positionId">,
) {
  const candidates = offers.filter(
    (offer) =>
      (offerId === undefined || offer.id === offerId) &&
      (positionId === undefined || offer.positionId === positionId),
  );
  if ((offerId ?? positionId) !== undefined && candidates.length === 0) throw notFound();
  const accepted = candidates.filter((offer) => offer.accepted > 0);
  if (accepted.length === 0) throw new AppError("offer.notAccepted");
  if (!isActiveGig(gig.gigStatus)) throw new AppError("gig.notOpen");
  return accepted;
}

/** Throws AppError('input.invalid') where places of several positions lack somebody and none is said. */
function requireOnePosition(
  offers: readonly OwnOffer[],
  days: readonly UpcomingDay[],
  { positionId, dates }: Pick<CrewInput, "positionId" | "dates">,
): readonly OwnOffer[] {
  if (positionId !== undefined) return offers;
  const vacant = offers.filter((offer) =>
    listCoveredDays(offer, days, dates).some(({ date }) => hasVacancy(offer, date)),
  );
  const [meant, other] = new Set(vacant.map((offer) => offer.positionId));
  if (other !== undefined)
    throw invalidField("positions", "required", "Places of several positions lack somebody: say which");
  return meant === undefined ? offers : offers.filter((offer) => offer.positionId === meant);
}

/**
 * Somebody already in the crew may only join on days that a change added, which they can acknowledge, and on those that
 * they had and gave back.
 */
export const canJoinOn = (person: OwnPerson, day: UpcomingDay) =>
  person.assignmentId === null ||
  ((day.addedAt > 0 || person.givenBackDates.includes(day.date)) && !isAssignedOn(person, day));

const isAssignedOn = ({ assignedDates }: OwnPerson, { date }: UpcomingDay) => assignedDates.includes(date);

function rejectAlreadyNamed(
  people: readonly (OwnPerson | undefined)[],
  isNamed: (person: OwnPerson) => boolean,
) {
  const errors = people.flatMap((person, index) =>
    person && isNamed(person)
      ? [{ path: `userIds.${index}`, code: "assignment.exists", message: `${person.name} is in the crew` }]
      : [],
  );
  if (errors.length > 0) throw new AppError("assignment.exists", { errors });
}
