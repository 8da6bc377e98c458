import { closeCodes } from "../shared/chat/close-codes.ts";

/** Set by the route that authorised the socket, never by a frame. `until`: epoch milliseconds. */
export type SocketIdentity = {
  userId: string;
  name: string;
  sessionId: string;
  until: number;
  place: string;
};

export type SocketAttachment = SocketIdentity & { since: number };

export const identityHeader = "X-Seat";
const maxSocketsPerUser = 12;
/** Limits how often expiring sessions wake an object, in milliseconds. */
const minAlarmDelay = 1000;
/** Deserializing is expensive: a busy room reads it for each message. */
const attachmentCache = new WeakMap<WebSocket, SocketAttachment>();

/** Written by `openSocket`; clients cannot reach a Durable Object otherwise. */
function readIdentity(request: Request): SocketIdentity {
  return JSON.parse(decodeURIComponent(request.headers.get(identityHeader) ?? "null"));
}

/** Stored with the socket, so it survives hibernation. */
export function getAttachment(socket: WebSocket): SocketAttachment {
  const seat = attachmentCache.get(socket) ?? (socket.deserializeAttachment() as SocketAttachment);
  attachmentCache.set(socket, seat);
  return seat;
}

/** Returns the others. */
export function closeExpiredSockets(sockets: readonly WebSocket[], now: number): WebSocket[] {
  const late = findExpiredSockets(sockets, now);
  for (const socket of late) socket.close(closeCodes.sessionLost, "Signed out");
  return sockets.filter((socket) => !late.includes(socket));
}

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

/** Otherwise a socket without traffic would outlive its session. `now` in milliseconds. */
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

/** The session may have been renewed since. */
export function findExpiredSockets(sockets: readonly WebSocket[], now: number): WebSocket[] {
  return sockets.filter((socket) => now >= getAttachment(socket).until);
}

/** Closing sockets are still listed for a while. */
export const isSocketOpen = (socket: WebSocket) => socket.readyState === WebSocket.OPEN;

/** Without it the connection lingers until the object hibernates. */
export function completeClose(socket: WebSocket): void {
  if (socket.readyState !== WebSocket.CLOSED) socket.close(1000);
}

/** Closes the user's oldest sockets beyond the limit. */
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
