import { type SQL, sql } from "drizzle-orm";
import { aliasColumns } from "../../db/alias-columns.ts";
import type { Db } from "../../db/client.ts";
import { absence_spans } from "../../db/schema/absences.ts";
import { shifts } from "../../db/schema/crews.ts";
import { gig_days } from "../../db/schema/gigs.ts";
import { users } from "../../db/schema/people.ts";
import { isDayOfShift, shiftBreak } from "../../gigs/shifts/queries.ts";
import { isRelevantToGig } from "./shift-queries.ts";

const isAbsence = (is: boolean) => sql`${sql.raw(is ? "1" : "0")}`.mapWith(Boolean).as("isAbsence");

/**
 * The shifts around a gig of some people, and when else they are not free. `people`: a condition on `users`.
 */
export function listBookings(db: Db, people: SQL, gigId: string, now: number) {
  const ownPeople = sql`(select id from users where ${people})`;
  return db
    .select(
      aliasColumns({
        userId: shifts.user_id,
        startsAt: shifts.starts_at,
        endsAt: shifts.ends_at,
        breakMinutes: shiftBreak.as("breakMinutes"),
        isAbsence: isAbsence(false),
      }),
    )
    .from(shifts)
    .innerJoin(gig_days, isDayOfShift)
    .where(isRelevantToGig(gigId, ownPeople, now))
    .unionAll(selectDaysAfterEmployment(db, people, gigId))
    .unionAll(selectAbsences(db, people, gigId));
}

/** Days of the gig after somebody's employment ends count as booked: they are not free then. */
function selectDaysAfterEmployment(db: Db, people: SQL, gigId: string) {
  return db
    .select(
      aliasColumns({
        userId: users.id,
        startsAt: gig_days.starts_at,
        endsAt: gig_days.ends_at,
        breakMinutes: sql<number>`${gig_days.break_minutes}`.as("breakMinutes"),
        isAbsence: isAbsence(false),
      }),
    )
    .from(users)
    .innerJoin(gig_days, sql`${gig_days.gig_id} = ${gigId} and ${gig_days.date} > ${users.ended_on}`)
    .where(people);
}

/** While the gig lasts. */
function selectAbsences(db: Db, people: SQL, gigId: string) {
  return db
    .select(
      aliasColumns({
        userId: absence_spans.user_id,
        startsAt: absence_spans.starts_at,
        endsAt: absence_spans.ends_at,
        breakMinutes: sql<number>`0`.as("breakMinutes"),
        isAbsence: isAbsence(true),
      }),
    )
    .from(users)
    .innerJoin(
      absence_spans,
      sql`${absence_spans.user_id} = ${users.id}
        and ${absence_spans.starts_at} < (select ends_at from gigs where id = ${gigId})
        and ${absence_spans.ends_at} > (select starts_at from gigs where id = ${gigId})`,
    )
    .where(people);
}
