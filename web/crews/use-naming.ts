import { useRef, useState } from "react";
import type { Candidate } from "#shared/assignment.ts";
import type { Offer } from "#shared/offer.ts";
import { useChange } from "../layout/use-change.ts";
import { ApiError, answerOf, api } from "../lib/api.ts";
import { useI18n } from "../lib/i18n.tsx";
import { useToast } from "../ui/use-toast.tsx";
import { groupByDates, type NamingGroup } from "./naming-groups.ts";
import { canOverride, type Refusal, refusalsOf } from "./refusals.ts";

/**
 * Names people for an accepted offer, each for the days that they are free. Whom the server refuses is told with
 * the reason, and the others are named. Where only the rest would get short or the week long, it asks back once:
 * `needsYes`, and then `anyway` names them all the same.
 */
export function useNaming(offer: Offer) {
  const { count } = useI18n();
  const toast = useToast();
  const { run, busy } = useChange();
  const post = usePost(offer);
  const [refusals, setRefusals] = useState<Refusal[]>([]);

  /** Gives the ids of those who are not named now. */
  async function send(people: readonly Candidate[], override: boolean): Promise<string[]> {
    const refused: Refusal[] = [];
    const named = new Set<string>();
    await run("name", async () => {
      for (const group of groupByDates(people, offer.lacking)) {
        const problem = await post(group, override);
        if (problem) refused.push(...refusalsOf(problem, group.people));
        else for (const { userId } of group.people) named.add(userId);
      }
    });
    setRefusals(refused);
    if (named.size > 0) toast.success(count("crew.named", named.size));
    return people.map(({ userId }) => userId).filter((userId) => !named.has(userId));
  }
  return {
    busy: busy !== null,
    refusals,
    needsYes: canOverride(refusals),
    forget: () => setRefusals([]),
    name: (people: readonly Candidate[]) => send(people, false),
    anyway: (people: readonly Candidate[]) => send(people, true),
  };
}

/**
 * Names one group; gives the problem of a refusal (409) and throws for anything else. A group whose answer was lost
 * keeps its key, so that the next try finds what the first one made.
 */
function usePost(offer: Offer) {
  const keys = useRef(new Map<string, string>());
  return async ({ people, dates }: NamingGroup, override: boolean) => {
    const userIds = people.map(({ userId }) => userId);
    const json = { offerId: offer.id, userIds, override, dates };
    const content = JSON.stringify(json);
    const key = keys.current.get(content) ?? crypto.randomUUID();
    keys.current.set(content, key);
    const headers = { "Idempotency-Key": key };
    try {
      await answerOf(api.gigs[":id"].assignments.$post({ param: { id: offer.gigId }, json }, { headers }));
    } catch (error) {
      if (!(error instanceof ApiError) || error.problem?.status !== 409) throw error;
      return error.problem;
    }
    keys.current.delete(content);
    return null;
  };
}
