import { and, type SQL, sql } from "drizzle-orm";
import type { Principal } from "../auth/caller.ts";
import { gigIndexPrefixes } from "../db/list/indexes/gig-indexes.ts";
import type { VisibilityBranch } from "../db/list/tables/gigs-query-plan.ts";
import { gigs } from "../db/schema/gigs.ts";
import { can } from "../shared/auth/permissions.ts";
import { gigStatuses } from "../shared/gigs/gig-statuses.ts";
import { isInvolving, isOwnedBy, isVisibleTo } from "./queries.ts";

// Written out and not bound: only so does SQLite see that the indexes of the open ones serve.
const isOpen = sql`${gigs.status} = 'open'`;
// By what the indexes hold.
const isNotOpen = sql`${gigs.status_rank} <> ${gigStatuses.indexOf("open")}`;

/** What of the gigs within reach is asked for. */
export type VisibilityOptions = { mine: boolean; filled: boolean };

/**
 * The gigs that a list of the caller's is made of: those that are open to all who answer or work gigs, their own, and
 * those that they have a part in. What others have filled is only in the way of who does not ask for it. Who makes offers
 * sees first what can be answered.
 */
export function listVisibilityBranches(
  caller: Principal,
  { mine, filled }: VisibilityOptions,
): VisibilityBranch[] {
  const isAdmin = caller.roles.includes("admin");
  const part = (by: string | null, rank: number, ...which: (SQL | undefined)[]) => ({
    by,
    rank,
    which: and(...which),
  });
  if (isAdmin && !mine) return [part(gigIndexPrefixes.all, 0)];
  const answers = !isAdmin && (can(caller, "offers.make") || can(caller, "shifts.work"));
  if (answers && filled && !mine) return [part(gigIndexPrefixes.all, 0, isVisibleTo(caller))];
  const rest = answers ? isNotOpen : undefined;
  const rank = can(caller, "offers.make") ? 1 : 0;
  const open = part(
    gigIndexPrefixes.open,
    0,
    isOpen,
    mine ? sql`(${isOwnedBy(caller)} or ${isInvolving(caller)})` : undefined,
  );
  const own = part(gigIndexPrefixes.own, rank, isOwnedBy(caller), rest);
  const involved = part(
    null,
    rank,
    isInvolving(caller),
    rest,
    sql`${gigs.organization_id} is not ${caller.organizationId}`,
  );
  return [...(answers ? [open] : []), ...(caller.organizationId === null ? [] : [own]), involved];
}
