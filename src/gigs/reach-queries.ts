import { and, type SQL, sql } from "drizzle-orm";
import type { Reach } from "../auth/caller.ts";
import { gigs } from "../db/schema/gigs.ts";
import { gigFamilies } from "../db/table/gig-indexes.ts";
import type { GigsPart } from "../db/table/gigs-plan.ts";
import { gigStatuses } from "../shared/gig-statuses.ts";
import { can } from "../shared/roles.ts";
import { involving, ownedBy, withinReach } from "./queries.ts";

// Written out and not bound: only so does SQLite see that the indexes of the open ones serve.
const isOpen = sql`${gigs.status} = 'open'`;
// By what the indexes hold.
const isNotOpen = sql`${gigs.status_rank} <> ${gigStatuses.indexOf("open")}`;

/** What of the gigs within reach is asked for. */
export type Wanted = { mine: boolean; filled: boolean };

/**
 * The gigs that a list of the caller's is made of: those that are open to all who answer or work gigs, their own, and
 * those that they have a part in. What others have filled is only in the way of who does not ask for it. Who makes offers
 * sees first what can be answered.
 */
export function partsFor(caller: Reach, { mine, filled }: Wanted): GigsPart[] {
  const isAdmin = caller.roles.includes("admin");
  const part = (by: string | null, rank: number, ...which: (SQL | undefined)[]) => ({
    by,
    rank,
    which: and(...which),
  });
  if (isAdmin && !mine) return [part(gigFamilies.all, 0)];
  const answers = !isAdmin && (can(caller, "offers.make") || can(caller, "shifts.work"));
  if (answers && filled && !mine) return [part(gigFamilies.all, 0, withinReach(caller))];
  const rest = answers ? isNotOpen : undefined;
  const rank = can(caller, "offers.make") ? 1 : 0;
  const open = part(
    gigFamilies.open,
    0,
    isOpen,
    mine ? sql`(${ownedBy(caller)} or ${involving(caller)})` : undefined,
  );
  const own = part(gigFamilies.own, rank, ownedBy(caller), rest);
  const involved = part(
    null,
    rank,
    involving(caller),
    rest,
    sql`${gigs.organization_id} is not ${caller.organizationId}`,
  );
  return [...(answers ? [open] : []), ...(caller.organizationId === null ? [] : [own]), involved];
}
