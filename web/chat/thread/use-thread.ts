import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from "react";
import { useSWRConfig } from "swr";
import type { Message, NewMessage } from "#shared/chat/protocol.ts";
import type { RoomDetails } from "#shared/chat/room.ts";
import { api, unwrap } from "../../lib/api/client.ts";
import { mergeHistoryPage } from "./apply-frames.ts";
import { addChange } from "./changes.ts";
import type { ChatSession } from "./chat-session.ts";
import { loadOutbox, saveOutbox } from "./outbox.ts";
import { connectRoom } from "./room-socket.ts";
import {
  createThread,
  discardMessage,
  getLastSeq,
  type MessageChange,
  markRead,
  queueMessage,
  type Thread,
  type ThreadState,
} from "./thread.ts";

const pageSize = 50;
/** When a quoted message is looked for. */
const searchPageSize = 200;

/** The newest messages, or those before a `seq`; gives a function that merges them into a thread. */
async function fetchHistory(
  roomId: string,
  before?: number,
  limit = pageSize,
): Promise<(thread: Thread) => Thread> {
  const query = { limit: String(limit), ...(before !== undefined && { before: String(before) }) };
  const { items } = await unwrap(api.rooms[":id"].messages.$get({ param: { id: roomId }, query }));
  return (thread) => mergeHistoryPage(thread, items, reachesStart(items));
}

const reachesStart = (page: readonly Message[]) => page.length === 0 || page[0]?.seq === 1;

/** Connected while mounted. `withSession` calls the session, if there is one. */
function useRoomSocket(roomId: string, thread: ThreadState) {
  const { mutate } = useSWRConfig();
  const [connected, setConnected] = useState(true);
  const [failed, setFailed] = useState<unknown>(null);
  const current = useRef<ChatSession | null>(null);

  useEffect(() => {
    const { session, close } = connectRoom({
      url: `${location.origin.replace(/^http/, "ws")}/api/rooms/${roomId}/socket`,
      thread,
      readPage: () => fetchHistory(roomId),
      onConnected: setConnected,
      onFailed: setFailed,
      onEnd: () => void mutate(isRoomKey),
    });
    current.current = session;
    return () => {
      current.current = null;
      close();
    };
  }, [roomId, mutate, thread]);

  const withSession = useCallback((action: (session: ChatSession) => void) => {
    if (current.current) action(current.current);
  }, []);
  return { connected, failed, withSession };
}

const isRoomKey = (key: unknown) => typeof key === "string" && key.startsWith("/api/rooms");

const typingInterval = 2500;

/** Mount it anew (`key`) for another room. */
export function useThread(room: RoomDetails, me: Thread["me"]) {
  const state = useThreadState(room, me);
  const { connected, failed, withSession } = useRoomSocket(room.id, state);
  const actions = useMemo(
    () => ({
      ...createWriteActions(state, withSession),
      ...createReadActions(state, withSession),
      ...createHistoryActions(state, room.id),
    }),
    [state, withSession, room.id],
  );
  return { thread: state.getThread(), connected, failed, ...actions };
}

type WithSession = (action: (session: ChatSession) => void) => void;

function createWriteActions({ getThread, update }: ThreadState, withSession: WithSession) {
  let typedAt = 0;
  const add = (message: NewMessage) => {
    update((thread) => queueMessage(thread, message));
    withSession((session) => session.flush());
  };
  return {
    send: (text: string, replyTo?: string) =>
      add({ id: crypto.randomUUID(), text, ...(replyTo !== undefined && { replyTo }) }),
    change(change: MessageChange) {
      update((thread) => addChange(thread, change));
      withSession((session) => session.flush());
    },
    retry(id: string) {
      const message = getThread().pending.find((message) => message.id === id);
      if (!message) return;
      const { error: _, ...withoutError } = message;
      add(withoutError);
    },
    discard: (id: string) => update((thread) => discardMessage(thread, id)),
    typing() {
      if (Date.now() - typedAt < typingInterval) return;
      typedAt = Date.now();
      withSession((session) => session.sendTyping());
    },
  };
}

/** Marks as read at once, before the room has confirmed it. */
function createReadActions({ getThread, update }: ThreadState, withSession: WithSession) {
  return {
    read() {
      const seq = getLastSeq(getThread());
      const { id } = getThread().me;
      if (seq <= (getThread().reads[id] ?? 0)) return;
      update((thread) => markRead(thread, id, seq));
      withSession((session) => session.markRead());
    },
  };
}

/** One page at a time. */
function createHistoryActions({ getThread, update }: ThreadState, roomId: string) {
  let loading: Promise<void> | undefined;
  const load = async (before: number, limit: number) => update(await fetchHistory(roomId, before, limit));
  const loadOlder = async (limit = pageSize) => {
    const { messages, complete } = getThread();
    const first = messages[0]?.seq;
    if (first === undefined || complete) return;
    loading ??= load(first, limit).finally(() => {
      loading = undefined;
    });
    return loading;
  };
  const isLoaded = (id: string) => getThread().messages.some((message) => message.id === id);
  return {
    loadOlder: () => loadOlder(),
    /** Loads older pages until this message is there; false if it is not in the room. */
    async loadUntil(id: string): Promise<boolean> {
      while (!isLoaded(id)) {
        const { messages } = getThread();
        await loadOlder(searchPageSize);
        if (getThread().messages.length === messages.length) return false;
      }
      return true;
    },
  };
}

/** The object is stable; every update renders again. */
function useThreadState(room: RoomDetails, me: Thread["me"]): ThreadState {
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
