import { sql } from "drizzle-orm";
import type { ActionContext } from "../../auth/caller.ts";
import { assertion } from "../../db/assertion.ts";
import { insertAuditEntry, insertOverrideAuditEntry } from "../../db/audit.ts";
import { batchNamed } from "../../db/batch-named.ts";
import type { Db } from "../../db/client.ts";
import { insertFrom } from "../../db/insert-from.ts";
import { inJsonArray } from "../../db/json.ts";
import { assignments, shifts } from "../../db/schema/crews.ts";
import {
  buildGigNotification,
  enqueueMailToUsers,
  listDesk,
  notifyUsers,
} from "../../notifications/queries.ts";
import { markCrewNotificationsRead } from "../../notifications/read-queries.ts";
import type { Booking } from "../../shared/crews/conflicts.ts";
import type { Override } from "../../shared/crews/override.ts";
import { insertCrewUndo } from "../../undo/queries.ts";
import { listAssignments } from "../assignments/queries.ts";
import { buildAuditEntry } from "../queries.ts";
import { type GigForNaming, requireUnedited } from "./queries.ts";
import { insertShifts, type Naming } from "./shift-queries.ts";

/**
 * All or none, for these dates or all days ahead of their offers. Triggers throw `shift.overlap`, `offer.crewFull`,
 * `assignment.exists` or `offer.notAccepted`; `gig.changed` when hours, place or pay have changed since `gig` was read,
 * `conflict` when anything else of it has, or somebody has been booked since `bookings` were read.
 */
export async function nameCrew(
  db: Db,
  act: ActionContext,
  gig: GigForNaming,
  crew: readonly Naming[],
  dates: readonly string[] | undefined,
  bookings: readonly Booking[],
  override: Override | null,
) {
  const ids = crew.map(({ id }) => id);
  const userIds = crew.map(({ userId }) => userId);
  const notification = buildGigNotification(act, "assigned", gig);
  const details = { people: crew.length, userIds: userIds.join(" ") };
  const [joined, others] = [
    crew.filter((naming) => naming.isExisting),
    crew.filter((naming) => !naming.isExisting),
  ];
  const { notifications, mails, rows, read, desk } = await batchNamed(db, {
    undo: insertCrewUndo(db, act, gig.gigId, crew),
    crew: insertCrew(db, act, gig, others),
    unedited: requireUnedited(db, gig.gigId, gig.revision),
    shifts: insertShifts(db, act, gig.gigId, crew, dates, bookings),
    acknowledgements: requireAcknowledgement(db, joined),
    log: insertAuditEntry(db, buildAuditEntry(act, "crew.name", gig.gigId, details)),
    notifications: notifyUsers(db, userIds, notification),
    mails: enqueueMailToUsers(db, userIds, notification),
    rows: listAssignments(db, ids),
    read: markCrewNotificationsRead(db, act.now, gig.gigId, act.caller.organizationId ?? act.caller.id),
    desk: listDesk(db, act.caller.organizationId),
    override:
      override === null
        ? []
        : insertOverrideAuditEntry(
            db,
            buildAuditEntry(act, "crew.override", gig.gigId, override.details),
            override.text,
          ),
  });
  return { notifications: [...notifications, ...read, ...desk], mails, rows };
}

/** D1 binds 100 parameters and a crew may be 200: the rows are bound as one JSON text. `caller.id`: who names them. */
export function insertCrew(
  db: Db,
  { caller, now }: { caller: { id: string | null }; now: number },
  { gigId, gigVersion }: Pick<GigForNaming, "gigId" | "gigVersion">,
  crew: readonly Naming[],
) {
  const isUnchanged = sql`(select version from gigs where id = ${gigId}) = ${gigVersion}`;
  const rows = sql`json_each(${JSON.stringify(crew)})`;
  return [
    assertion(db, "gig.changed", isUnchanged, rows),
    insertFrom(
      db,
      assignments,
      {
        id: sql`value ->> '$.id'`,
        gig_id: gigId,
        offer_id: sql`value ->> '$.offerId'`,
        user_id: sql`value ->> '$.userId'`,
        status: "proposed",
        created_by: caller.id,
        created_at: now,
        acknowledged_version: gigVersion,
        seen_version: gigVersion,
      },
      sql`from ${rows}`,
    ),
  ] as const;
}

/** Changes since the first of the added days only: earlier ones did not concern them. */
export function requireAcknowledgement(db: Db, crew: readonly Naming[]) {
  const ownDates = sql`select date from shifts where assignment_id = assignments.id and ${inJsonArray(
    shifts.offer_id,
    crew.map(({ offerId }) => offerId),
  )}`;
  const before = sql`coalesce((select min(version) - 1 from gig_changes, json_each(gig_changes.after, '$.days') as day
    where gig_changes.gig_id = assignments.gig_id
      and (day.value ->> '$.date') in (${ownDates})
      and not exists (select 1 from json_each(gig_changes.before, '$.days')
        where (value ->> '$.date') = (day.value ->> '$.date'))), ${maxVersion})`;
  return db
    .update(assignments)
    .set({
      acknowledged_version: sql`min(acknowledged_version, ${before})`,
      seen_version: sql`min(seen_version, ${before})`,
    })
    .where(
      inJsonArray(
        assignments.id,
        crew.map(({ id }) => id),
      ),
    );
}

const maxVersion = sql.raw("9007199254740991");
