import { connect, type Db } from "../db/client.ts";
import type { Env, MailJob } from "../env.ts";
import {
  claimMail,
  deadLetterExhaustedMails,
  deadLetterMail,
  markQueued,
  markSent,
  type OutboxRow,
} from "./queries.ts";
import { sendMail } from "./sender.ts";

/**
 * What a row still lacks is made when it leaves: gives the row whole, or null for one that nobody needs any more. It may
 * be asked twice for one row, and must then give the same.
 */
export type CompleteMail = (env: Env, db: Db, row: OutboxRow, now: number) => Promise<OutboxRow | null>;

/**
 * Sends what a batch of jobs asks for, each on its own: one that fails is tried again later, the rest is done.
 * A job seen twice finds its row taken and does nothing.
 */
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

/** Jobs that failed every time: the sweep takes their rows up again, unless they were tried often enough. */
export async function deadLetterMails(batch: MessageBatch<MailJob>, env: Env): Promise<void> {
  const ids = batch.messages.map(({ body }) => body.outboxId);
  await deadLetterExhaustedMails(connect(env.DB), ids);
  console.error("mail jobs given up", ids);
}

/** Seconds before the next try: 5, 30, 180. */
export function backoff(attempts: number): number {
  return 5 * 6 ** Math.min(attempts - 1, 2);
}

/** True when there is nothing left to do for this row. */
async function trySend(env: Env, db: Db, id: string, complete: CompleteMail): Promise<boolean> {
  try {
    const claimed = await claimMail(db, id, Date.now());
    if (claimed === undefined) return true;
    const row = await complete(env, db, claimed, Date.now());
    if (row === null) {
      await deadLetterMail(db, id, "notNeeded");
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

/** What was sent is not sent again only because the note of it fails: it is made until it holds, four times. */
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

/** What failed, by its name or code alone: an error's words may repeat what the mail says. */
function getErrorName(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  return "code" in error && typeof error.code === "string" ? error.code : error.name;
}
