import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from "react";
import { useSWRConfig } from "swr";
import type { Message, MessageChange } from "#shared/chat/protocol.ts";
import type { RoomDetails } from "#shared/chat/room.ts";
import { historyPageSize, newestMessages } from "../../lib/api/chat-history.ts";
import { api, buildCacheKey, unwrap } from "../../lib/api/client.ts";
import { keepAnswer, readKeptAnswer, show } from "../../lib/offline/offline-middleware.ts";
import { holdSubject } from "../../lib/offline/outbox/hold-subject.ts";
import { loadOutbox } from "../../lib/offline/outbox/use-entries.ts";
import { buildSocketUrl } from "../../lib/realtime/reconnecting-socket.ts";
import { mergeHistoryPage } from "./apply-frames.ts";
import { addChange } from "./changes.ts";
import type { ChatSession } from "./chat-session.ts";
import { needsOutbox } from "./pending.ts";
import { createRoomOutbox, type MessageContent, type RoomOutbox } from "./room-outbox.ts";
import { connectRoom } from "./room-socket.ts";
import {
  createThread,
  getLastSeq,
  markRead,
  type PendingMessage,
  type Thread,
  type ThreadState,
} from "./thread.ts";
import { toSubject } from "./unsent-message.ts";

/** When a quoted message is looked for. */
const searchPageSize = 200;

/** The newest messages, or those before a `seq`; gives a function that merges them into a thread. */
async function fetchHistory(
  roomId: string,
  before?: number,
  limit = historyPageSize,
): Promise<(thread: Thread) => Thread> {
  const query = { limit: String(limit), ...(before !== undefined && { before: String(before) }) };
  const { items, epoch = null } = await unwrap(
    api.rooms[":id"].messages.$get({ param: { id: roomId }, query }),
  );
  if (before === undefined) keepAnswer(keyOfNewest(roomId), { items, epoch });
  return (thread) => {
    // A page of older messages says nothing where the numbers began anew meanwhile.
    const isOfAnother = thread.epoch !== null && epoch !== thread.epoch;
    if (before !== undefined && isOfAnother) return thread;
    return mergeHistoryPage(thread, items, reachesStart(items), epoch);
  };
}

const reachesStart = (page: readonly Message[]) => page.length === 0 || page[0]?.seq === 1;

const keyOfNewest = (roomId: string) => buildCacheKey(api.rooms[":id"].messages, newestMessages(roomId));

/** One from before there were epochs has none. */
type KeptHistory = { items: Message[]; epoch?: string };

/** As `fetchHistory` of the newest messages, from the device; null if it has none. */
async function readKeptHistory(roomId: string): Promise<((thread: Thread) => Thread) | null> {
  const kept = (await readKeptAnswer(keyOfNewest(roomId))) as KeptHistory | undefined;
  if (kept === undefined) return null;
  const { items, epoch = null } = kept;
  return (thread) => mergeHistoryPage(thread, items, reachesStart(items), epoch);
}

/** Connected while mounted. `withSession` calls the session, if there is one. */
function useRoomSocket(roomId: string, thread: ThreadState) {
  const { mutate } = useSWRConfig();
  const [connected, setConnected] = useState(true);
  const [isOpen, setOpen] = useState(false);
  const [failed, setFailed] = useState<unknown>(null);
  const current = useRef<ChatSession | null>(null);

  useEffect(() => {
    const { session, close } = connectRoom({
      url: buildSocketUrl(`/api/rooms/${roomId}/socket`, thread.getThread().me.id),
      thread,
      readKept: () => readKeptHistory(roomId),
      readPage: () => fetchHistory(roomId),
      onConnected: (connected) => {
        setConnected(connected);
        setOpen(connected);
      },
      onFailed: setFailed,
      onEnd: () => void mutate(isRoomKey),
    });
    current.current = session;
    const hide = show(keyOfNewest(roomId));
    return () => {
      current.current = null;
      hide();
      setOpen(false);
      close();
    };
  }, [roomId, mutate, thread]);

  const withSession = useCallback((action: (session: ChatSession) => void) => {
    if (current.current) action(current.current);
  }, []);
  return { connected, isOpen, failed, withSession };
}

type WithSession = (action: (session: ChatSession) => void) => void;

/** While `holds`, this tab's socket sends what waits in this room; else the outbox does, from any screen. */
function useOutboxOfRoom(outbox: RoomOutbox, roomId: string, holds: boolean, withSession: WithSession) {
  useEffect(() => {
    const onChange = () => withSession((session) => session.flush());
    const onSent = () =>
      fetchHistory(roomId)
        .then(outbox.update)
        .catch(() => undefined);
    return outbox.start({ onChange, onSent });
  }, [outbox, roomId, withSession]);

  useEffect(() => {
    if (!holds) return;
    const set = (sendsPending: boolean) => outbox.update((thread) => ({ ...thread, sendsPending }));
    const release = holdSubject(toSubject(roomId), () => {
      set(true);
      withSession((session) => session.flush());
    });
    return () => {
      set(false);
      release();
      void loadOutbox()
        .then(({ resume }) => resume())
        .catch(() => undefined);
    };
  }, [holds, outbox, roomId, withSession]);
}

const isRoomKey = (key: unknown) => typeof key === "string" && key.startsWith("/api/rooms");

const typingInterval = 2500;

/** Mount it anew (`key`) for another room. */
export function useThread(room: RoomDetails, me: Thread["me"]) {
  const state = useThreadState(room, me);
  const { connected, isOpen, failed, withSession } = useRoomSocket(room.id, state);
  useOutboxOfRoom(state, room.id, isOpen && !needsOutbox(state.getThread()), withSession);
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

function createWriteActions({ update, add, ...outbox }: RoomOutbox, withSession: WithSession) {
  let typedAt = 0;
  const flush = () => withSession((session) => session.flush());
  const send = (message: PendingMessage) => {
    add(message);
    flush();
  };
  return {
    send: (
      text: string,
      replyTo?: string,
      more: Pick<PendingMessage, "phrase" | "mentions" | "attached"> = {},
    ) => send({ id: crypto.randomUUID(), text, ...(replyTo !== undefined && { replyTo }), ...more }),
    change(change: MessageChange) {
      update((thread) => addChange(thread, change));
      flush();
    },
    rewrite(id: string, content: MessageContent) {
      void outbox.rewrite(id, content);
      flush();
    },
    retry(id: string) {
      void outbox.retry(id);
      flush();
    },
    discard(id: string) {
      const discarding = outbox.discard(id);
      flush();
      return discarding;
    },
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
  const loadOlder = async (limit = historyPageSize) => {
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
function useThreadState(room: RoomDetails, me: Thread["me"]): RoomOutbox {
  const [, show] = useReducer((count: number) => count + 1, 0);
  const [state] = useState(() => createRoomOutbox(createThreadState(room, me, show), room.id));
  return state;
}

function createThreadState(room: RoomDetails, me: Thread["me"], show: () => void): ThreadState {
  const reads = Object.fromEntries(room.members.map(({ userId, readSeq }) => [userId, readSeq]));
  let thread: Thread = { ...createThread(me, reads), sendsPending: false };
  return {
    getThread: () => thread,
    update(change) {
      const next = change(thread);
      if (next === thread) return;
      thread = next;
      show();
    },
  };
}
