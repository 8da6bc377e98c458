import type { ServerFrame } from "#shared/chat/protocol.ts";
import { isTransient, retry } from "../../lib/api/retry.ts";
import { connectSocket, type ReconnectingSocket } from "../../lib/realtime/reconnecting-socket.ts";
import { ChatSession } from "./chat-session.ts";
import type { Thread, ThreadState } from "./thread.ts";

type Options = {
  url: string;
  thread: ThreadState;
  /** Reads the newest page; gives a function that merges it into the thread. */
  readPage: () => Promise<(thread: Thread) => Thread>;
  onConnected: (connected: boolean) => void;
  /** Null once the newest page could be read. */
  onFailed: (error: unknown) => void;
  /** The session or the membership has ended. */
  onEnd: () => void;
};

export type RoomSocket = { session: ChatSession; close: () => void };

/** Reads the newest page, retrying, then stays connected. */
export function connectRoom({ url, thread, readPage, onConnected, onFailed, onEnd }: Options): RoomSocket {
  let line: ReconnectingSocket | undefined;
  let isClosed = false;
  const session = new ChatSession(thread, (frames) => line?.send(frames));
  const open = async () => {
    const takeIn = await readPage();
    if (isClosed) return;
    thread.update(takeIn);
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
  const stopTrying = retry(open, (error) => {
    onConnected(false);
    onFailed(error);
    return isTransient(error);
  });
  const close = () => {
    isClosed = true;
    stopTrying();
    session.stop();
    line?.close();
  };
  return { session, close };
}
