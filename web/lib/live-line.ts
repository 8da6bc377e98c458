import { closeCodes } from "#shared/close-codes.ts";

type Options = {
  url: string;
  onFrame: (frame: unknown) => void;
  /** Each time the line is up: what to say first can be said. */
  onOpen?: () => void;
  onDown?: () => void;
  /** The line is up again after it was down: what was told meanwhile has been missed. */
  onReturn?: () => void;
  /** The server ended the session or the right to listen: no use to try again. */
  onEnd: () => void;
};

export type Line = {
  /** Says one frame or several at once; while the line is down they are dropped, see `onOpen`. */
  send: (frames: unknown) => void;
  close: () => void;
};

const pingEvery = 30_000;
const answerWithin = 10_000;
const longestPause = 30_000;
const ended = new Set<number>([closeCodes.sessionLost, closeCodes.membershipLost, closeCodes.replaced]);

/** Before the nth new try, in milliseconds: doubling to half a minute, and up to half of it left to chance. */
export function pauseBefore(attempt: number, chance: number): number {
  return Math.min(1000 * 2 ** attempt, longestPause) * (0.5 + chance / 2);
}

/** Keeps a socket open for as long as it can: tries again when it drops, when the network or the tab comes back. */
export function openLine({ url, onFrame, onOpen, onDown, onReturn, onEnd }: Options): Line {
  let socket: WebSocket | null = null;
  let attempt = 0;
  let wasUp = false;
  let closed = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;

  const connect = () => {
    clearTimeout(retry);
    if (closed || socket !== null) return;
    const opening = new WebSocket(url);
    socket = opening;
    opening.onopen = () => {
      attempt = 0;
      if (wasUp) onReturn?.();
      wasUp = true;
      onOpen?.();
    };
    opening.onmessage = ({ data }) => {
      clearTimeout(silence);
      if (data !== "pong") for (const frame of [JSON.parse(String(data))].flat()) onFrame(frame);
    };
    opening.onclose = ({ code }) => lose(opening, code);
  };

  const lose = (lost: WebSocket, code: number) => {
    if (lost !== socket) return;
    clearTimeout(silence);
    socket = null;
    if (closed) return;
    onDown?.();
    if (ended.has(code)) return onEnd();
    retry = setTimeout(connect, pauseBefore(attempt, Math.random()));
    attempt += 1;
  };

  const drop = () => {
    const silent = socket;
    if (silent === null) return;
    silent.close();
    lose(silent, 1006);
  };

  const ping = setInterval(() => {
    if (socket?.readyState !== WebSocket.OPEN) return;
    socket.send("ping");
    clearTimeout(silence);
    silence = setTimeout(drop, answerWithin);
  }, pingEvery);

  const wake = () => {
    if (document.visibilityState === "visible") connect();
  };
  window.addEventListener("online", wake);
  document.addEventListener("visibilitychange", wake);
  connect();

  const close = () => {
    closed = true;
    clearInterval(ping);
    clearTimeout(retry);
    clearTimeout(silence);
    window.removeEventListener("online", wake);
    document.removeEventListener("visibilitychange", wake);
    socket?.close();
  };
  const send = (frames: unknown) => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frames));
  };
  return { send, close };
}
