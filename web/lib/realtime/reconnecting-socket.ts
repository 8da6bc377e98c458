import { expectedUserParameter } from "#shared/auth/expected-user.ts";
import { closeCodes } from "#shared/chat/close-codes.ts";
import { backoffDelay } from "./backoff-delay.ts";

type Options = {
  url: string;
  /** The frames of one message. */
  onFrames: (frames: unknown[]) => void;
  /** Each time the socket opens. */
  onOpen?: () => void;
  onDown?: (code: number) => void;
  /** The socket is open again after it was down: updates in between were missed. */
  onReturn?: () => void;
  /** The server ended the session or the membership, which is final, or gave its place to another tab. */
  onEnd: () => void;
};

export type ReconnectingSocket = {
  /** One frame or several in one message. Dropped while the socket is down, see `onOpen`. */
  send: (frames: unknown) => void;
  close: () => void;
};

/** Opens for this user only, whoever has logged in since. */
export const buildSocketUrl = (path: string, userId: string): string =>
  `${location.origin.replace(/^http/, "ws")}${path}?${new URLSearchParams({ [expectedUserParameter]: userId })}`;

const pingEvery = 30_000;
const answerWithin = 10_000;
/** Milliseconds open until a connection counts as good: one that closes sooner counts as another failed attempt. */
const goodAfter = 5000;
const ended = new Set<number>([closeCodes.sessionLost, closeCodes.membershipLost]);

/** Calls back whenever the network or the tab comes back. Returns a function that stops it. */
export function onWake(listener: () => void): () => void {
  const wake = () => {
    if (document.visibilityState === "visible") listener();
  };
  window.addEventListener("online", wake);
  document.addEventListener("visibilitychange", wake);
  return () => {
    window.removeEventListener("online", wake);
    document.removeEventListener("visibilitychange", wake);
  };
}

/** The server is told whether the window is visible. */
export function connectSocket({
  url,
  onFrames,
  onOpen,
  onDown,
  onReturn,
  onEnd,
}: Options): ReconnectingSocket {
  let socket: WebSocket | null = null;
  let attempt = 0;
  let wasUp = false;
  let closed = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let good: ReturnType<typeof setTimeout> | undefined;

  const connect = () => {
    clearTimeout(retry);
    if (closed || socket !== null) return;
    const opening = new WebSocket(url);
    socket = opening;
    opening.onopen = () => {
      good = setTimeout(() => {
        attempt = 0;
      }, goodAfter);
      if (wasUp) onReturn?.();
      wasUp = true;
      tellVisibility();
      onOpen?.();
    };
    opening.onmessage = ({ data }) => {
      clearTimeout(silence);
      if (data !== "pong") onFrames([JSON.parse(String(data))].flat());
    };
    opening.onclose = ({ code }) => lose(opening, code);
  };

  const lose = (lost: WebSocket, code: number) => {
    if (lost !== socket) return;
    clearTimeout(silence);
    clearTimeout(good);
    socket = null;
    if (closed) return;
    onDown?.(code);
    if (ended.has(code)) close();
    // One that was replaced comes back once somebody looks at its tab.
    if (closed || code === closeCodes.replaced) return onEnd();
    retry = setTimeout(connect, backoffDelay(attempt, Math.random()));
    attempt += 1;
  };

  const drop = () => {
    const silent = socket;
    if (silent === null) return;
    silent.close();
    lose(silent, 1006);
  };
  // Without a network a browser keeps what it is given, and delivers it later, also what was taken back meanwhile.
  window.addEventListener("offline", drop);

  const ping = setInterval(() => {
    if (socket?.readyState !== WebSocket.OPEN) return;
    socket.send("ping");
    clearTimeout(silence);
    silence = setTimeout(drop, answerWithin);
  }, pingEvery);

  const send = (frames: unknown) => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frames));
  };
  const tellVisibility = () => send(document.visibilityState);
  document.addEventListener("visibilitychange", tellVisibility);

  const stopWaking = onWake(connect);
  connect();

  const close = () => {
    closed = true;
    clearInterval(ping);
    clearTimeout(retry);
    clearTimeout(silence);
    clearTimeout(good);
    stopWaking();
    window.removeEventListener("offline", drop);
    document.removeEventListener("visibilitychange", tellVisibility);
    socket?.close();
  };
  return { send, close };
}
