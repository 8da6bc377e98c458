import { useReducer, useState } from "react";
import type { Room } from "#shared/room.ts";
import { queue, startThread, type Thread } from "./thread.ts";
import { keepUnsent, readUnsent } from "./unsent.ts";

/** A room's thread as it is this moment, and how it moves on. */
export type KeptThread = { now: () => Thread; update: (change: (thread: Thread) => Thread) => void };

/** Holds the thread of a room and shows every change; it is the same object for as long as it is mounted. */
export function useKeptThread(room: Room, me: Thread["me"]): KeptThread {
  const [, show] = useReducer((count: number) => count + 1, 0);
  const [kept] = useState(() => keepThread(room, me, show));
  return kept;
}

/** What is unsent is kept on the device besides. */
function keepThread(room: Room, me: Thread["me"], show: () => void): KeptThread {
  const reads = Object.fromEntries(room.members.map(({ userId, readSeq }) => [userId, readSeq]));
  let thread = readUnsent(me.id, room.id).reduce(queue, startThread(me, reads));
  return {
    now: () => thread,
    update(change) {
      const next = change(thread);
      if (next.pending !== thread.pending) keepUnsent(me.id, room.id, next.pending);
      thread = next;
      show();
    },
  };
}
