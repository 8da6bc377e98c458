import { connect } from "../db/client.ts";
import type { Env } from "../env.ts";
import { copyLastMessage, copyMarkers, listMemberIds, listStanding, readReminders } from "./copy-queries.ts";
import type { Standing } from "./dismissal.ts";
import type { RoomStore } from "./store.ts";

const inboxesAtOnce = 50;

/**
 * Brings what lists of rooms show (last message, unread) into the database, tells whom it concerns, and learns in
 * the same trip who of those with open sockets still may be here. May be repeated at any time.
 */
export async function copyOut(
  env: Env,
  store: RoomStore,
  roomId: string,
  sessionIds: readonly string[],
  now: number,
): Promise<Standing[]> {
  const db = connect(env.DB);
  const markers = store.markers.uncopied();
  const [news, , , members, standing] = await db.batch([
    copyLastMessage(db, roomId, store.last),
    copyMarkers(db, roomId, markers),
    readReminders(db, roomId, markers, now),
    listMemberIds(db, roomId),
    listStanding(db, roomId, sessionIds, now),
  ]);
  store.markers.markCopied(markers);
  await tellInboxes(env, roomId, news.length > 0 ? members : markers);
  return standing;
}

async function tellInboxes(env: Env, roomId: string, people: readonly { userId: string }[]): Promise<void> {
  for (let start = 0; start < people.length; start += inboxesAtOnce) {
    const some = people.slice(start, start + inboxesAtOnce);
    const told = some.map(({ userId }) => env.INBOXES.getByName(userId).tell({ roomIds: [roomId] }));
    await Promise.allSettled(told);
  }
}
