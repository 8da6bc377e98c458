import { useReducer, useState } from "react";
import type { RoomDetails } from "#shared/chat/room.ts";
import { loadOutbox, saveOutbox } from "./outbox.ts";
import { createThread, queueMessage, type Thread } from "./thread.ts";

export type ThreadState = { getThread: () => Thread; update: (change: (thread: Thread) => Thread) => void };

/** The object is stable; every update renders again. */
export function useThreadState(room: RoomDetails, me: Thread["me"]): ThreadState {
  const [, show] = useReducer((count: number) => count + 1, 0);
  const [state] = useState(() => createThreadState(room, me, show));
  return state;
}

/** Also saves unsent messages on the device. */
function createThreadState(room: RoomDetails, me: Thread["me"], show: () => void): ThreadState {
  const reads = Object.fromEntries(room.members.map(({ userId, readSeq }) => [userId, readSeq]));
  let thread = loadOutbox(me.id, room.id).reduce(queueMessage, createThread(me, reads));
  return {
    getThread: () => thread,
    update(change) {
      const next = change(thread);
      if (next.pending !== thread.pending) saveOutbox(me.id, room.id, next.pending);
      thread = next;
      show();
    },
  };
}
