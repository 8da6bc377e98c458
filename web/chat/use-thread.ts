import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from "react";
import { useSWRConfig } from "swr";
import type { ServerFrame } from "#shared/chat-protocol.ts";
import type { Room } from "#shared/room.ts";
import { answerOf, api } from "../lib/api.ts";
import { type Line, openLine } from "../lib/live-line.ts";
import {
  discard,
  greeting,
  isPastGap,
  lastSeq,
  load,
  markRead,
  queue,
  receive,
  startThread,
  type Thread,
} from "./thread.ts";
import { keepUnsent, readUnsent } from "./unsent.ts";

const pageSize = 50;
const typingEvery = 2500;

/** A room, live: what is in it, and what one can do. Mount it anew for another room. */
export function useThread(room: Room, me: Thread["me"]) {
  const { mutate } = useSWRConfig();
  const now = useRef(useFirst(() => startingThread(room, me)));
  const [, show] = useReducer((count: number) => count + 1, 0);
  const [connected, setConnected] = useState(true);
  const [failed, setFailed] = useState<unknown>(null);
  const line = useRef<Line | null>(null);
  const typedAt = useRef(0);
  const loadingOlder = useRef(false);
  const { id: roomId } = room;
  const { id: myId } = me;

  const update = useCallback(
    (next: Thread) => {
      if (next.pending !== now.current.pending) keepUnsent(myId, roomId, next.pending);
      now.current = next;
      show();
    },
    [myId, roomId],
  );

  useEffect(() => {
    let askedAfter = -1;
    const hear = (frame: ServerFrame) => {
      update(receive(now.current, frame, Date.now()));
      const after = lastSeq(now.current);
      if (!isPastGap(now.current, frame) || after === askedAfter) return;
      askedAfter = after;
      line.current?.send({ type: "resume", after });
    };
    const listen = () => {
      line.current = openLine({
        url: `${location.origin.replace(/^http/, "ws")}/api/rooms/${roomId}/socket`,
        onOpen: () => {
          setConnected(true);
          askedAfter = lastSeq(now.current);
          line.current?.send(greeting(now.current));
        },
        onDown: () => setConnected(false),
        onFrame: (frame) => hear(frame as ServerFrame),
        onEnd: () => void mutate(isRoomKey),
      });
    };
    let left = false;
    readPage(roomId, {}).then(
      (page) => {
        if (left) return;
        update(load(now.current, page, reachesStart(page)));
        listen();
      },
      (error: unknown) => setFailed(error),
    );
    return () => {
      left = true;
      line.current?.close();
      line.current = null;
    };
  }, [roomId, mutate, update]);

  const actions = useMemo(
    () => ({
      send(text: string) {
        const message = { id: crypto.randomUUID(), text };
        update(queue(now.current, message));
        line.current?.send({ type: "send", ...message });
      },
      retry(id: string) {
        const message = now.current.pending.find((one) => one.id === id);
        if (!message) return;
        const { error: _, ...again } = message;
        update(queue(now.current, again));
        line.current?.send({ type: "send", ...again });
      },
      discard: (id: string) => update(discard(now.current, id)),
      typing() {
        if (Date.now() - typedAt.current < typingEvery) return;
        typedAt.current = Date.now();
        line.current?.send({ type: "typing" });
      },
      read() {
        const seq = lastSeq(now.current);
        if (seq <= (now.current.reads[myId] ?? 0)) return;
        line.current?.send({ type: "read", seq });
        update(markRead(now.current, myId, seq));
        setTimeout(() => void mutate("/api/rooms"), 500);
      },
      async loadOlder() {
        const first = now.current.messages[0]?.seq;
        if (first === undefined || now.current.complete || loadingOlder.current) return;
        loadingOlder.current = true;
        try {
          const page = await readPage(roomId, { before: String(first) });
          update(load(now.current, page, reachesStart(page)));
        } finally {
          loadingOlder.current = false;
        }
      },
    }),
    [roomId, myId, mutate, update],
  );
  return { thread: now.current, connected, failed, ...actions };
}

function startingThread(room: Room, me: Thread["me"]): Thread {
  const reads = Object.fromEntries(room.members.map(({ userId, readSeq }) => [userId, readSeq]));
  const unsent = readUnsent(me.id, room.id);
  return unsent.reduce(queue, startThread(me, reads));
}

async function readPage(roomId: string, window: { before?: string }) {
  const query = { limit: String(pageSize), ...window };
  return (await answerOf(api.rooms[":id"].messages.$get({ param: { id: roomId }, query }))).items;
}

const reachesStart = (page: readonly { seq: number }[]) => page.length === 0 || page[0]?.seq === 1;

const isRoomKey = (key: unknown) => typeof key === "string" && key.startsWith("/api/rooms");

function useFirst<T>(make: () => T): T {
  return useState(make)[0];
}
