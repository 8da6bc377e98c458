import { useState } from "react";
import type { Candidate } from "#shared/crews/assignment.ts";
import { toggleCandidate } from "../naming/candidates.ts";

/** Of `people` those whom an offer names, in the order of ticking; the suggested until somebody is ticked or unticked. */
export function useOfferedCrew(people: readonly Candidate[], suggestedIds: readonly string[]) {
  const [tickedIds, setTickedIds] = useState<readonly string[] | null>(null);
  const chosen = (tickedIds ?? suggestedIds).flatMap((id) => people.filter(({ userId }) => userId === id));
  const ids = chosen.map(({ userId }) => userId);
  return {
    ids,
    names: chosen.map(({ name }) => name),
    toggle: (userId: string) => setTickedIds(toggleCandidate(ids, userId)),
    /** Back to the suggestion. */
    clear: () => setTickedIds(null),
  };
}
