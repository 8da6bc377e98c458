import type { SQL, SQLWrapper } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { newRowId } from "../db/ids.ts";
import { insertFrom } from "../db/insert-from.ts";
import { mail_outbox } from "../db/schema/messages.ts";
import type { Env } from "../env.ts";
import type { Locale } from "../shared/core/locale.ts";
import type { NotificationKind } from "../shared/notifications/notification.ts";
import type { MailName } from "./mail-data.ts";

type OutboxMail = {
  id?: string | SQL;
  to: {
    userId: string | SQLWrapper | null;
    address: string | SQLWrapper;
    locale: Locale | SQLWrapper;
  };
  template: MailName | NotificationKind | SQLWrapper;
  data: (typeof mail_outbox.$inferInsert)["data"] | SQL;
  sealed?: string | SQL | null;
  now: number | SQLWrapper;
};

/** What comes back of a queued e-mail, for `runSideEffects({ outboxIds })`. */
export const mailId = { id: mail_outbox.id };

/**
 * Queues an e-mail for each row of a query, of which `source` is what stands behind its columns: see `insertFrom`. All
 * that is mailed passes here.
 */
export function enqueueMails(
  db: Db,
  { id = newRowId, to, template, data, sealed = null, now }: OutboxMail,
  source: SQL,
) {
  const row = {
    id,
    user_id: to.userId,
    address: to.address,
    template,
    locale: to.locale,
    data,
    sealed,
    created_at: now,
  };
  return insertFrom(db, mail_outbox, row, source);
}

/** Only ids in the queue; it takes 100 messages at once. */
export async function queueMails(env: Pick<Env, "MAIL">, outboxIds: readonly string[]): Promise<void> {
  for (let start = 0; start < outboxIds.length; start += 100) {
    const chunk = outboxIds.slice(start, start + 100);
    await env.MAIL.sendBatch(chunk.map((outboxId) => ({ body: { outboxId } })));
  }
}
