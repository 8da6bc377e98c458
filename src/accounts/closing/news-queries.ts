import { type SQL, sql } from "drizzle-orm";
import type { Act } from "../../auth/caller.ts";
import type { Db } from "../../db/client.ts";
import { mail_outbox, notifications } from "../../db/schema/messages.ts";
import { wants } from "../../notifications/choices/queries.ts";

/**
 * What is read of work that ends with an account or an organisation. `readers` joins who hears of it; all of them know the
 * gig, its `buyer`, and most the `terms` that were agreed.
 */
export type Source = (readers: SQL) => SQL;

export const holding = (role: string) => sql`exists (select 1 from json_each(reader.roles)
  where value in (${role}, ${`${role}Admin`}))`;
export const buyersDesk = sql`(reader.organization_id = gigs.organization_id and ${holding("workProvider")})`;
export const agencysDesk = sql`(reader.organization_id = terms.organization_id and ${holding("staffProvider")})`;

/** Who hears of it: at one of these desks, and neither who does it nor who leaves. */
export const readersAt = ({ caller }: Act, leaving: SQL, desk: SQL) => sql`join users as reader on ${desk}
  and reader.id <> ${caller.id} and reader.id not in (${leaving})`;

/** What news tells of a gig, and what more. `caller` has no name where they close their own account. */
export const factsOf = (
  { caller }: Act,
  more: SQL,
) => sql`json_object('actor', ${caller.name}, 'actorId', ${caller.id},
  'gig', gigs.title, 'organization', buyer.name${more})`;

type Kind = "assignmentRemoved" | "assignmentDeclined" | "offerAnswered" | "gigCancelled";

const newRowId = sql`lower(hex(randomblob(10)))`;

/** Notifications about `source`, one for each reader of it. */
export function tell(db: Db, now: number, kind: Kind, data: SQL, source: SQL) {
  return db
    .insert(notifications)
    .select(sql`select ${newRowId}, reader.id, ${kind}, gigs.id, null, ${data}, ${now}, null from ${source}`)
    .returning({ userId: notifications.user_id });
}

/** E-mails about `source`, to the readers who have an address and want them. */
export function mail(db: Db, now: number, kind: Kind, data: SQL, source: SQL) {
  return db
    .insert(mail_outbox)
    .select(
      sql`select ${newRowId}, reader.id, reader.email, ${kind}, reader.locale, ${data}, null, 'queued', 0, '', ${now},
        null, null from ${source} and reader.email is not null
          and ${wants(kind, "email", sql`reader.id`)}`,
    )
    .returning({ id: mail_outbox.id });
}
