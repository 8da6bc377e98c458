import { useMemo } from "react";
import { useSWRConfig } from "swr";
import type { ClientFrame, NewMessage } from "#shared/chat-protocol.ts";
import type { Room } from "#shared/room.ts";
import { readHistory } from "./history.ts";
import { discard, lastSeq, markRead, queue, type Thread } from "./thread.ts";
import { type KeptThread, useKeptThread } from "./use-kept-thread.ts";
import { useRoomLine } from "./use-room-line.ts";

const typingEvery = 2500;
const countsFollowAfter = 500;

/** A room, live: what is in it, and what one can do. Mount it anew for another room. */
export function useThread(room: Room, me: Thread["me"]) {
  const { mutate } = useSWRConfig();
  const kept = useKeptThread(room, me);
  const { connected, failed, say } = useRoomLine(room.id, kept);
  const actions = useMemo(
    () => ({
      ...writing(kept, say),
      ...reading(kept, say, () => void mutate("/api/rooms")),
      loadOlder: olderPages(kept, room.id),
    }),
    [kept, say, mutate, room.id],
  );
  return { thread: kept.now(), connected, failed, ...actions };
}

type Say = (frame: ClientFrame) => void;

function writing({ now, update }: KeptThread, say: Say) {
  let typedAt = 0;
  const sendOff = (message: NewMessage) => {
    update((thread) => queue(thread, message));
    say({ type: "send", ...message });
  };
  return {
    send: (text: string) => sendOff({ id: crypto.randomUUID(), text }),
    retry(id: string) {
      const message = now().pending.find((one) => one.id === id);
      if (!message) return;
      const { error: _, ...again } = message;
      sendOff(again);
    },
    discard: (id: string) => update((thread) => discard(thread, id)),
    typing() {
      if (Date.now() - typedAt < typingEvery) return;
      typedAt = Date.now();
      say({ type: "typing" });
    },
  };
}

/** What is in sight counts as read; the lists' counts follow when the room has copied it out. */
function reading({ now, update }: KeptThread, say: Say, recount: () => void) {
  return {
    read() {
      const seq = lastSeq(now());
      const { id } = now().me;
      if (seq <= (now().reads[id] ?? 0)) return;
      say({ type: "read", seq });
      update((thread) => markRead(thread, id, seq));
      setTimeout(recount, countsFollowAfter);
    },
  };
}

/** Loads the page before what is known, one at a time. */
function olderPages({ now, update }: KeptThread, roomId: string) {
  let loading = false;
  return async () => {
    const { messages, complete } = now();
    const first = messages[0]?.seq;
    if (first === undefined || complete || loading) return;
    loading = true;
    try {
      update(await readHistory(roomId, first));
    } finally {
      loading = false;
    }
  };
}
