import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { mail_outbox } from "../db/schema/messages.ts";
import type { Env } from "../env.ts";
import { encryptMailSecrets } from "./mail-secrets.ts";

/**
 * Only into a row being sent that has none, while `condition` holds; `isOurs` tells later statements whether it did. Of
 * two senders one writes, and `now` gives both what that one wrote.
 */
export async function saveDeferredSecrets(
  db: Db,
  env: Env,
  id: string,
  secrets: Record<string, string>,
  condition: SQL,
) {
  const sealed = await encryptMailSecrets(env, id, secrets);
  const isThis = and(eq(mail_outbox.id, id), eq(mail_outbox.status, "sending"));
  return {
    statement: db
      .update(mail_outbox)
      .set({ sealed })
      .where(and(isThis, isNull(mail_outbox.sealed), condition)),
    isOurs: sql`exists (select 1 from mail_outbox where id = ${id} and sealed = ${sealed})`,
    now: db.select({ sealed: mail_outbox.sealed }).from(mail_outbox).where(isThis),
  };
}
