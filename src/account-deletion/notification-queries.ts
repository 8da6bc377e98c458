import { type SQL, sql } from "drizzle-orm";
import type { Caller } from "../auth/caller.ts";
import type { Db } from "../db/client.ts";
import { mail_outbox, notifications } from "../db/schema/messages.ts";
import { isSubscribed } from "../notifications/preferences/queries.ts";

/** Joins recipients (`readers`, as `reader`) to gigs as `gigs`, their `buyer` and mostly the agreed `terms`. */
export type RecipientQuery = (readers: SQL) => SQL;

/** Who acts, and when; the cron has neither id nor name. */
export type ActorContext = { caller: Pick<Caller, "id" | "name">; now: number };

export const hasRole = (role: string) => sql`exists (select 1 from json_each(reader.roles)
  where value in (${role}, ${`${role}Admin`}))`;
export const isBuyerStaff = sql`(reader.organization_id = gigs.organization_id and ${hasRole("workProvider")})`;
export const isAgencyStaff = sql`(reader.organization_id = terms.organization_id and ${hasRole("staffProvider")})`;

export const joinRecipients = (
  { caller }: ActorContext,
  leaving: SQL,
  desk: SQL,
) => sql`join users as reader on ${desk}
  and reader.id <> ${caller.id} and reader.id not in (${leaving})`;

/** `caller` has no name where they close their own account. */
export const buildGigData = (
  { caller }: ActorContext,
  more: SQL,
) => sql`json_object('actor', ${caller.name}, 'actorId', ${caller.id},
  'gig', gigs.title, 'organization', buyer.name${more})`;

type Kind = "assignmentRemoved" | "assignmentDeclined" | "offerAnswered" | "gigCancelled";

const newRowId = sql`lower(hex(randomblob(10)))`;

export function insertNotifications(db: Db, now: number, kind: Kind, data: SQL, source: SQL) {
  return db
    .insert(notifications)
    .select(sql`select ${newRowId}, reader.id, ${kind}, gigs.id, null, ${data}, ${now}, null from ${source}`)
    .returning({ userId: notifications.user_id });
}

export function enqueueMails(db: Db, now: number, kind: Kind, data: SQL, source: SQL) {
  return db
    .insert(mail_outbox)
    .select(
      sql`select ${newRowId}, reader.id, reader.email, ${kind}, reader.locale, ${data}, null, 'queued', 0, '', ${now},
        null, null from ${source} and reader.email is not null
          and ${isSubscribed(kind, "email", sql`reader.id`)}`,
    )
    .returning({ id: mail_outbox.id });
}
