import type { GigAtRisk } from "../../shared/gigs/gig-at-risk.ts";
import type { DayAtRisk } from "./queries.ts";

/** Each gig once: its soonest day at risk, with the highest number lacking on any day. Soonest first. */
export function groupRisksByGig(days: readonly DayAtRisk[], most = 20): GigAtRisk[] {
  const byGig = new Map<string, GigAtRisk>();
  for (const day of days.toSorted((a, b) => a.startsAt - b.startsAt)) {
    const known = byGig.get(day.id);
    const { startsAt, ...facts } = day;
    if (known === undefined) byGig.set(day.id, { ...facts, startsAt: new Date(startsAt).toISOString() });
    else {
      known.unfilled = Math.max(known.unfilled, day.unfilled);
      known.unnamed = Math.max(known.unnamed, day.unnamed);
      known.unconfirmed = Math.max(known.unconfirmed, day.unconfirmed);
      known.unaware = Math.max(known.unaware, day.unaware);
    }
  }
  return [...byGig.values()].slice(0, most);
}
