import type { ClientFrame } from "#shared/chat/protocol.ts";
import type { PendingMessage } from "./thread.ts";

export const maxSendWindow = 50;
const mostBytes = 32 * 1024;
const encoder = new TextEncoder();

type Send = Extract<ClientFrame, { type: "send" }>;

/** The first unsent messages for one socket message: at most `most` and 32 KiB, at least one. Skips refused ones. */
export function getNextWindow(pending: readonly PendingMessage[], most: number): Send[] {
  const window: Send[] = [];
  let bytes = 0;
  for (const { error, ...message } of pending) {
    if (error !== undefined) continue;
    const frame: Send = { type: "send", ...message };
    bytes += encoder.encode(JSON.stringify(frame)).byteLength + 1;
    if (window.length === most || (bytes > mostBytes && window.length > 0)) break;
    window.push(frame);
  }
  return window;
}
