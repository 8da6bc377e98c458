import { batchNamed } from "../db/batch-named.ts";
import { connect } from "../db/client.ts";
import type { Env } from "../env.ts";
import { describeFailure } from "../http/failure.ts";
import { queueMails } from "../mail/outbox-queries.ts";
import { deleteRoomPictures, detachLostPictures, markPicturesSent } from "../pictures/room-queries.ts";
import { deletePictures } from "../pictures/storage-queries.ts";
import { getInbox } from "../realtime/durable-objects.ts";
import type { SessionStatus } from "../realtime/socket-session.ts";
import { markInquiryAnswered, notifyOfInquiry } from "./inquiries/news-queries.ts";
import { notifyOfMentions } from "./mention-queries.ts";
import type { RoomStore } from "./room-store.ts";
import {
  listMemberIds,
  listSessionStatuses,
  markRemindersRead,
  rewindRoom,
  selectLastSeq,
  syncLastMessage,
  syncReadReceipts,
} from "./sync-queries.ts";

/** Few at a time, and milliseconds between them, so that the room's own frames need not wait. */
const inboxBatchSize = 8;
const inboxPause = 5;

/**
 * One trip; idempotent. Returns which of the sessions may stay. Renews the room's epoch where it has lost messages.
 * `viewerIds`: who sees what is said.
 */
export async function syncToD1(
  env: Env,
  store: RoomStore,
  roomId: string,
  seen: { sessionIds: string[]; viewerIds: readonly string[] },
  now: number,
): Promise<SessionStatus[]> {
  const db = connect(env.DB);
  const { sessionIds, viewerIds } = seen;
  const receipts = store.readReceipts.listUnsynced();
  const { last, lastSeq } = store;
  const authorId = last?.author.id;
  const pictures = store.pictures.listUnsynced();
  const removedIds = pictures.filter(({ messageId }) => messageId === null).map(({ id }) => id);
  const mentions = store.listPendingMentions();
  const synced = await batchNamed(db, {
    known: selectLastSeq(db, roomId),
    changedRooms: syncLastMessage(db, roomId, last),
    receipts: syncReadReceipts(db, roomId, receipts),
    reminders: markRemindersRead(db, roomId, receipts, now),
    answered: authorId === undefined ? [] : [markInquiryAnswered(db, roomId, authorId, now)],
    inquiries: authorId === undefined ? [] : [notifyOfInquiry(db, { roomId, authorId, viewerIds, now })],
    mentioned: mentions.length === 0 ? [] : [notifyOfMentions(db, { roomId, mentions, viewerIds, now })],
    sent: pictures.length === 0 ? [] : [markPicturesSent(db, roomId, pictures)],
    removed: removedIds.length === 0 ? [] : [deleteRoomPictures(db, now, roomId, removedIds)],
    members: listMemberIds(db, roomId),
    sessionStatuses: listSessionStatuses(db, roomId, sessionIds, now),
  });
  if (synced.known.some((room) => room.lastSeq > lastSeq)) {
    await rewind(env, store, roomId, now);
    return syncToD1(env, store, roomId, seen, now);
  }
  store.readReceipts.markSynced(receipts);
  store.markMentionsNotified(lastSeq);
  store.pictures.markSynced(pictures);
  const { mentioned, inquiries, changedRooms, members, removed } = synced;
  const notified = [...inquiries.flat(), ...mentioned.flatMap(({ notifications }) => notifications)];
  await tryNow("Not queued", [
    queueMails(
      env,
      mentioned.flatMap(({ mails }) => mails.map(({ id }) => id)),
    ),
    ...(notified.length > 0 ? [env.PUSHES.send({})] : []),
  ]);
  const erasedKeys = removed.flatMap(({ files }) => files.map(({ key }) => key));
  await tryNow("Not erased", [deletePictures(env.PICTURES, erasedKeys)]);
  await notifyInboxes(env, roomId, changedRooms.length > 0 ? members : receipts);
  return synced.sessionStatuses;
}

/** The epoch first: what fails then is done again by the next copy. */
async function rewind(env: Env, store: RoomStore, roomId: string, now: number): Promise<void> {
  const db = connect(env.DB);
  store.renewEpoch();
  const { members } = await batchNamed(db, {
    ...rewindRoom(db, roomId, { last: store.last, receipts: store.readReceipts.list() }, now),
    pictures: detachLostPictures(db, roomId, store.pictures.listSentIds()),
  });
  await notifyInboxes(env, roomId, members);
}

/** At once; the cron does it again, since the database has noted it. */
async function tryNow(failure: string, work: readonly Promise<unknown>[]): Promise<void> {
  for (const outcome of await Promise.allSettled(work))
    if (outcome.status === "rejected") console.error(failure, describeFailure(outcome.reason));
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
    if (start + inboxBatchSize < recipients.length)
      await new Promise((resolve) => setTimeout(resolve, inboxPause));
  }
}
