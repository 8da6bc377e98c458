import { connect } from "../db/client.ts";
import type { Env } from "../env.ts";
import { describeFailure } from "../http/failure.ts";
import { getRoom } from "../realtime/durable-objects.ts";
import { day } from "../shared/core/durations.ts";
import { listUnsentPictures } from "./room-queries.ts";

/** The next run goes on. */
const maxRooms = 50;

/**
 * Deletes what no message has named for a day. The room decides, and tells the database with its next copy: the database
 * may not have heard of a message yet.
 */
export async function sweepUnsentPictures(env: Env, now: number): Promise<void> {
  const unsent = await listUnsentPictures(connect(env.DB), now - day);
  const byRoom = Map.groupBy(unsent, ({ roomId }) => roomId);
  for (const [roomId, pictures] of [...byRoom].slice(0, maxRooms)) {
    const ids = pictures.map(({ id }) => id);
    await getRoom(env, roomId)
      .removeUnsentPictures(roomId, ids)
      .catch((error) => console.error("Unsent pictures not deleted", describeFailure(error)));
  }
}
