import { closeCodes } from "../shared/chat/close-codes.ts";

/**
 * Who comes in, until when (milliseconds) their session holds, and to which room or inbox: named by the route that
 * authorised it, never by a frame.
 */
export type SocketIdentity = {
  userId: string;
  name: string;
  sessionId: string;
  until: number;
  place: string;
};

/** A guest at a socket. `since` in milliseconds since 1970. */
export type SocketAttachment = SocketIdentity & { since: number };

export const identityHeader = "X-Seat";
const maxSocketsPerUser = 12;
/** So that sessions which end one after the other wake an object no oftener than this, in milliseconds. */
const minAlarmDelay = 1000;
/** Read once: a busy room asks for every message. */
const attachmentCache = new WeakMap<WebSocket, SocketAttachment>();

/** Who comes in, as `openSocket` wrote it: no visitor reaches a Durable Object by another way. */
function readIdentity(request: Request): SocketIdentity {
  return JSON.parse(decodeURIComponent(request.headers.get(identityHeader) ?? "null"));
}

/** Who sits at a socket: it was written beside the socket, so it survives hibernation. */
export function getAttachment(socket: WebSocket): SocketAttachment {
  const seat = attachmentCache.get(socket) ?? (socket.deserializeAttachment() as SocketAttachment);
  attachmentCache.set(socket, seat);
  return seat;
}

/** Those whose session still runs at `now`; the others are sent away before they hear any more. */
export function closeExpiredSockets(sockets: readonly WebSocket[], now: number): WebSocket[] {
  const late = findExpiredSockets(sockets, now);
  for (const socket of late) socket.close(closeCodes.sessionLost, "Signed out");
  return sockets.filter((socket) => !late.includes(socket));
}

/** Lets sockets stay for as long as their sessions hold now; `endsAt` in milliseconds. */
export function extendSessions(
  seats: readonly { socket: WebSocket }[],
  standing: readonly { sessionId: string; endsAt: number }[],
): void {
  const ends = new Map(standing.map(({ sessionId, endsAt }) => [sessionId, endsAt]));
  for (const { socket } of seats.filter((one) => isSocketOpen(one.socket)))
    setSocketExpiry(socket, ends.get(getAttachment(socket).sessionId) ?? 0);
}

function setSocketExpiry(socket: WebSocket, until: number): void {
  const seat = { ...getAttachment(socket), until };
  if (seat.until === getAttachment(socket).until) return;
  attachmentCache.set(socket, seat);
  socket.serializeAttachment(seat);
}

/**
 * Has an object woken when the first session that sits in it ends, unless it is to be woken before: where nothing else
 * happens, whoever is no longer logged in would sit there for good. `now` in milliseconds.
 */
export async function scheduleExpiryAlarm(state: DurableObjectState, now: number): Promise<void> {
  const ends = state
    .getWebSockets()
    .filter(isSocketOpen)
    .map((socket) => getAttachment(socket).until);
  if (ends.length === 0) return;
  const end = Math.max(Math.min(...ends), now + minAlarmDelay);
  const alarm = await state.storage.getAlarm();
  if (alarm === null || end < alarm) await state.storage.setAlarm(end);
}

/** Those whose session had an end that is past: it may have been prolonged since. */
export function findExpiredSockets(sockets: readonly WebSocket[], now: number): WebSocket[] {
  return sockets.filter((socket) => now >= getAttachment(socket).until);
}

/** Whether a socket still hears: one that says goodbye is listed for a while. */
export const isSocketOpen = (socket: WebSocket) => socket.readyState === WebSocket.OPEN;

/** Answers somebody's goodbye: otherwise their connection lingers until the object falls asleep. */
export function completeClose(socket: WebSocket): void {
  if (socket.readyState !== WebSocket.CLOSED) socket.close(1000);
}

/** Takes a guest in, as `openSocket` sent them. Who already has too many sockets here loses the oldest. */
export async function acceptSocket(
  state: DurableObjectState,
  request: Request,
  now: number,
): Promise<Response> {
  const guest = readIdentity(request);
  const theirs = state.getWebSockets(guest.userId).filter(isSocketOpen);
  const oldestFirst = theirs.toSorted((a, b) => getAttachment(a).since - getAttachment(b).since);
  for (const socket of oldestFirst.slice(0, Math.max(0, theirs.length + 1 - maxSocketsPerUser))) {
    socket.close(closeCodes.replaced, "Too many windows");
  }
  const [client, socket] = Object.values(new WebSocketPair()) as [WebSocket, WebSocket];
  state.acceptWebSocket(socket, [guest.userId]);
  socket.serializeAttachment({ ...guest, since: now } satisfies SocketAttachment);
  await scheduleExpiryAlarm(state, now);
  return new Response(null, { status: 101, webSocket: client });
}
