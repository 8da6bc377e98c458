import { eq, type SQL, sql } from "drizzle-orm";
import type { Caller } from "../../auth/caller.ts";
import { record } from "../../db/audit.ts";
import type { Db } from "../../db/client.ts";
import { assignments } from "../../db/schema/crews.ts";
import { gig_days, gig_industries, gigs } from "../../db/schema/gigs.ts";
import { organizations, users } from "../../db/schema/people.ts";
import { mailUsers, type News, tellUsers } from "../../notifications/queries.ts";
import type { GigInput, GigStatus } from "../../shared/gig.ts";
import { type PlannedDay, planOf } from "../plan.ts";
import type { GigRow } from "../queries.ts";

/** Who acts, when, and in which organisation's gig. */
export type Act = { caller: Caller; now: number; organizationId: string; gigId: string };

/** Whether gigs can be published for this organisation. */
export async function providesWork(db: Db, organizationId: string): Promise<boolean> {
  const found = await db
    .select({ providesWork: organizations.provides_work })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
    .get();
  return found?.providesWork ?? false;
}

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
 * `conflict` when somebody is booked on a day that the edit drops or moves.
 */
export async function updateGig(db: Db, act: Act, read: GigRow, edit: Edit, people: readonly string[]) {
  const { gigId } = act;
  const { working_days, ...columns } = edit.columns;
  const asRead = sql`revision = ${read.revision} and accepted = ${read.accepted} and status = ${read.status}`;
  const nobodyBooked = sql`not exists (select 1 from shifts
    join assignments on assignments.id = shifts.assignment_id and assignments.status in ('proposed', 'confirmed')
    where assignments.gig_id = ${gigId}
      and shifts.date in (select value from json_each(${JSON.stringify(edit.lost)})))`;
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

/** null unless the condition holds: the column takes none, and the batch is taken back (see db/constraints.ts). */
function onlyIf(condition: SQL, value: SQL): SQL {
  return sql`case when ${condition} then ${value} end`;
}

/** A step of the gig's life; from any other status than `from` it refuses with `gig.transition`. */
function move(db: Db, gigId: string, from: readonly GigStatus[], to: GigStatus) {
  const allowed = sql`status in (select value from json_each(${JSON.stringify(from)}))`;
  return db
    .update(gigs)
    .set({ status: onlyIf(allowed, sql`${to}`) })
    .where(eq(gigs.id, gigId));
}

export function publishGig(db: Db, act: Act) {
  const published = { published_at: act.now };
  return db.batch([
    move(db, act.gigId, ["draft"], "open"),
    db.update(gigs).set(published).where(eq(gigs.id, act.gigId)),
    recordAct(db, act, "gig.publish"),
  ]);
}

/** Ends the gig for everybody: waiting offers expire by themselves, who was named is let go, and all are told. */
export async function cancelGig(db: Db, act: Act, read: GigRow, people: readonly string[]) {
  const news = newsOf(act, "gigCancelled", read);
  const [told, mailed] = await db.batch([
    tellUsers(db, people, news),
    mailUsers(db, people, news),
    move(db, act.gigId, ["draft", "open", "filled"], "cancelled"),
    db
      .update(assignments)
      .set({ status: "removed", answered_at: act.now })
      .where(sql`gig_id = ${act.gigId} and status in ('proposed', 'confirmed')`),
    recordAct(db, act, "gig.cancel"),
  ]);
  return { told, mailed };
}

/** Takes a draft away. Through `cancelled`, which only a draft reaches that nobody has published meanwhile. */
export function deleteDraft(db: Db, act: Act) {
  return db.batch([
    move(db, act.gigId, ["draft"], "cancelled"),
    db.delete(gigs).where(eq(gigs.id, act.gigId)),
    recordAct(db, act, "gig.delete"),
  ]);
}

/** Closes what is over: published gigs whose last shift has ended are done. Offers still waiting expire with them. */
export function finishGigs(db: Db, now: number) {
  return db
    .update(gigs)
    .set({ status: "done" })
    .where(sql`status in ('open', 'filled') and ends_at <= ${now}`)
    .returning({ id: gigs.id });
}

/** Who must hear of a change: the named crew, and the desks and doers whose offer waits or was accepted. */
export function listConcerned(db: Db, gigId: string) {
  return db
    .select({ id: users.id })
    .from(users)
    .where(
      sql`${users.id} in (
        select user_id from assignments where gig_id = ${gigId} and status in ('proposed', 'confirmed')
        union select user_id from offers where gig_id = ${gigId} and status in ('pending', 'accepted')
      ) or (${users.organization_id} in (
        select organization_id from offers where gig_id = ${gigId} and status in ('pending', 'accepted')
      ) and exists (
        select 1 from json_each(${users.roles}) where value in ('staffProvider', 'staffProviderAdmin')
      ))`,
    );
}

function newsOf({ caller, now, gigId }: Act, kind: News["kind"], read: GigRow): News {
  const data = { gig: read.title, organization: read.organizationName };
  return { kind, actorId: caller.id, gigId, data, now };
}

function recordAct(db: Db, act: Act, action: string, details?: Record<string, string | number>) {
  const { caller, now, organizationId, gigId } = act;
  return record(db, { at: now, actorId: caller.id, organizationId, action, subjectId: gigId, details });
}
