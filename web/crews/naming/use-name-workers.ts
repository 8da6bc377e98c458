import { useRef, useState } from "react";
import type { Candidate } from "#shared/crews/assignment.ts";
import type { OverrideInput } from "#shared/crews/override.ts";
import type { Offer } from "#shared/offers/offer.ts";
import { useGigMutation } from "../../domain/gigs/use-gig-mutation.ts";
import type { OverrideChoice } from "../../domain/reasons/override-reason-fields.tsx";
import { ApiError, api, unwrap } from "../../lib/api/client.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { useToast } from "../../ui/feedback/use-toast.tsx";
import type { OfferInPosition } from "../terms/terms.ts";
import { groupByDates, type NamingGroup } from "./naming-groups.ts";
import { canOverride, listRefusals, type NamingRefusal } from "./refusals.ts";

/**
 * Names people for an accepted offer, each for their free days; refused ones are listed, the others named. With
 * warnings only, `needsYes` is set and `anyway` names them for a given reason.
 */
export function useNameWorkers(offer: Offer | OfferInPosition) {
  const { count } = useI18n();
  const toast = useToast();
  const { run, busy } = useGigMutation();
  const post = usePost(offer);
  const [refusals, setRefusals] = useState<NamingRefusal[]>([]);

  /** Gives the ids of those who were not named. */
  async function send(people: readonly Candidate[], override: OverrideInput): Promise<string[]> {
    const refused: NamingRefusal[] = [];
    const namedIds = new Set<string>();
    await run("name", async () => {
      for (const group of groupByDates(people, offer.lacking)) {
        const problem = await post(group, override);
        if (problem) refused.push(...listRefusals(problem, group.people));
        else for (const { userId } of group.people) namedIds.add(userId);
      }
    });
    setRefusals(refused);
    if (namedIds.size > 0) toast.success(count("crew.named", namedIds.size));
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

/** Gives the problem of a refusal (409), throws any other error. Keeps a group's idempotency key until answered. */
function usePost(offer: Offer | OfferInPosition) {
  const keys = useRef(new Map<string, string>());
  return async ({ people, dates }: NamingGroup, override: OverrideInput) => {
    const userIds = people.map(({ userId }) => userId);
    const position = "positionId" in offer && { positionId: offer.positionId };
    const json = { offerId: offer.id, ...position, userIds, dates, ...override };
    const content = JSON.stringify(json);
    const key = keys.current.get(content) ?? crypto.randomUUID();
    keys.current.set(content, key);
    const headers = { "Idempotency-Key": key };
    try {
      await unwrap(api.gigs[":id"].assignments.$post({ param: { id: offer.gigId }, json }, { headers }));
    } catch (error) {
      if (!(error instanceof ApiError) || error.problem?.status !== 409) throw error;
      return error.problem;
    }
    keys.current.delete(content);
    return null;
  };
}
