import { proposeCrew } from "../../shared/crews/auto-fill/propose-crew.ts";
import type { ProposalInput } from "../../shared/crews/proposal.ts";
import type { NamingContext } from "../naming/naming-context.ts";
import { rankCandidates } from "../naming/rank-candidates.ts";
import { listOpenDays } from "../naming/wanted-days.ts";

/** Of those who have not said no and are of no other trade; in the order in which the picker lists them. */
export function buildProposal(context: NamingContext, { offer, without }: ProposalInput) {
  const candidates = rankCandidates(context, offer).filter(
    ({ userId, assigned, declined, trade }) =>
      !assigned && !declined && trade !== "other" && !without.includes(userId),
  );
  const bookingsOf = Map.groupBy(context.bookings, ({ userId }) => userId);
  const applicants = candidates.map(({ userId }) => ({ userId, booked: bookingsOf.get(userId) ?? [] }));
  const { people, ...cost } = proposeCrew(listOpenDays(context, offer), applicants);
  const reasonsOf = new Map(candidates.map(({ userId, fit }) => [userId, fit.parts]));
  const explained = people.map((person) => ({ ...person, reasons: reasonsOf.get(person.userId) ?? [] }));
  return { positions: [{ id: context.gig.gigId, people: explained }], cost };
}
