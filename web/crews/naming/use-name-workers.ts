import { useState } from "react";
import type { Candidate } from "#shared/crews/assignment.ts";
import type { OverrideInput } from "#shared/crews/override.ts";
import type { Offer } from "#shared/offers/offer.ts";
import { canOverride, listRefusals, type NamingRefusal } from "../../domain/crew/refusals.ts";
import { usePostCrew } from "../../domain/crew/use-post-crew.ts";
import { useGigMutation } from "../../domain/gigs/use-gig-mutation.ts";
import { useUndo } from "../../domain/gigs/use-undo.ts";
import type { OverrideChoice } from "../../domain/reasons/override-reason-fields.tsx";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { useToast } from "../../ui/feedback/use-toast.tsx";
import type { OfferInPosition } from "../terms/terms.ts";
import { groupByDates } from "./naming-groups.ts";

/**
 * Names people for an accepted offer, each for their free days; refused ones are listed, the others named. With
 * warnings only, `needsYes` is set and `anyway` names them for a given reason.
 */
export function useNameWorkers(offer: Offer | OfferInPosition) {
  const { count } = useI18n();
  const toast = useToast();
  const { run, busy } = useGigMutation();
  const post = usePostCrew();
  const undo = useUndo();
  const [refusals, setRefusals] = useState<NamingRefusal[]>([]);

  /** Gives the ids of those who were not named. */
  async function send(people: readonly Candidate[], override: OverrideInput): Promise<string[]> {
    const refused: NamingRefusal[] = [];
    const { request, offer: offerUndo } = undo.begin();
    const namedIds = new Set<string>();
    const error = await run("name", async () => {
      for (const group of groupByDates(people, offer.lacking)) {
        const userIds = group.people.map(({ userId }) => userId);
        const position = "positionId" in offer && { positionId: offer.positionId };
        const json = { offerId: offer.id, ...position, userIds, dates: group.dates, ...override };
        const problem = await post(offer.gigId, json, request);
        if (problem) refused.push(...listRefusals(problem, group.people));
        else for (const { userId } of group.people) namedIds.add(userId);
      }
    });
    if (error === null) undo.end();
    setRefusals(refused);
    if (namedIds.size > 0) toast.success(count("crew.named", namedIds.size), undefined, offerUndo());
    return people.map(({ userId }) => userId).filter((userId) => !namedIds.has(userId));
  }
  return {
    busy: busy !== null,
    refusals,
    needsYes: canOverride(refusals),
    forget: () => setRefusals([]),
    name: (people: readonly Candidate[]) => send(people, {}),
    anyway: (people: readonly Candidate[], choice: OverrideChoice) =>
      send(people, { override: true, ...choice }),
  };
}
