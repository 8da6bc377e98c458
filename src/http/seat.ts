import { closeCodes } from "../shared/close-codes.ts";

/**
 * Who comes in, until when (milliseconds) their session holds, and to which room or inbox: named by the route that
 * authorised it, never by a frame.
 */
export type Guest = { userId: string; name: string; sessionId: string; until: number; place: string };

/** A guest at a socket. `since` in milliseconds since 1970. */
export type Seat = Guest & { since: number };

export const seatHeader = "X-Seat";
const mostSocketsOfOne = 12;
/** Read once: a busy room asks for every message. */
const seats = new WeakMap<WebSocket, Seat>();

/** Who comes in, as `openSocket` wrote it: no visitor reaches a Durable Object by another way. */
export function readGuest(request: Request): Guest {
  return JSON.parse(decodeURIComponent(request.headers.get(seatHeader) ?? "null"));
}

/** Who sits at a socket: it was written beside the socket, so it survives hibernation. */
export function seatOf(socket: WebSocket): Seat {
  const seat = seats.get(socket) ?? (socket.deserializeAttachment() as Seat);
  seats.set(socket, seat);
  return seat;
}

/** Those whose session still runs at `now`; the others are sent away before they hear any more. */
export function withTime(sockets: readonly WebSocket[], now: number): WebSocket[] {
  const late = overdue(sockets, now);
  for (const socket of late) socket.close(closeCodes.sessionLost, "Signed out");
  return sockets.filter((socket) => !late.includes(socket));
}

/** Their session ends later than was known: it was prolonged since. `until` in milliseconds. */
export function seatUntil(socket: WebSocket, until: number): void {
  const seat = { ...seatOf(socket), until };
  if (seat.until === seatOf(socket).until) return;
  seats.set(socket, seat);
  socket.serializeAttachment(seat);
}

/** Those whose session had an end that is past: it may have been prolonged since. */
export function overdue(sockets: readonly WebSocket[], now: number): WebSocket[] {
  return sockets.filter((socket) => now >= seatOf(socket).until);
}

/** Whether a socket still hears: one that says goodbye is listed for a while. */
export const isOpen = (socket: WebSocket) => socket.readyState === WebSocket.OPEN;

/** Answers somebody's goodbye: otherwise their connection lingers until the object falls asleep. */
export function letGo(socket: WebSocket): void {
  if (socket.readyState !== WebSocket.CLOSED) socket.close(1000);
}

/** Takes a guest in. Who already has too many sockets here loses the oldest. */
export function takeIn(state: DurableObjectState, guest: Guest, now: number) {
  const theirs = state.getWebSockets(guest.userId).filter(isOpen);
  const oldestFirst = theirs.toSorted((a, b) => seatOf(a).since - seatOf(b).since);
  for (const socket of oldestFirst.slice(0, Math.max(0, theirs.length + 1 - mostSocketsOfOne))) {
    socket.close(closeCodes.replaced, "Too many windows");
  }
  const [client, socket] = Object.values(new WebSocketPair()) as [WebSocket, WebSocket];
  state.acceptWebSocket(socket, [guest.userId]);
  socket.serializeAttachment({ ...guest, since: now } satisfies Seat);
  return { socket, answer: new Response(null, { status: 101, webSocket: client }) };
}
