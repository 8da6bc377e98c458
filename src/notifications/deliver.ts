import type { Env } from "../env.ts";

/** Who to tell after a write has landed: all of it is ids, the rows themselves are in the database. */
export type Delivery = {
  /** People whose bell and open screens have news. */
  userIds?: readonly string[];
  gigIds?: readonly string[];
  /** Rooms whose membership may have changed: those who lost it are let go. */
  roomIds?: readonly string[];
  /** Rows of `mail_outbox` that wait to be sent. */
  outboxIds?: readonly string[];
};

/** Hands the news to inboxes, rooms and the mail queue. What fails here is found again by the sweep. */
export async function deliver(env: Env, delivery: Delivery): Promise<void> {
  await askForMails(env, delivery.outboxIds ?? []);
}

/** A message carries a row's id and nothing that anybody could want; a queue takes 100 at once. */
async function askForMails(env: Env, outboxIds: readonly string[]): Promise<void> {
  for (let start = 0; start < outboxIds.length; start += 100) {
    const some = outboxIds.slice(start, start + 100);
    await env.MAIL.sendBatch(some.map((outboxId) => ({ body: { outboxId } })));
  }
}
