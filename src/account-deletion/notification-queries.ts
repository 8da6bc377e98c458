import { type SQL, sql } from "drizzle-orm";
import type { Caller } from "../auth/caller.ts";
import type { Db } from "../db/client.ts";
import { enqueueMailFrom, notifyFrom } from "../notifications/queries.ts";
import type { NotificationKind } from "../shared/notifications/notification.ts";

/** Joins recipients (`recipientsJoin`, as `reader`) to gigs as `gigs`, their `buyer` and mostly the agreed `terms`. */
export type RecipientQuery = (recipientsJoin: SQL) => SQL;

/** Who acts, and when; the cron has neither id nor name. */
export type ActorContext = { caller: Pick<Caller, "id" | "name">; now: number };

export const hasRole = (role: string) => sql`exists (select 1 from json_each(reader.roles)
  where value in (${role}, ${`${role}Admin`}))`;
export const isBuyerStaff = sql`(reader.organization_id = gigs.organization_id and ${hasRole("workProvider")})`;
export const isAgencyStaff = sql`(reader.organization_id = terms.organization_id and ${hasRole("staffProvider")})`;

export const joinRecipients = (
  { caller }: ActorContext,
  leaving: SQL,
  isRecipient: SQL,
) => sql`join users as reader on ${isRecipient}
  and reader.id <> ${caller.id} and reader.id not in (${leaving})`;

/** `caller` has no name where they close their own account. */
export const buildGigData = (
  { caller }: ActorContext,
  extraFields: SQL,
) => sql`json_object('actor', ${caller.name}, 'actorId', ${caller.id},
  'gig', gigs.title, 'organization', buyer.name${extraFields})`;

/** Whom `joinRecipients` joins. */
const reader = { id: sql`reader.id`, email: sql`reader.email`, locale: sql`reader.locale` };
const gigId = sql`gigs.id`;

export const notifyReaders = (db: Db, now: number, kind: NotificationKind, data: SQL, source: SQL) =>
  notifyFrom(db, { kind, gigId, data, now }, sql`from ${source}`, reader);

export const enqueueMailToReaders = (db: Db, now: number, kind: NotificationKind, data: SQL, source: SQL) =>
  enqueueMailFrom(db, { kind, data, now }, sql`from ${source}`, reader);
