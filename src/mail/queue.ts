import { connect, type Db } from "../db/client.ts";
import type { Env, MailJob } from "../env.ts";
import {
  claimMail,
  deadLetterExhaustedMails,
  deadLetterMail,
  holdMail,
  markQueued,
  markSent,
  type OutboxRow,
} from "./queries.ts";
import { sendMail } from "./sender.ts";

/** What to send; null when the mail is no longer needed; or until when it must wait. */
export type MailCompletion = OutboxRow | null | { heldUntil: number };

/** May be called twice for a row, and must then return the same secrets. */
export type CompleteMail = (env: Env, db: Db, row: OutboxRow, now: number) => Promise<MailCompletion>;

/** A failure is retried without the rest. A repeated job finds its row claimed and does nothing. */
export const sendMails =
  (complete: CompleteMail) =>
  async (batch: MessageBatch<MailJob>, env: Env): Promise<void> => {
    const db = connect(env.DB);
    await Promise.all(
      batch.messages.map(async (message) => {
        const sent = await trySend(env, db, message.body.outboxId, complete);
        if (sent) message.ack();
        else message.retry({ delaySeconds: backoff(message.attempts) });
      }),
    );
  };

/** The cron takes their rows up again, unless they were tried often enough. */
export async function deadLetterMails(batch: MessageBatch<MailJob>, env: Env): Promise<void> {
  const ids = batch.messages.map(({ body }) => body.outboxId);
  await deadLetterExhaustedMails(connect(env.DB), ids);
  console.error("mail jobs given up", ids);
}

/** Seconds before the next try: 5, 30, 180. */
export function backoff(attempts: number): number {
  return 5 * 6 ** Math.min(attempts - 1, 2);
}

/** True when there is nothing left to do. */
async function trySend(env: Env, db: Db, id: string, complete: CompleteMail): Promise<boolean> {
  try {
    const claimed = await claimMail(db, id, Date.now());
    if (claimed === undefined) return true;
    const row = await complete(env, db, claimed, Date.now());
    if (row === null) {
      await deadLetterMail(db, id, "notNeeded");
      return true;
    }
    if ("heldUntil" in row) {
      await holdMail(db, id, row.heldUntil);
      return true;
    }
    await sendMail(env, db, row, Date.now());
  } catch (error) {
    console.error("mail not sent", id, getErrorName(error));
    await markQueued(db, id, getErrorName(error)).catch(() => {});
    return false;
  }
  await markSentOrLog(db, id);
  return true;
}

/** Retries, so that a sent mail is not sent again only because recording it failed. */
async function markSentOrLog(db: Db, id: string): Promise<void> {
  for (const pause of [100, 400, 1600, null]) {
    try {
      await markSent(db, id, Date.now());
      return;
    } catch (error) {
      if (pause === null) console.error("mail sent, but not noted", id, getErrorName(error));
      else await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

/** Not the message, which may quote the mail. */
function getErrorName(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  return "code" in error && typeof error.code === "string" ? error.code : error.name;
}
