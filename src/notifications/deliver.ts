import { clearEnded } from "../auth/session-queries.ts";
import { connect } from "../db/client.ts";
import type { Env } from "../env.ts";
import { describeFailure } from "../http/failure.ts";
import { listRoomIdsOf } from "./bell-queries.ts";
import { eraseNow } from "./erase.ts";

/** Who to tell after a write has landed: all of it is ids, the rows themselves are in the database. */
export type Delivery = {
  /** People whose bell and open screens have news. */
  userIds?: readonly string[];
  /** Gigs that changed: open screens that show them ask again, and their rooms let go who does not belong any more. */
  gigIds?: readonly string[];
  /** Gigs of which open screens show something else, though they have not changed: their rooms are left alone. */
  shownGigIds?: readonly string[];
  /** Rooms whose membership may have changed: those who lost it are let go. */
  roomIds?: readonly string[];
  /** Rows of `mail_outbox` that wait to be sent. */
  outboxIds?: readonly string[];
  /** People of whom a session has ended (signed out, new password, new roles): its sockets are closed. */
  sessionsOf?: readonly string[];
  /** The hashes of tokens that were ended one by one: KV forgets them, as it does those of `sessionsOf`. */
  endedTokens?: readonly string[];
  /** The instant of a deletion of which rooms and KV have to forget something: see erase.ts. */
  erasedAt?: number;
};

/** People and rooms that one delivery tells at once: a request may make a thousand calls. */
const mostTold = 400;

/**
 * Hands the news to inboxes, rooms and the mail queue. The sweep finds mails again that fail here, and open screens ask
 * by themselves, which those do as well that are too many.
 */
export async function deliver(env: Env, delivery: Delivery): Promise<void> {
  const { userIds = [], gigIds = [], roomIds = [], outboxIds = [], sessionsOf = [] } = delivery;
  const shown = [...gigIds, ...(delivery.shownGigIds ?? [])];
  const { theirRooms, cleared } = await partWith(env, sessionsOf);
  const tokens = [...(delivery.endedTokens ?? []), ...cleared.flatMap(({ tokenHash }) => tokenHash ?? [])];
  const people = new Set([...userIds, ...sessionsOf]);
  const rooms = new Set([...roomIds, ...gigIds, ...theirRooms.map((row) => row.roomId)]);
  const done = await Promise.allSettled([
    ...[...people].slice(0, mostTold).map((id) => env.INBOXES.getByName(id).tell({ gigIds: shown, roomIds })),
    ...[...rooms].slice(0, mostTold).map((id) => env.ROOMS.getByName(id).settle()),
    askForMails(env, outboxIds),
    ...(delivery.erasedAt === undefined ? [] : [eraseNow(env, delivery.erasedAt)]),
  ]);
  // Sockets do not wait for this: the database has said already that these sessions hold no more.
  const forgotten = await Promise.allSettled(tokens.map((hash) => env.SESSIONS.delete(hash)));
  for (const one of [...done, ...forgotten])
    if (one.status === "rejected") console.error("Not delivered", describeFailure(one.reason));
}

/** Where people of whom sessions have ended may sit, and which of their sessions a higher epoch has ended. */
async function partWith(env: Env, userIds: readonly string[]) {
  if (userIds.length === 0) return { theirRooms: [], cleared: [] };
  const db = connect(env.DB);
  const [theirRooms, cleared] = await db.batch([listRoomIdsOf(db, userIds), clearEnded(db, userIds)]);
  return { theirRooms, cleared };
}

/** A message carries a row's id and nothing that anybody could want; a queue takes 100 at once. */
async function askForMails(env: Env, outboxIds: readonly string[]): Promise<void> {
  for (let start = 0; start < outboxIds.length; start += 100) {
    const some = outboxIds.slice(start, start + 100);
    await env.MAIL.sendBatch(some.map((outboxId) => ({ body: { outboxId } })));
  }
}
