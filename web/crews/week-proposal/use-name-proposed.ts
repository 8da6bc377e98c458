import { useState } from "react";
import type { WeekProposal } from "#shared/crews/proposal.ts";
import { listRefusals, type NamingRefusal } from "../../domain/crew/refusals.ts";
import { usePostCrew } from "../../domain/crew/use-post-crew.ts";
import { useGigMutation } from "../../domain/gigs/use-gig-mutation.ts";
import { useUndo } from "../../domain/gigs/use-undo.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { useToast } from "../../ui/feedback/use-toast.tsx";

export type ProposedGig = WeekProposal["gigs"][number];
export type ProposedCrew = ProposedGig["crews"][number];
export type ProposedWorker = ProposedCrew["people"][number];

/** Of a place: somebody may be proposed in several gigs. */
export const toPlaceKey = ({ offerId, positionId }: ProposedCrew, { userId }: ProposedWorker): string =>
  `${offerId} ${positionId} ${userId}`;

/** Also where somebody or their offer is gone since it was proposed: the others go on. */
const refusalStatuses = [404, 409, 422];

/** Names who is chosen, gig by gig; `busy`: the gig that is named for, or "all"; a refusal stays with its gig, the others go on. */
export function useNameProposed() {
  const { count } = useI18n();
  const toast = useToast();
  const { run, busy } = useGigMutation();
  const post = usePostCrew(refusalStatuses);
  const undo = useUndo();
  const [named, setNamed] = useState<ReadonlySet<string>>(new Set());
  const [refusals, setRefusals] = useState<ReadonlyMap<string, readonly NamingRefusal[]>>(new Map());

  const name = async (
    what: string,
    gigs: readonly ProposedGig[],
    isChosen: (placeKey: string) => boolean,
  ) => {
    const done = new Set<string>();
    const { request, offer } = undo.begin();
    const refused = new Map(refusals);
    const error = await run(what, async () => {
      for (const gig of gigs) {
        refused.delete(gig.id);
        for (const crew of gig.crews) {
          const chosen = crew.people.filter((person) => isChosen(toPlaceKey(crew, person)));
          // One request for those of a crew who come on the same dates.
          for (const people of Map.groupBy(chosen, ({ dates }) => dates.join()).values()) {
            const naming = {
              ...{ offerId: crew.offerId, positionId: crew.positionId },
              ...{ userIds: people.map(({ userId }) => userId), dates: people[0]?.dates },
            };
            const problem = await post(gig.id, naming, request);
            if (problem)
              refused.set(gig.id, [...(refused.get(gig.id) ?? []), ...listRefusals(problem, people)]);
            else for (const person of people) done.add(toPlaceKey(crew, person));
          }
        }
      }
    });
    if (error === null) undo.end();
    setNamed((before) => new Set([...before, ...done]));
    setRefusals(refused);
    if (done.size > 0) toast.success(count("crew.named", done.size), undefined, offer());
  };
  return { name, busy, named, refusals };
}
