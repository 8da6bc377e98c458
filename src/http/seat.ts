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
/** So that sessions which end one after the other wake an object no oftener than this, in milliseconds. */
const soonestWake = 1000;
/** Read once: a busy room asks for every message. */
const known = new WeakMap<WebSocket, Seat>();

/** Who comes in, as `openSocket` wrote it: no visitor reaches a Durable Object by another way. */
function readGuest(request: Request): Guest {
  return JSON.parse(decodeURIComponent(request.headers.get(seatHeader) ?? "null"));
}

/** Who sits at a socket: it was written beside the socket, so it survives hibernation. */
export function seatOf(socket: WebSocket): Seat {
  const seat = known.get(socket) ?? (socket.deserializeAttachment() as Seat);
  known.set(socket, seat);
  return seat;
}

/** Those whose session still runs at `now`; the others are sent away before they hear any more. */
export function withTime(sockets: readonly WebSocket[], now: number): WebSocket[] {
  const late = overdue(sockets, now);
  for (const socket of late) socket.close(closeCodes.sessionLost, "Signed out");
  return sockets.filter((socket) => !late.includes(socket));
}

/** Lets sockets stay for as long as their sessions hold now; `endsAt` in milliseconds. */
export function prolongSeats(
  seats: readonly { socket: WebSocket }[],
  standing: readonly { sessionId: string; endsAt: number }[],
): void {
  const ends = new Map(standing.map(({ sessionId, endsAt }) => [sessionId, endsAt]));
  for (const { socket } of seats.filter((one) => isOpen(one.socket)))
    seatUntil(socket, ends.get(seatOf(socket).sessionId) ?? 0);
}

function seatUntil(socket: WebSocket, until: number): void {
  const seat = { ...seatOf(socket), until };
  if (seat.until === seatOf(socket).until) return;
  known.set(socket, seat);
  socket.serializeAttachment(seat);
}

/**
 * Has an object woken when the first session that sits in it ends, unless it is to be woken before: where nothing else
 * happens, whoever is no longer logged in would sit there for good. `now` in milliseconds.
 */
export async function wakeAtFirstEnd(state: DurableObjectState, now: number): Promise<void> {
  const ends = state
    .getWebSockets()
    .filter(isOpen)
    .map((socket) => seatOf(socket).until);
  if (ends.length === 0) return;
  const end = Math.max(Math.min(...ends), now + soonestWake);
  const alarm = await state.storage.getAlarm();
  if (alarm === null || end < alarm) await state.storage.setAlarm(end);
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

/** Takes a guest in, as `openSocket` sent them. Who already has too many sockets here loses the oldest. */
export async function takeIn(state: DurableObjectState, request: Request, now: number): Promise<Response> {
  const guest = readGuest(request);
  const theirs = state.getWebSockets(guest.userId).filter(isOpen);
  const oldestFirst = theirs.toSorted((a, b) => seatOf(a).since - seatOf(b).since);
  for (const socket of oldestFirst.slice(0, Math.max(0, theirs.length + 1 - mostSocketsOfOne))) {
    socket.close(closeCodes.replaced, "Too many windows");
  }
  const [client, socket] = Object.values(new WebSocketPair()) as [WebSocket, WebSocket];
  state.acceptWebSocket(socket, [guest.userId]);
  socket.serializeAttachment({ ...guest, since: now } satisfies Seat);
  await wakeAtFirstEnd(state, now);
  return new Response(null, { status: 101, webSocket: client });
}
