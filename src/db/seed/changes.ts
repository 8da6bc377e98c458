import { eq } from "drizzle-orm";
import { gig_changes, gigs } from "../schema/gigs.ts";
import type { DemoAssignment } from "./crews.ts";
import type { SeedGig } from "./gigs.ts";
import { writeNotification } from "./notifications.ts";
import { findOrganizationName, listDemoMembers } from "./people.ts";
import { hours, type SeedContext } from "./seed-context.ts";

export function writeChange(
  plan: SeedContext,
  gig: SeedGig,
  was: [string, string],
  crew: DemoAssignment[],
): void {
  const at = plan.now - hours(2);
  const [startTime, endTime] = was;
  const after = gig.expanded.map(({ date, startTime, endTime }) => ({ date, startTime, endTime }));
  plan.write(
    plan.db.update(gigs).set({ version: 2 }).where(eq(gigs.id, gig.id)),
    plan.db.insert(gig_changes).values({
      gig_id: gig.id,
      version: 2,
      at,
      actor_id: listDemoMembers(gig.by, "workProviderAdmin")[0] ?? null,
      before: { days: after.map(({ date }) => ({ date, startTime, endTime })) },
      after: { days: after },
    }),
  );
  const data = { gig: gig.title, organization: findOrganizationName(gig.by) };
  const userIds = crew.map(({ userId }) => userId);
  writeNotification(plan, gig, "gigChanged", userIds, data, at, true);
}
