import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { isAmong } from "../../db/json.ts";
import { onlyIf } from "../../db/only-if.ts";
import { offers } from "../../db/schema/crews.ts";
import { gig_changes, gig_days, gig_industries, gigs } from "../../db/schema/gigs.ts";
import { mailThose, newsOf, tellThose } from "../../notifications/queries.ts";
import type { GigInput } from "../../shared/gig.ts";
import type { GigChange } from "../../shared/gig-change.ts";
import { type GigAct, recordAct, toldOf } from "../act.ts";
import { isConcerned } from "../life/queries.ts";
import { type PlanDifference, type PlannedDay, planOf } from "../plan.ts";
import type { GigRow } from "../queries.ts";
import { moveShifts } from "../shifts/queries.ts";
import type { Override } from "../shifts/weigh-move.ts";

/** A gig with its days and trades. Its room opens by itself with the first accepted offer. */
export function insertGig(db: Db, act: GigAct, input: Omit<GigInput, "organization">) {
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

/** What an edit writes. `change`: what those concerned hear of and the crew acknowledges; null for anything else. */
export type Edit = {
  columns: Partial<typeof gigs.$inferInsert>;
  days: readonly PlannedDay[] | null;
  difference: PlanDifference;
  industries: readonly string[] | null;
  change: GigChange | null;
};

/**
 * Writes an edit of the gig as it was read; refuses with `version.stale` when it has changed since, and with
 * `gig.daysBooked` when it drops days that were accepted, or adds some where no place is left to work them. The crew's
 * shifts move with the hours of their days: with `shift.overlap` nothing moves, as somebody is booked elsewhere then.
 * Offers that wait were made for other days or hours than a moved schedule has, so they expire with it.
 */
export async function updateGig(
  db: Db,
  act: GigAct,
  read: GigRow,
  edit: Edit,
  override: Override | null = null,
) {
  const { gigId } = act;
  const { working_days, ...columns } = edit.columns;
  const asRead = sql`revision = ${read.revision} and accepted = ${read.accepted} and status = ${read.status}`;
  const concerned = edit.change === null ? sql`false` : isConcerned(gigId);
  const news = newsOf(act, "gigChanged", toldOf(read), { version: read.version + 1 });
  const [, told, mailed] = await db.batch([
    db
      .update(gigs)
      .set({
        ...columns,
        revision: onlyIf(asRead, sql`revision + 1`),
        working_days: onlyIf(leavesAccepted(read, edit), sql`${working_days ?? read.workingDays}`),
      })
      .where(eq(gigs.id, gigId)),
    tellThose(db, concerned, news),
    mailThose(db, concerned, news),
    ...(edit.days === null
      ? []
      : [
          expireOffers(db, gigId),
          deleteDays(db, gigId),
          insertDays(db, gigId, edit.days),
          ...moveShifts(db, gigId, edit.difference.moved),
        ]),
    ...(edit.industries === null
      ? []
      : [deleteIndustries(db, gigId), insertIndustries(db, gigId, edit.industries)]),
    ...(edit.change === null ? [] : [insertChange(db, act, read.version + 1, edit.change)]),
    recordAct(db, act, "gig.edit", { version: edit.columns.version ?? read.version }),
    ...(override === null ? [] : [recordAct(db, act, "crew.override", override)]),
  ]);
  return { told, mailed };
}

/**
 * An accepted offer stands for exactly the days it was accepted for; a full gig has nobody to work a new one. And a day
 * that was worked stays, also after those who worked it have left.
 */
function leavesAccepted(read: GigRow, { difference, columns }: Edit) {
  const redrawn = [...difference.dropped, ...difference.added];
  const isFull = read.accepted === (columns.headcount ?? read.headcount);
  if (isFull && redrawn.length > 0) return sql`false`;
  return sql`not exists (select 1 from offers join json_each(${JSON.stringify(redrawn)}) as redrawn
    on redrawn.value between offers.start_date and offers.end_date
    where offers.gig_id = ${read.id} and offers.status = 'accepted' and offers.accepted > 0)
    and not exists (select 1 from shifts where ${isAmong(sql`date`, difference.dropped)}
      and offer_id in (select id from offers where gig_id = ${read.id}))`;
}

function insertChange(db: Db, { caller, now, gigId }: GigAct, version: number, change: GigChange) {
  return db.insert(gig_changes).values({ gig_id: gigId, version, at: now, actor_id: caller.id, ...change });
}

function expireOffers(db: Db, gigId: string) {
  return db
    .update(offers)
    .set({ status: "expired" })
    .where(and(eq(offers.gig_id, gigId), eq(offers.status, "pending")));
}

const deleteDays = (db: Db, gigId: string) => db.delete(gig_days).where(eq(gig_days.gig_id, gigId));
const deleteIndustries = (db: Db, gigId: string) =>
  db.delete(gig_industries).where(eq(gig_industries.gig_id, gigId));
