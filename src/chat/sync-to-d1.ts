import { batchNamed } from "../db/batch-named.ts";
import { connect } from "../db/client.ts";
import type { Env } from "../env.ts";
import { getInbox } from "../realtime/durable-objects.ts";
import type { SessionStatus } from "../realtime/socket-session.ts";
import { markInquiryAnswered, notifyOfInquiry } from "./inquiries/news-queries.ts";
import type { RoomStore } from "./room-store.ts";
import {
  listMemberIds,
  listSessionStatuses,
  markRemindersRead,
  syncLastMessage,
  syncReadReceipts,
} from "./sync-queries.ts";

const inboxBatchSize = 50;

/** One trip; idempotent. Returns the sessions that may stay. */
export async function syncToD1(
  env: Env,
  store: RoomStore,
  roomId: string,
  sockets: readonly { sessionId: string; userId: string }[],
  now: number,
): Promise<SessionStatus[]> {
  const db = connect(env.DB);
  const sessionIds = sockets.map(({ sessionId }) => sessionId);
  const presentIds = sockets.map(({ userId }) => userId);
  const markers = store.readReceipts.listUnsynced();
  const authorId = store.last?.author.id;
  const { changedRooms, inquiries, members, sessionStatuses } = await batchNamed(db, {
    changedRooms: syncLastMessage(db, roomId, store.last),
    receipts: syncReadReceipts(db, roomId, markers),
    reminders: markRemindersRead(db, roomId, markers, now),
    answered: authorId === undefined ? [] : [markInquiryAnswered(db, roomId, authorId, now)],
    inquiries: authorId === undefined ? [] : [notifyOfInquiry(db, { roomId, authorId, presentIds, now })],
    members: listMemberIds(db, roomId),
    sessionStatuses: listSessionStatuses(db, roomId, sessionIds, now),
  });
  store.readReceipts.markSynced(markers);
  await notifyInboxes(env, roomId, changedRooms.length > 0 ? members : markers);
  if (inquiries.flat().length > 0) await env.PUSHES.send({});
  return sessionStatuses;
}

async function notifyInboxes(
  env: Env,
  roomId: string,
  recipients: readonly { userId: string }[],
): Promise<void> {
  for (let start = 0; start < recipients.length; start += inboxBatchSize) {
    const batch = recipients.slice(start, start + inboxBatchSize);
    const notified = batch.map(({ userId }) => getInbox(env, userId).notify({ roomIds: [roomId] }));
    await Promise.allSettled(notified);
  }
}
