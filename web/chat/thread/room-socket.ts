import type { ServerFrame } from "#shared/chat/protocol.ts";
import { isTransient, retry } from "../../lib/api/retry.ts";
import { connectSocket, type ReconnectingSocket } from "../../lib/realtime/reconnecting-socket.ts";
import { ChatSession } from "./chat-session.ts";
import type { Thread } from "./thread.ts";
import type { ThreadState } from "./use-thread-state.ts";

type Options = {
  url: string;
  thread: ThreadState;
  /** Reads the room's newest page; gives how the thread takes it in. */
  readPage: () => Promise<(thread: Thread) => Thread>;
  onConnected: (connected: boolean) => void;
  /** Why the newest page could not be read; null once it was. */
  onFailed: (error: unknown) => void;
  /** The session or the right to be here is over. */
  onEnd: () => void;
};

export type RoomSocket = { session: ChatSession; close: () => void };

/** Reads the room's newest page, trying until it is there, then stays connected. */
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
