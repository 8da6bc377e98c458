import type { Reach } from "../../auth/caller.ts";
import { AppError, notFound } from "../../http/errors.ts";
import type { CrewInput } from "../../shared/assignment.ts";
import { goesOn } from "../../shared/gig.ts";
import { type Fitted, fitCrew } from "./fit-crew.ts";
import type { NamedGig, Override, OwnPerson } from "./queries.ts";
import type { Survey } from "./survey.ts";
import { weigh } from "./unwise.ts";

type Choice = { gig: NamedGig; crew: Fitted[]; standing: string | null; override: Override };

/**
 * Decides who is named for which offer and what that overrides. `standing`: a doer on their own account was booked
 * when their offer was accepted, so naming themselves gives what stands. Throws AppError('notFound') for people who
 * are not the caller's own, 'offer.notAccepted', 'assignment.exists', and what `fitCrew` and `weigh` throw.
 */
export function chooseCrew(survey: Survey, input: CrewInput, caller: Reach): Choice {
  const { gig, days, people, bookings } = survey;
  const userIds = [...new Set(input.userIds)];
  const own = userIds.map((userId) => people.find(({ id }) => id === userId));
  if (own.includes(undefined)) throw notFound();
  const [first] = own;
  if (caller.organizationId === null && first?.assignmentId) {
    return { gig, crew: [], standing: first.assignmentId, override: null };
  }
  const offers = acceptedOffers(survey, input.offerId);
  refuseNamed(own);
  const crew = fitCrew(userIds, offers, days, input.dates);
  return { gig, crew, standing: null, override: weigh(crew, people, bookings, input.override) };
}

function acceptedOffers({ offers, gig }: Survey, offerId: string | undefined) {
  const wanted = offerId === undefined ? offers : offers.filter(({ id }) => id === offerId);
  if (offerId !== undefined && wanted.length === 0) throw notFound();
  const accepted = wanted.filter((offer) => offer.accepted > 0);
  if (accepted.length === 0) throw new AppError("offer.notAccepted");
  if (!goesOn(gig.gigStatus)) throw new AppError("gig.notOpen");
  return accepted;
}

function refuseNamed(people: readonly (OwnPerson | undefined)[]) {
  const errors = people.flatMap((person, index) =>
    person?.assignmentId
      ? [{ path: `userIds.${index}`, code: "assignment.exists", message: `${person.name} is in the crew` }]
      : [],
  );
  if (errors.length > 0) throw new AppError("assignment.exists", { errors });
}
