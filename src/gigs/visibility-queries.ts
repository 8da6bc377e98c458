import { and, type SQL, sql } from "drizzle-orm";
import type { Principal } from "../auth/caller.ts";
import { gigIndexPrefixes } from "../db/list/indexes/gig-indexes.ts";
import type { VisibilityBranch } from "../db/list/tables/gigs-query-plan.ts";
import { gigs } from "../db/schema/gigs.ts";
import { can } from "../shared/auth/permissions.ts";
import { gigStatuses } from "../shared/gigs/gigs-table.ts";
import { isInvolving, isOwnedBy, isVisibleTo } from "./queries.ts";

// A literal, not bound: only then does SQLite use the partial indexes of open gigs.
const isOpen = sql`${gigs.status} = 'open'`;
// By the indexed column.
const isNotOpen = sql`${gigs.status_rank} <> ${gigStatuses.indexOf("open")}`;

export type VisibilityOptions = { onlyOwn: boolean; includesFilled: boolean };

/**
 * Open gigs for all who offer or work, the organisation's own, and those that the caller is involved in; others' filled
 * gigs only on request. Who makes offers sees open gigs first.
 */
export function listVisibilityBranches(
  caller: Principal,
  { onlyOwn, includesFilled }: VisibilityOptions,
): VisibilityBranch[] {
  const isAdmin = caller.roles.includes("admin");
  const part = (by: string | null, rank: number, ...which: (SQL | undefined)[]) => ({
    by,
    rank,
    which: and(...which),
  });
  if (isAdmin && !onlyOwn) return [part(gigIndexPrefixes.all, 0)];
  const mayOfferOrWork = !isAdmin && (can(caller, "offers.make") || can(caller, "shifts.work"));
  if (mayOfferOrWork && includesFilled && !onlyOwn)
    return [part(gigIndexPrefixes.all, 0, isVisibleTo(caller))];
  const unlessOpen = mayOfferOrWork ? isNotOpen : undefined;
  const rank = can(caller, "offers.make") ? 1 : 0;
  const open = part(
    gigIndexPrefixes.open,
    0,
    isOpen,
    onlyOwn ? sql`(${isOwnedBy(caller)} or ${isInvolving(caller)})` : undefined,
  );
  const ownBranch = part(gigIndexPrefixes.own, rank, isOwnedBy(caller), unlessOpen);
  const involved = part(
    null,
    rank,
    isInvolving(caller),
    unlessOpen,
    sql`${gigs.organization_id} is not ${caller.organizationId}`,
  );
  return [
    ...(mayOfferOrWork ? [open] : []),
    ...(caller.organizationId === null ? [] : [ownBranch]),
    involved,
  ];
}
