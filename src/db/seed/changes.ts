import { eq } from "drizzle-orm";
import { gig_changes, gigs } from "../schema/gigs.ts";
import type { Place } from "./crews.ts";
import type { WrittenGig } from "./gigs.ts";
import { tell } from "./news.ts";
import { membersOf, nameOf } from "./people.ts";
import { hours, type Plan } from "./plan.ts";

/** Tells the crew that the hours are no longer those that they were asked for: nobody has acknowledged it yet. */
export function writeChange(plan: Plan, gig: WrittenGig, was: [string, string], crew: Place[]): void {
  const at = plan.now - hours(2);
  const [startTime, endTime] = was;
  const after = gig.expanded.map(({ date, startTime, endTime }) => ({ date, startTime, endTime }));
  plan.write(
    plan.db.update(gigs).set({ version: 2 }).where(eq(gigs.id, gig.id)),
    plan.db.insert(gig_changes).values({
      gig_id: gig.id,
      version: 2,
      at,
      actor_id: membersOf(gig.by, "workProviderAdmin")[0] ?? null,
      before: { days: after.map(({ date }) => ({ date, startTime, endTime })) },
      after: { days: after },
    }),
  );
  const data = { gig: gig.title, organization: nameOf(gig.by) };
  const userIds = crew.map(({ userId }) => userId);
  tell(plan, gig, "gigChanged", userIds, data, at, true);
}
