import { eq, sql } from "drizzle-orm";
import { aliasColumns } from "../../db/alias-columns.ts";
import type { Db } from "../../db/client.ts";
import { fromJson } from "../../db/json.ts";
import { assignments, offers } from "../../db/schema/crews.ts";
import { gigs } from "../../db/schema/gigs.ts";
import { organizations, users } from "../../db/schema/people.ts";
import type { WorkDay } from "../../i18n/work-days.ts";
import { notifyOrganization } from "../../notifications/queries.ts";
import { minute } from "../../shared/core/durations.ts";
import type { AssignmentRow } from "../assignments/queries.ts";
import { staffRoles } from "../counterparties.ts";
import { isGigOrganization } from "../queries.ts";

/** What the page says to its reader, and to nobody else. */
export function findLinkedAssignment(db: Db, assignmentId: string) {
  const days = sql`select json_group_array(json_object('date', date, 'startTime', start_time, 'endTime', end_time))
    from (select gig_days.* from shifts join gig_days on gig_days.gig_id = shifts.gig_id and gig_days.date = shifts.date
      where shifts.assignment_id = ${assignments.id} order by gig_days.date)`;
  return db
    .select(
      aliasColumns({
        status: assignments.status,
        acknowledgedVersion: assignments.acknowledged_version,
        locale: users.locale,
        name: users.name,
        title: gigs.title,
        gigStatus: gigs.status,
        gigVersion: gigs.version,
        municipality: gigs.municipality,
        address: gigs.address,
        contact: gigs.contact,
        meetingPoint: gigs.meeting_point,
        gear: gigs.gear,
        buyerName: organizations.name,
        endsAt:
          sql<number>`coalesce((select max(ends_at) from shifts where assignment_id = ${assignments.id}), ${gigs.ends_at})`.as(
            "endsAt",
          ),
        days: fromJson<WorkDay[]>(days, "days"),
        deskPhone: sql<string>`coalesce((select phone from organizations as firm
          where firm.id = ${offers.organization_id}), '')`.as("deskPhone"),
      }),
    )
    .from(assignments)
    .innerJoin(users, eq(users.id, assignments.user_id))
    .innerJoin(offers, eq(offers.id, assignments.offer_id))
    .innerJoin(gigs, eq(gigs.id, assignments.gig_id))
    .innerJoin(organizations, isGigOrganization)
    .where(eq(assignments.id, assignmentId));
}

export type LinkedAssignment = Awaited<ReturnType<typeof findLinkedAssignment>>[number];

const callPause = 10 * minute;

/** Once in a while for each worker, however often they tap. */
export function notifyCallAsked(db: Db, row: AssignmentRow, now: number) {
  const { gigId, userId, userName, organizationId, title, buyerName } = row;
  const data = { gig: title, organization: buyerName, worker: userName, workerId: userId, call: 1 };
  const isNew = sql`not exists (select 1 from notifications as earlier where earlier.user_id = users.id
    and earlier.gig_id = ${gigId} and earlier.kind = 'atRisk' and earlier.data ->> '$.call' = 1
    and earlier.data ->> '$.workerId' = ${userId} and earlier.created_at > ${now - callPause})`;
  return notifyOrganization(
    db,
    organizationId ?? "",
    staffRoles.provider,
    { kind: "atRisk", actorId: userId, gigId, data, now },
    isNew,
  );
}
