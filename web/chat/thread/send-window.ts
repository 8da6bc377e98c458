import type { ClientFrame } from "#shared/chat/protocol.ts";
import type { PendingMessage } from "./thread.ts";

export const maxSendWindow = 50;
const mostBytes = 32 * 1024;
const encoder = new TextEncoder();

type Send = Extract<ClientFrame, { type: "send" }>;

/**
 * The first unsent messages as the frames of one text: at most `most` of them and 32 KiB together, at least one. What
 * the room has refused waits for a person.
 */
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
