import { and, eq, sql } from "drizzle-orm";
import type { SwapNews } from "../../shared/crews/swap-statuses.ts";
import { assignments, swap_asks, swaps } from "../schema/crews.ts";
import { people } from "./accounts.ts";
import { isFree, type Roster } from "./crews.ts";
import type { SeedGig } from "./gigs.ts";
import { writeNotification } from "./notifications.ts";
import { findOrganizationName, organizationId, userId } from "./people.ts";
import { hours, type SeedContext, seedId } from "./seed-context.ts";

/** After all crews: one shift ahead, on the first day on which the colleague who is asked is free. */
export function writeSwap(plan: SeedContext, roster: Roster, gig: SeedGig): void {
  const { db, now, write } = plan;
  const worker = people.find(({ email }) => email === gig.swap?.from);
  if (gig.swap === undefined || worker === undefined) return;
  const [workerId, colleagueId] = [userId(gig.swap.from), userId(gig.swap.to)];
  const shift = gig.expanded.find(
    (day) => Date.parse(day.startsAt) > now + hours(48) && isFree(roster.get(colleagueId) ?? [], [day]),
  );
  if (shift === undefined) return;
  const id = seedId("swap", gig.id);
  const createdAt = now - hours(3);
  const assignment = db
    .select({ id: assignments.id })
    .from(assignments)
    .where(and(eq(assignments.gig_id, gig.id), eq(assignments.user_id, workerId)));
  write(
    db.insert(swaps).values({
      ...{ id, assignment_id: sql`${assignment}`, organization_id: organizationId("tekijat") },
      ...{ dates: [shift.date], created_at: createdAt },
    }),
    db.insert(swap_asks).values({ swap_id: id, user_id: colleagueId }),
  );
  const news: SwapNews = "offered";
  const data = {
    ...{ actor: worker.name, actorId: workerId, gig: gig.title, organization: findOrganizationName(gig.by) },
    ...{ swapId: id, news, worker: worker.name, workerId, shifts: 1 },
    ...{ firstDay: shift.date, finalDay: shift.date },
  };
  writeNotification(plan, gig, "swap", [colleagueId], data, createdAt);
}
