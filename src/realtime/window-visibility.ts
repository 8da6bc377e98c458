import { minute } from "../shared/core/durations.ts";
import { windowFrame } from "../shared/notifications/notification.ts";
import { getAttachment, updateAttachment } from "./socket-session.ts";

export const isVisibilityFrame = (text: string | ArrayBuffer) =>
  text === windowFrame.visible || text === windowFrame.hidden;

export function updateVisibility(socket: WebSocket, text: string | ArrayBuffer): void {
  updateAttachment(socket, { visibleSince: text === windowFrame.visible ? Date.now() : null });
}

/** `ifUnknown`: of a window that has not said it. A device that went away in silence sends no more pings. */
export function isWindowVisible(
  state: DurableObjectState,
  socket: WebSocket,
  { ifUnknown }: { ifUnknown: boolean },
): boolean {
  const { visibleSince } = getAttachment(socket);
  if (visibleSince === undefined) return ifUnknown;
  const pingedAt = state.getWebSocketAutoResponseTimestamp(socket)?.getTime() ?? 0;
  return visibleSince !== null && Date.now() - Math.max(visibleSince, pingedAt) <= minute;
}

/** The users who see what comes: a window may be open behind others, or on a phone that is locked. */
export function listViewerIds(state: DurableObjectState, sockets: readonly WebSocket[]): string[] {
  const inSight = sockets.filter((socket) => isWindowVisible(state, socket, { ifUnknown: true }));
  return [...new Set(inSight.map((socket) => getAttachment(socket).userId))];
}
