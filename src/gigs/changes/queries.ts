import { eq, sql } from "drizzle-orm";
import type { Caller } from "../../auth/caller.ts";
import { record } from "../../db/audit.ts";
import type { Db } from "../../db/client.ts";
import { newId } from "../../db/ids.ts";
import { gig_days, gig_industries, gigs } from "../../db/schema/gigs.ts";
import { room_members, rooms } from "../../db/schema/messages.ts";
import { organizations } from "../../db/schema/people.ts";
import type { GigInput } from "../../shared/gig.ts";
import { type PlannedDay, planOf } from "../plan.ts";

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

/** A gig with its days, trades and room, whose first members are the organisation's own desk. */
export function insertGig(db: Db, act: Act, input: Omit<GigInput, "organization">) {
  const { caller, now, organizationId, gigId } = act;
  const { columns, days } = planOf(input.schedule);
  const roomId = newId();
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
    db.insert(rooms).values({ id: roomId, kind: "gig", gig_id: gigId, created_at: now }),
    db.insert(room_members).select(
      sql`select ${roomId}, id, 0, ${now} from users where organization_id = ${organizationId}
        and exists (select 1 from json_each(roles) where value in ('workProvider', 'workProviderAdmin'))`,
    ),
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

function recordAct(db: Db, act: Act, action: string, details?: Record<string, string | number>) {
  const { caller, now, organizationId, gigId } = act;
  return record(db, { at: now, actorId: caller.id, organizationId, action, subjectId: gigId, details });
}
