import { describeFailure } from "../http/failure.ts";
import { closeCodes } from "../shared/chat/close-codes.ts";

/**
 * Set by the route that authorised the socket, never by a frame. `until`, `writableUntil`: epoch milliseconds; null: no
 * end. `readSeq`: of a room's member, as D1 knows it.
 */
export type SocketIdentity = {
  userId: string;
  name: string;
  sessionId: string;
  until: number;
  channelId: string;
  writableUntil?: number | null;
  readSeq?: number;
};

/** `visibleSince`: its window is visible; null where it is not, absent where it has not said so. */
export type SocketAttachment = SocketIdentity & { since: number; visibleSince?: number | null };

export const identityHeader = "X-Seat";
const maxSocketsPerUser = 12;
/** Limits how often expiring sessions wake an object, in milliseconds. */
const minAlarmDelay = 1000;
/** Deserializing is expensive: a busy room reads it for each message. */
const attachmentCache = new WeakMap<WebSocket, SocketAttachment>();

/** Written by `openSocket`; clients cannot reach a Durable Object otherwise. */
export function readIdentity(request: Request): SocketIdentity {
  return JSON.parse(decodeURIComponent(request.headers.get(identityHeader) ?? "null"));
}

/** Stored with the socket, so it survives hibernation. */
export function getAttachment(socket: WebSocket): SocketAttachment {
  const attachment = attachmentCache.get(socket) ?? (socket.deserializeAttachment() as SocketAttachment);
  attachmentCache.set(socket, attachment);
  return attachment;
}

/** Returns the others. */
export function closeExpiredSockets(sockets: readonly WebSocket[], now: number): WebSocket[] {
  const late = findExpiredSockets(sockets, now);
  for (const socket of late) socket.close(closeCodes.sessionLost, "Signed out");
  return sockets.filter((socket) => !late.includes(socket));
}

export function extendSessions(
  sockets: readonly { socket: WebSocket }[],
  valid: readonly { sessionId: string; endsAt: number; writableUntil?: number | null }[],
): void {
  const statuses = new Map(valid.map((status) => [status.sessionId, status]));
  for (const { socket } of sockets.filter((entry) => isSocketOpen(entry.socket))) {
    const { endsAt = 0, writableUntil = null } = statuses.get(getAttachment(socket).sessionId) ?? {};
    setSocketLimits(socket, endsAt, writableUntil);
  }
}

function setSocketLimits(socket: WebSocket, until: number, writableUntil: number | null): void {
  const known = getAttachment(socket);
  if (until === known.until && writableUntil === (known.writableUntil ?? null)) return;
  updateAttachment(socket, { until, writableUntil });
}

export function updateAttachment(socket: WebSocket, change: Partial<SocketAttachment>): void {
  const attachment = { ...getAttachment(socket), ...change };
  attachmentCache.set(socket, attachment);
  socket.serializeAttachment(attachment);
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
  const identity = readIdentity(request);
  const userSockets = state.getWebSockets(identity.userId).filter(isSocketOpen);
  const oldestFirst = userSockets.toSorted((a, b) => getAttachment(a).since - getAttachment(b).since);
  for (const socket of oldestFirst.slice(0, Math.max(0, userSockets.length + 1 - maxSocketsPerUser))) {
    socket.close(closeCodes.replaced, "Too many windows");
  }
  const [client, socket] = Object.values(new WebSocketPair()) as [WebSocket, WebSocket];
  state.acceptWebSocket(socket, [identity.userId]);
  socket.serializeAttachment({ ...identity, since: now } satisfies SocketAttachment);
  await scheduleExpiryAlarm(state, now);
  return new Response(null, { status: 101, webSocket: client });
}

/** Sessions of sockets may have been renewed, which objects are not told: the database is asked, once for all. */
export class SessionRecheck {
  readonly #state: DurableObjectState;
  readonly #recheck: () => Promise<void>;
  #pending: Promise<void> | null = null;

  /** `recheck` updates the sockets' session ends, and closes those without a session. */
  constructor(state: DurableObjectState, recheck: () => Promise<void>) {
    this.#state = state;
    this.#recheck = recheck;
  }

  /** Also if nothing is sent or received. */
  schedule(): Promise<void> {
    return scheduleExpiryAlarm(this.#state, Date.now());
  }

  async run(): Promise<void> {
    if (
      this.#pending === null &&
      findExpiredSockets(this.#state.getWebSockets().filter(isSocketOpen), Date.now()).length === 0
    )
      return;
    this.#pending ??= this.#recheck()
      .catch((error) => console.error("Sessions not asked about", describeFailure(error)))
      .finally(() => {
        this.#pending = null;
      });
    await this.#pending;
  }
}

/** Of a valid session; `endsAt` in milliseconds. */
export type SessionStatus = {
  sessionId: string;
  endsAt: number;
  isMember: boolean;
  writableUntil: number | null;
};

/** `valid`: the sessions among theirs that hold. */
export function findSocketsToClose<Opened extends { sessionId: string }>(
  sockets: readonly Opened[],
  valid: readonly Pick<SessionStatus, "sessionId" | "isMember">[],
): { closing: Opened; code: number }[] {
  const isMemberBySession = new Map(valid.map(({ sessionId, isMember }) => [sessionId, isMember]));
  return sockets.flatMap((closing) => {
    const isMember = isMemberBySession.get(closing.sessionId);
    if (isMember) return [];
    return { closing, code: isMember === undefined ? closeCodes.sessionLost : closeCodes.membershipLost };
  });
}

/**
 * Closes those whose session is not among what `findValid` gives of them, or has lost the membership; the others stay open
 * for as long as that says. Returns how many were closed.
 */
export async function closeInvalidSockets(
  sockets: readonly WebSocket[],
  findValid: (sessionIds: string[]) => PromiseLike<SessionStatus[]>,
): Promise<number> {
  const opened = sockets.map((socket) => ({ socket, sessionId: getAttachment(socket).sessionId }));
  const valid = await findValid(opened.map(({ sessionId }) => sessionId));
  extendSessions(opened, valid);
  const invalid = findSocketsToClose(opened, valid);
  for (const { closing, code } of invalid) closing.socket.close(code);
  return invalid.length;
}
