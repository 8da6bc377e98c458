import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Act, Reach } from "../auth/caller.ts";
import type { Db } from "../db/client.ts";
import { gigs } from "../db/schema/gigs.ts";
import { organizations } from "../db/schema/people.ts";
import { withinReach } from "../gigs/queries.ts";
import {
  mailOrganization,
  mailUsers,
  type News,
  tellOrganization,
  tellUsers,
} from "../notifications/queries.ts";
import { buyerOf, deskRoles, type Side } from "./parties.ts";

/** Whether the caller sees everybody's offers and crew in a gig: its owner's desk, and admins. */
export function seesAll(caller: Reach): SQL {
  return caller.roles.includes("admin") ? sql`true` : eq(gigs.organization_id, buyerOf(caller) ?? "");
}

/** What an offer, an assignment and the news of both tell about their gig. */
export const gigFacts = {
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
  headcount: gigs.headcount,
  gigAccepted: gigs.accepted,
  confirmed: gigs.confirmed,
  gigAmountCents: gigs.amount_cents,
  pricingType: gigs.type,
  gigStatus: gigs.status,
  gigVersion: gigs.version,
};

export const gigOwner = eq(organizations.id, gigs.organization_id);

/**
 * When the shift of a gig's day starts for somebody (`crew`, a row of assignments): where they left the gig in the
 * middle of that day, what they had worked by then stands as a shift of its own, and the new one goes on from there.
 */
export const shiftStart = (crew: SQL, day: SQL) => sql`max(${day}.starts_at, coalesce((
  select max(earlier.ends_at) from shifts as earlier join assignments as ended
    on ended.id = earlier.assignment_id and ended.status in ('declined', 'removed')
  where earlier.gig_id = ${crew}.gig_id and earlier.user_id = ${crew}.user_id), 0))`;

/**
 * Whether the caller may still answer for a worker when it is written: somebody who has got a login since answers
 * themselves.
 */
export const answersStill = ({ caller }: Act, workerId: string): SQL =>
  caller.id === workerId
    ? sql`true`
    : sql`exists (select 1 from users where id = ${workerId} and email is null and deleted_at is null)`;

/** A row when the gig is within the caller's reach: asked together with what is only shown then. */
export function findReach(db: Db, caller: Reach, gigId: string) {
  return db
    .select({ id: gigs.id })
    .from(gigs)
    .where(and(eq(gigs.id, gigId), withinReach(caller)));
}

/** The two ends between which news travels. `organizationId` null: the provider is one doer, `providerId`. */
export type Ends = { gigOrganizationId: string; organizationId: string | null; providerId: string };

/** Tells the desk of one side, or the doer on their own account. */
export function tellSide(db: Db, side: Side, ends: Ends, news: News) {
  const organizationId = side === "buyer" ? ends.gigOrganizationId : ends.organizationId;
  if (organizationId === null) return tellUsers(db, [ends.providerId], news);
  return tellOrganization(db, organizationId, deskRoles[side], news);
}

/** E-mails the desk of one side, or the doer on their own account; `when` as for `mailUsers`. */
export function mailSide(db: Db, side: Side, ends: Ends, news: News, when?: SQL) {
  const organizationId = side === "buyer" ? ends.gigOrganizationId : ends.organizationId;
  if (organizationId === null) return mailUsers(db, [ends.providerId], news, when);
  return mailOrganization(db, organizationId, deskRoles[side], news, when);
}

/** E-mails about terms that a side replaces or takes back by itself, in each quarter hour. */
const mostCorrections = 5;

/**
 * Whether one more e-mail about a side's own terms is bearable. Who corrects an offer is heard, so that nobody plans by
 * one that is gone; who goes on doing so only rings, until the next quarter hour since the parties met over this gig.
 */
export function isBearable(
  { now }: Act,
  { gigId, providerId, side }: { gigId: string; providerId: string; side: Side },
): SQL {
  const met = sql`(select min(created_at) from offers where gig_id = ${gigId} and provider_id = ${providerId})`;
  return sql`(select count(*) from offers as earlier
    where gig_id = ${gigId} and provider_id = ${providerId} and side = ${side}
      and status in ('superseded', 'withdrawn')
      and created_at >= ${now} - (cast(${now} as integer) - ${met}) % 900000) < ${mostCorrections}`;
}
