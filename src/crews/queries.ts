import { and, eq, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { ActionContext, ActorContext, Principal } from "../auth/caller.ts";
import type { AuditEntry } from "../db/audit.ts";
import type { Db } from "../db/client.ts";
import { gigs } from "../db/schema/gigs.ts";
import { organizations } from "../db/schema/people.ts";
import { isVisibleTo } from "../gigs/queries.ts";
import {
  enqueueMailToOrganization,
  enqueueMailToUsers,
  type MailInput,
  type NotificationInput,
  notifyOrganization,
  notifyUsers,
} from "../notifications/queries.ts";
import type { AuditAction } from "../shared/audit/audit-actions.ts";
import { getBuyerId, type Side, staffRoles } from "./counterparties.ts";

export function canSeeAllOffers(caller: Principal): SQL {
  return caller.roles.includes("admin") ? sql`true` : eq(gigs.organization_id, getBuyerId(caller) ?? "");
}

export const gigColumns = {
  gigId: gigs.id,
  gigOrganizationId: gigs.organization_id,
  buyerName: organizations.name,
  title: gigs.title,
  municipality: gigs.municipality,
  address: gigs.address,
  contact: gigs.contact,
  gigStart: gigs.start_date,
  gigEnd: gigs.end_date,
  startTime: gigs.start_time,
  endTime: gigs.end_time,
  sameHours: gigs.same_hours_each_day,
  hoursVary: gigs.hours_vary,
  headcount: gigs.headcount,
  gigAccepted: gigs.accepted,
  confirmed: gigs.confirmed,
  gigAmountCents: gigs.amount_cents,
  pricingType: gigs.type,
  gigMinutes: gigs.total_minutes,
  gigStatus: gigs.status,
  gigVersion: gigs.version,
};

export const isGigOrganization = eq(organizations.id, gigs.organization_id);

/**
 * `crew`: a row of assignments. Who left midway through the day keeps a shift for the hours worked, and the new one
 * starts where that ends.
 */
export const shiftStart = (crew: SQL, day: SQL) => sql`max(${day}.starts_at, coalesce((
  select max(earlier.ends_at) from shifts as earlier join assignments as ended
    on ended.id = earlier.assignment_id and ended.status in ('declined', 'removed')
  where earlier.gig_id = ${crew}.gig_id and earlier.user_id = ${crew}.user_id), 0))`;

/** Tested at the time of the write: a worker who got a login meanwhile answers themselves. */
export const canRespond = ({ caller }: ActorContext, workerId: string): SQL =>
  caller.id === workerId
    ? sql`true`
    : sql`exists (select 1 from users where id = ${workerId} and email is null and deleted_at is null)`;

export function findVisibleGig(db: Db, caller: Principal, gigId: string) {
  return db
    .select({ id: gigs.id })
    .from(gigs)
    .where(and(eq(gigs.id, gigId), isVisibleTo(caller)));
}

/** `organizationId` null: an individual, `providerId`. */
export type OfferParties = { gigOrganizationId: string; organizationId: string | null; providerId: string };

/** Notifies one side's staff, or the individual. */
export function notifySide(
  db: Db,
  side: Side,
  ends: OfferParties,
  notification: NotificationInput,
  when?: SQL,
) {
  const organizationId = side === "buyer" ? ends.gigOrganizationId : ends.organizationId;
  if (organizationId === null) return notifyUsers(db, [ends.providerId], notification);
  return notifyOrganization(db, organizationId, staffRoles[side], notification, when);
}

export function enqueueMailToSide(
  db: Db,
  side: Side,
  ends: OfferParties,
  notification: MailInput,
  when?: SQL,
) {
  const organizationId = side === "buyer" ? ends.gigOrganizationId : ends.organizationId;
  if (organizationId === null) return enqueueMailToUsers(db, [ends.providerId], notification, when);
  return enqueueMailToOrganization(db, organizationId, staffRoles[side], notification, when);
}

/** Statements in the batch of an answer: all of it holds, or none. */
export type ExtraStatements = readonly BatchItem<"sqlite">[];

/** Per quarter hour. */
const maxCorrections = 5;

/**
 * For e-mails about terms that a side keeps replacing or withdrawing; notifications go on. Quarter hours count from the
 * first offer between the parties on this gig.
 */
export function isWithinMailQuota(
  { now }: ActionContext,
  { gigId, providerId, side }: { gigId: string; providerId: string | SQL; side: Side },
): SQL {
  const met = sql`(select min(created_at) from offers where gig_id = ${gigId} and provider_id = ${providerId})`;
  return sql`(select count(*) from offers as earlier
    where gig_id = ${gigId} and provider_id = ${providerId} and side = ${side}
      and status in ('superseded', 'withdrawn')
      and created_at >= ${now} - (cast(${now} as integer) - ${met}) % 900000) < ${maxCorrections}`;
}

export function buildAuditEntry(
  { caller, now }: ActorContext,
  action: AuditAction,
  subjectId: string,
  details: AuditEntry["details"],
): AuditEntry {
  const { id: actorId, organizationId } = caller;
  return { at: now, actorId, organizationId, action, subjectId, details };
}
