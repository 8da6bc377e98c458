import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { activeStatusesSql } from "../db/expressions/active-statuses.ts";
import { coversDay } from "../db/expressions/offer-days.ts";
import { inJsonArray } from "../db/json.ts";
import { assignments } from "../db/schema/crews.ts";
import { users } from "../db/schema/people.ts";
import type { GigChange } from "../shared/gigs/gig-change.ts";
import type { ScheduleDifference } from "./schedule-rows.ts";

type Change = { gigId: string; now: number; change: GigChange; difference: ScheduleDifference };

const changesPlace = ({ change: { after } }: Change) =>
  after.municipality !== undefined || after.address !== undefined || after.meetingPoint !== undefined;
/** Price and contract concern the two firms. */
const changesPrice = ({ change: { after } }: Change) =>
  after.pricing !== undefined || after.positions !== undefined || after.contract !== undefined;

/** Of `assignments`: changed days, or days ahead when the place changes; the price concerns only individuals. */
function hasChangedDays(change: Change): SQL {
  const { now, difference } = change;
  const ownShifts = sql`select 1 from shifts where shifts.assignment_id = assignments.id`;
  const ahead = changesPlace(change) ? sql`shifts.ends_at > ${now}` : sql`false`;
  const payee = sql`exists (select 1 from offers where offers.id = assignments.offer_id and offers.user_id is not null)`;
  return sql`(exists (${ownShifts} and (${ahead} or ${inJsonArray(sql`shifts.date`, difference.moved)}))
    ${changesPrice(change) ? sql`or ${payee}` : sql``})`;
}

/**
 * Of `users`: the affected crew, and providers with a pending offer (which may expire) or an accepted one for changed
 * days. Put before the change in its batch, to include who was named meanwhile.
 */
export function isAffectedBy(change: Change): SQL {
  const { gigId, difference } = change;
  const { moved, dropped, added } = difference;
  const concernsAll = changesPlace(change) || changesPrice(change);
  const affectsPending = concernsAll || moved.length + dropped.length + added.length > 0;
  const covered = sql`exists (select 1 from gig_days
    where ${coversDay("offers", "gig_days")} and ${inJsonArray(sql`gig_days.date`, [...moved, ...dropped])})`;
  const offered = sql`from offers where gig_id = ${gigId} and (
    (status = 'pending' and ${affectsPending ? sql`true` : sql`false`})
    or (status = 'accepted' and accepted > 0 and ${concernsAll ? sql`true` : covered}))`;
  return sql`(${users.deleted_at} is null and ${users.id} in (
      select user_id from assignments where gig_id = ${gigId} and status in ${activeStatusesSql} and ${hasChangedDays(change)}
      union select user_id ${offered}
    ) or (${users.organization_id} in (select organization_id ${offered}) and exists (
      select 1 from json_each(${users.roles}) where value in ('staffProvider', 'staffProviderAdmin')
    )))`;
}

/** The rest of the crew knew the version before and need not acknowledge the new one. */
export function advanceUnaffected(db: Db, change: Change, version: number) {
  return db
    .update(assignments)
    .set({ acknowledged_version: version, seen_version: version })
    .where(
      sql`gig_id = ${change.gigId} and status in ${activeStatusesSql} and acknowledged_version = ${version - 1}
        and not ${hasChangedDays(change)}`,
    );
}
