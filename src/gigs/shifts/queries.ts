import { and, sql } from "drizzle-orm";
import { active } from "../../db/active.ts";
import type { Db } from "../../db/client.ts";
import { isAmong } from "../../db/json.ts";
import { named } from "../../db/named.ts";
import { assignments, shifts } from "../../db/schema/crews.ts";
import { day } from "../../shared/durations.ts";

/** Two thousand years: where no shift stands that has not been put there. */
const aside = 730_000 * day;

const hourOf = (edge: "starts_at" | "ends_at") =>
  sql`(select ${sql.raw(edge)} from gig_days where gig_id = shifts.gig_id and date = shifts.date)`;

/**
 * Moves the crew's shifts on these dates to the hours that the gig has there now; refuses with `shift.overlap`. All go
 * aside first: the rule looks at each shift as it moves, and one may come to where the next still stands.
 */
export function moveShifts(db: Db, gigId: string, dates: readonly string[]) {
  if (dates.length === 0) return [];
  const crew = sql`assignment_id in (select id from assignments
    where gig_id = ${gigId} and status in ${active})`;
  const theirs = and(crew, isAmong(shifts.date, dates));
  const away = { starts_at: sql`starts_at + ${aside}`, ends_at: sql`ends_at + ${aside}` };
  return [
    db.update(shifts).set(away).where(theirs),
    db
      .update(shifts)
      .set({ starts_at: hourOf("starts_at"), ends_at: hourOf("ends_at") })
      .where(theirs),
  ];
}

/** All that the crew of a gig is booked for, here and elsewhere, from `since` to `until` in epoch milliseconds. */
export function listCrewShifts(db: Db, gigId: string, since: number, until: number) {
  return db
    .select(
      named({
        userId: shifts.user_id,
        date: shifts.date,
        startsAt: shifts.starts_at,
        endsAt: shifts.ends_at,
        isHere: sql`${shifts.gig_id} = ${gigId} and ${assignments.status} in ${active}`
          .mapWith(Boolean)
          .as("isHere"),
      }),
    )
    .from(shifts)
    .innerJoin(assignments, sql`${assignments.id} = ${shifts.assignment_id}`)
    .where(
      sql`${shifts.user_id} in (select user_id from assignments where gig_id = ${gigId} and status in ${active})
        and ${shifts.starts_at} between ${since} and ${until}`,
    );
}

export type CrewShift = Awaited<ReturnType<typeof listCrewShifts>>[number];
