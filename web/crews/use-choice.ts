import { useState } from "react";
import type { Candidate } from "#shared/assignment.ts";
import type { Offer } from "#shared/offer.ts";
import { suggested, toggled } from "./candidates.ts";
import { shareDays } from "./naming-groups.ts";
import { unnamed } from "./terms.ts";

/** Who is chosen for an offer's places, and for which days each: those suggested, until somebody is ticked. */
export function useChoice(offer: Offer, people: readonly Candidate[]) {
  const [own, choose] = useState<string[] | null>(null);
  const ticked = own ?? suggested(people, unnamed(offer));
  const candidates = ticked.flatMap((id) => people.filter(({ userId }) => userId === id));
  const { dates, open } = shareDays(candidates, offer.lacking);
  return {
    /** In the order in which they were chosen. Who gets no day any more, as others filled it meanwhile, is not. */
    crew: candidates.filter(({ userId }) => dates.has(userId)),
    dates,
    isFull: open.size === 0,
    mayAdd: (person: Candidate) => person.freeDates.some((date) => open.has(date)),
    toggle: (userId: string) => choose(toggled([...dates.keys()], userId)),
    /** Keeps those ticked who were not named; null goes back to those suggested. */
    keep: choose,
  };
}
