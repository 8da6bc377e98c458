import type { ServerFrame } from "#shared/chat/protocol.ts";
import { isTransient, retry } from "../../lib/api/retry.ts";
import { connectSocket, type ReconnectingSocket } from "../../lib/realtime/reconnecting-socket.ts";
import { ChatSession } from "./chat-session.ts";
import { acceptProvisional, forgetMessages, type Thread, type ThreadState } from "./thread.ts";

type Options = {
  url: string;
  thread: ThreadState;
  /** The newest page as the device has it, shown until the room answers. */
  readKept: () => Promise<((thread: Thread) => Thread) | null>;
  /** Reads the newest page; gives a function that merges it into the thread. */
  readPage: () => Promise<(thread: Thread) => Thread>;
  onConnected: (connected: boolean) => void;
  /** Null once the newest page could be read. */
  onFailed: (error: unknown) => void;
  /** The session or the membership has ended. */
  onEnd: () => void;
};

/** Milliseconds in which the room answers on most lines. */
const patience = 2000;

export type RoomSocket = { session: ChatSession; close: () => void };

/** Reads the newest page, retrying, then stays connected. */
export function connectRoom({
  url,
  thread,
  readKept,
  readPage,
  onConnected,
  onFailed,
  onEnd,
}: Options): RoomSocket {
  let line: ReconnectingSocket | undefined;
  let isClosed = false;
  let settling: ReturnType<typeof setTimeout> | undefined;
  let stopReading = () => {};
  const settle = () => thread.update(acceptProvisional);
  const readAnew = () => {
    stopReading();
    const read = async () => {
      const takeIn = await readPage();
      if (isClosed) return;
      thread.update(takeIn);
      onFailed(null);
      session.resume();
    };
    stopReading = retry(read, (error) => {
      onFailed(error);
      return isTransient(error);
    });
  };
  const session = new ChatSession(thread, (frames) => line?.send(frames), readAnew);
  const open = async () => {
    const takeIn = await readPage();
    if (isClosed) return;
    // Of what the device had, some may have been edited since, or lie behind a gap.
    thread.update((known) => takeIn(known.isFromDevice ? forgetMessages(known) : known));
    onFailed(null);
    line = connectSocket({
      url,
      onOpen: () => {
        onConnected(true);
        session.start();
      },
      onDown: (code) => {
        onConnected(false);
        session.stop(code);
      },
      onFrames: (frames) => session.receiveFrames(frames as ServerFrame[]),
      onEnd,
    });
  };
  const showKept = async () => {
    const takeIn = await readKept();
    if (takeIn === null || isClosed || thread.getThread().loaded) return;
    // Only an answer of the room confirms a change that waits: a kept page is older.
    thread.update((known) => ({
      ...takeIn(known),
      changes: known.changes,
      isProvisional: true,
      isFromDevice: true,
    }));
    settling = setTimeout(settle, patience);
  };
  showKept().catch(() => undefined);
  const stopTrying = retry(open, (error) => {
    settle();
    onConnected(false);
    onFailed(error);
    return isTransient(error);
  });
  const close = () => {
    isClosed = true;
    clearTimeout(settling);
    stopTrying();
    stopReading();
    session.stop();
    line?.close();
  };
  return { session, close };
}
