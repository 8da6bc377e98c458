import { eq, type SQL, sql } from "drizzle-orm";
import type { ActionContext, Principal } from "../../auth/caller.ts";
import { aliasColumns, nullableColumn } from "../../db/alias-columns.ts";
import { insertAuditEntries } from "../../db/audit.ts";
import { batchNamed } from "../../db/batch-named.ts";
import type { Db } from "../../db/client.ts";
import { isWorkerWithin } from "../../db/expressions/is-within-reach.ts";
import { insertFrom } from "../../db/insert-from.ts";
import { site_details, users } from "../../db/schema/people.ts";

/** No row for who is out of reach. */
export function findSiteDetails(db: Db, caller: Principal, userId: string) {
  return db
    .select(aliasColumns({ userId: users.id, sealed: nullableColumn(site_details.sealed, "sealed") }))
    .from(users)
    .leftJoin(site_details, eq(site_details.user_id, users.id))
    .where(isWorkerWithin(caller, userId));
}

const logChange = (db: Db, { caller, now }: ActionContext, userId: string, condition: SQL = sql`true`) =>
  insertAuditEntries(
    db,
    { at: now, actorId: caller.id, action: "user.siteDetails" },
    { organizationId: sql`organization_id`, subjectId: sql`id` },
    sql`users where ${isWorkerWithin(caller, userId)} and ${condition}`,
  );

/** Whether they were still within reach. */
export async function saveSiteDetails(db: Db, act: ActionContext, userId: string, sealed: string) {
  const { saved } = await batchNamed(db, {
    log: logChange(db, act, userId),
    saved: insertFrom(
      db,
      site_details,
      { user_id: users.id, sealed, updated_at: act.now },
      sql`from users where ${isWorkerWithin(act.caller, userId)}`,
    )
      .onConflictDoUpdate({ target: site_details.user_id, set: { sealed, updated_at: act.now } })
      .returning({ userId: site_details.user_id }),
  });
  return saved.length > 0;
}

export async function deleteSiteDetails(db: Db, act: ActionContext, userId: string) {
  const isStored = sql`exists (select 1 from site_details where user_id = users.id)`;
  await batchNamed(db, {
    log: logChange(db, act, userId, isStored),
    details: db
      .delete(site_details)
      .where(sql`user_id in (select id from users where ${isWorkerWithin(act.caller, userId)})`),
  });
}
