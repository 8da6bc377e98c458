import { useCallback, useEffect, useRef, useState } from "react";
import { useSWRConfig } from "swr";
import type { ClientFrame, ServerFrame } from "#shared/chat-protocol.ts";
import { type Line, openLine } from "../lib/live-line.ts";
import { receive } from "./hear.ts";
import { readHistory } from "./history.ts";
import { greeting, isPastGap, lastSeq } from "./thread.ts";
import type { KeptThread } from "./use-kept-thread.ts";

/**
 * Reads the room's newest page, then listens for as long as it is shown; what came past a gap is asked for once. What
 * is said while the line is down is dropped: the thread keeps messages, and sends them when it is up.
 */
export function useRoomLine(roomId: string, { now, update }: KeptThread) {
  const { mutate } = useSWRConfig();
  const [connected, setConnected] = useState(true);
  const [failed, setFailed] = useState<unknown>(null);
  const line = useRef<Line | null>(null);

  useEffect(() => {
    let askedAfter = -1;
    const hear = (frame: ServerFrame) => {
      update((thread) => receive(thread, frame, Date.now()));
      const after = lastSeq(now());
      if (!isPastGap(now(), frame) || after === askedAfter) return;
      askedAfter = after;
      line.current?.send({ type: "resume", after });
    };
    const listen = () => {
      line.current = openLine({
        url: `${location.origin.replace(/^http/, "ws")}/api/rooms/${roomId}/socket`,
        onOpen: () => {
          setConnected(true);
          askedAfter = lastSeq(now());
          line.current?.send(greeting(now()));
        },
        onDown: () => setConnected(false),
        onFrame: (frame) => hear(frame as ServerFrame),
        onEnd: () => void mutate(isRoomKey),
      });
    };
    let left = false;
    readHistory(roomId).then((takeIn) => {
      if (left) return;
      update(takeIn);
      listen();
    }, setFailed);
    return () => {
      left = true;
      line.current?.close();
      line.current = null;
    };
  }, [roomId, mutate, now, update]);

  const say = useCallback((frame: ClientFrame) => line.current?.send(frame), []);
  return { connected, failed, say };
}

const isRoomKey = (key: unknown) => typeof key === "string" && key.startsWith("/api/rooms");
