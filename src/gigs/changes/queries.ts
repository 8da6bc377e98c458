import { eq, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { isAmong } from "../../db/json.ts";
import { onlyIf } from "../../db/only-if.ts";
import { gig_days, gig_industries, gigs } from "../../db/schema/gigs.ts";
import { mailUsers, tellUsers } from "../../notifications/queries.ts";
import type { GigInput } from "../../shared/gig.ts";
import { type Act, newsOf, recordAct } from "../act.ts";
import { type PlannedDay, planOf } from "../plan.ts";
import type { GigRow } from "../queries.ts";

/** A gig with its days and trades. Its room opens by itself with the first accepted offer. */
export function insertGig(db: Db, act: Act, input: Omit<GigInput, "organization">) {
  const { caller, now, organizationId, gigId } = act;
  const { columns, days } = planOf(input.schedule);
  return db.batch([
    db.insert(gigs).values({
      id: gigId,
      organization_id: organizationId,
      created_by: caller.id,
      ...textColumns(input),
      ...columns,
      status: input.status,
      created_at: now,
      published_at: input.status === "open" ? now : null,
    }),
    insertDays(db, gigId, days),
    insertIndustries(db, gigId, input.industries),
    recordAct(db, act, "gig.create", { status: input.status }),
  ]);
}

function textColumns(input: Omit<GigInput, "organization" | "status" | "schedule" | "industries">) {
  return {
    title: input.title,
    description: input.description,
    type: input.pricing.type,
    amount_cents: input.pricing.amountCents,
    currency: input.pricing.currency,
    headcount: input.headcount,
    municipality: input.municipality,
    address: input.address,
    contact: input.contact,
    meeting_point: input.meetingPoint,
    gear: input.gear,
    language: input.language,
    notes: input.notes,
  };
}

/** A year is 366 rows and D1 binds 100 parameters: the rows travel as one JSON text. */
function insertDays(db: Db, gigId: string, days: readonly PlannedDay[]) {
  const field = (name: keyof PlannedDay) => sql`value ->> ${sql.raw(`'$.${name}'`)}`;
  return db.insert(gig_days).select(
    sql`select ${gigId}, ${field("date")}, ${field("startTime")}, ${field("endTime")},
      ${field("startsAt")}, ${field("endsAt")} from json_each(${JSON.stringify(days)})`,
  );
}

function insertIndustries(db: Db, gigId: string, industries: readonly string[]) {
  const unique = JSON.stringify([...new Set(industries)]);
  return db.insert(gig_industries).select(sql`select ${gigId}, value from json_each(${unique})`);
}

/** What an edit writes: `lost` are the dates whose shifts it drops or moves; `news` goes to whom it concerns. */
export type Edit = {
  columns: Partial<typeof gigs.$inferInsert>;
  days: readonly PlannedDay[] | null;
  lost: readonly string[];
  industries: readonly string[] | null;
};

/**
 * Writes an edit of the gig as it was read; refuses with `version.stale` when it has changed since, and with
 * `gig.daysBooked` when somebody is booked on a day that the edit drops or moves.
 */
export async function updateGig(db: Db, act: Act, read: GigRow, edit: Edit, people: readonly string[]) {
  const { gigId } = act;
  const { working_days, ...columns } = edit.columns;
  const asRead = sql`revision = ${read.revision} and accepted = ${read.accepted} and status = ${read.status}`;
  const nobodyBooked = sql`not exists (select 1 from shifts
    join assignments on assignments.id = shifts.assignment_id and assignments.status in ('proposed', 'confirmed')
    where assignments.gig_id = ${gigId}
      and ${isAmong(sql`shifts.date`, edit.lost)})`;
  const news = newsOf(act, "gigChanged", read);
  const [, told, mailed] = await db.batch([
    db
      .update(gigs)
      .set({
        ...columns,
        revision: onlyIf(asRead, sql`revision + 1`),
        working_days: onlyIf(nobodyBooked, sql`${working_days ?? read.workingDays}`),
      })
      .where(eq(gigs.id, gigId)),
    tellUsers(db, people, news),
    mailUsers(db, people, news),
    ...(edit.days === null ? [] : [deleteDays(db, gigId), insertDays(db, gigId, edit.days)]),
    ...(edit.industries === null
      ? []
      : [deleteIndustries(db, gigId), insertIndustries(db, gigId, edit.industries)]),
    recordAct(db, act, "gig.edit", { version: edit.columns.version ?? read.version }),
  ]);
  return { told, mailed };
}

const deleteDays = (db: Db, gigId: string) => db.delete(gig_days).where(eq(gig_days.gig_id, gigId));
const deleteIndustries = (db: Db, gigId: string) =>
  db.delete(gig_industries).where(eq(gig_industries.gig_id, gigId));
