import { DurableObject } from "cloudflare:workers";
import { connect } from "../db/client.ts";
import { type Env, isLocal } from "../env.ts";
import { describeFailure } from "../http/failure.ts";
import { Broadcaster } from "../realtime/broadcaster.ts";
import {
  acceptSocket,
  closeExpiredSockets,
  completeClose,
  extendSessions,
  findSocketsToClose,
  getAttachment,
  isSocketOpen,
  SessionRecheck,
  type SessionStatus,
  type SocketIdentity,
} from "../realtime/socket-session.ts";
import { closeCodes } from "../shared/chat/close-codes.ts";
import type { ClientFrame, NewMessage } from "../shared/chat/protocol.ts";
import type { ErrorCode } from "../shared/core/errors.ts";
import {
  describeRejected,
  exceedsFrameLimit,
  type ParsedFrames,
  parseFrames,
  type RejectedFrame,
} from "./frames.ts";
import { type Effects, handleFrame } from "./handle-frame.ts";
import { type MessagePage, type MessageRange, readMessagePage } from "./message-page.ts";
import { computeFrameCost, computeReplyCost, Pauses, RateLimiter } from "./rate-limiter.ts";
import type { Author, AuthoredContent, PostResult, RoomRpc } from "./room-rpc.ts";
import { RoomStore } from "./room-store.ts";
import { listSessionStatuses } from "./sync-queries.ts";
import { syncToD1 } from "./sync-to-d1.ts";

const syncDelayMs = 500;
const syncRetryDelayMs = 10_000;
/** Announced to open windows after an anonymisation; older messages are loaded anew anyway. */
const maxAnnouncedMessages = 100;

/** All that must survive hibernation is in the store or attached to sockets. */
export class Room extends DurableObject<Env> implements RoomRpc {
  readonly #rateLimiter = new RateLimiter();
  readonly #pauses = new Pauses<WebSocket>();
  readonly #sessionRecheck = new SessionRecheck(this.ctx, () => this.recheckMembers());
  readonly #broadcaster: Broadcaster<WebSocket>;
  #openStore: RoomStore | undefined;
  #isSyncScheduled = false;

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    state.setWebSocketAutoResponse(new WebSocketRequestResponsePair("ping", "pong"));
    this.#broadcaster = new Broadcaster({
      whenStored: async () => {
        await state.storage.sync();
        await this.#sessionRecheck.run();
      },
      sockets: () => closeExpiredSockets(this.#sockets, Date.now()),
      send: (socket, text) => socket.send(text),
    });
  }

  override async fetch(request: Request): Promise<Response> {
    const answer = await acceptSocket(this.ctx, request, Date.now());
    this.#publishPresence();
    return answer;
  }

  override async webSocketMessage(socket: WebSocket, data: string | ArrayBuffer): Promise<void> {
    await this.#sessionRecheck.run();
    if (!isSocketOpen(socket) || closeExpiredSockets([socket], Date.now()).length === 0) return;
    const parsed = exceedsFrameLimit(data) ? null : parseFrames(data);
    if (parsed === null) return socket.close(closeCodes.tooBig, "At most 64 KiB");
    this.#handleFrames(socket, parsed, Date.now());
  }

  /** In order, while the sender's tokens last; the client is asked to resend the rest. */
  #handleFrames(
    socket: WebSocket,
    { frames, errorReplies, rejected: overLimit }: ParsedFrames,
    now: number,
  ): void {
    const sender = getAttachment(socket);
    const tryConsume = (cost: number) => this.#rateLimiter.tryConsume(sender.userId, cost, now);
    const remaining = [...frames];
    const isAccepted = !this.#pauses.isPaused(socket, now) && tryConsume(errorReplies.length);
    if (isAccepted) this.#publish(sender.channelId, { sender: errorReplies }, socket);
    while (isAccepted && remaining[0] !== undefined && tryConsume(computeFrameCost([remaining[0]]))) {
      const frame = remaining.shift() as ClientFrame;
      const outcome = handleFrame(this.#store, sender, frame, now);
      this.#rateLimiter.consume(sender.userId, computeReplyCost(outcome.sender ?? []), now);
      this.#publish(sender.channelId, outcome, socket);
    }
    const unanswered = isAccepted
      ? []
      : errorReplies.map((frame) => ({ ...("id" in frame && { id: frame.id }) }));
    const rejected = [...remaining.map(describeRejected), ...overLimit, ...unanswered];
    if (!isAccepted || rejected.length > 0)
      this.#slowDown(socket, rejected, computeFrameCost(remaining), now);
  }

  #slowDown(socket: WebSocket, rejected: RejectedFrame[], cost: number, now: number): void {
    const { userId, channelId } = getAttachment(socket);
    const retryAfter = this.#rateLimiter.computePause(userId, cost, now);
    if (this.#pauses.extend(socket, rejected.length, retryAfter, now)) {
      this.#publish(channelId, { sender: [{ type: "slow", retryAfter, refused: rejected }] }, socket);
    } else {
      socket.close(closeCodes.flood, "Too many frames");
    }
  }

  override async webSocketClose(socket: WebSocket): Promise<void> {
    completeClose(socket);
    this.#publishPresence();
  }

  override webSocketError(socket: WebSocket): Promise<void> {
    return this.webSocketClose(socket);
  }

  async post(author: Author, message: NewMessage): Promise<PostResult> {
    const now = Date.now();
    if (!this.#rateLimiter.tryConsume(author.userId, 1, now)) {
      return {
        error: "tooManyRequests",
        retryAfter: this.#rateLimiter.computeRetryAfter(author.userId, now),
      };
    }
    const outcome = handleFrame(this.#store, author, { type: "send", ...message }, now);
    const error = outcome.sender?.find((frame) => frame.type === "error");
    if (error !== undefined) return { error: error.code as ErrorCode };
    this.#publish(author.channelId, { all: outcome.all ?? [] });
    const stored = this.#store.find(message.id);
    return stored === undefined ? { error: "notFound" } : { message: stored };
  }

  async seedMessage(author: Author, message: NewMessage, at: number): Promise<void> {
    if (!isLocal(this.env)) throw new Error("The past is told on a laptop only.");
    this.#publish(author.channelId, handleFrame(this.#store, author, { type: "send", ...message }, at));
  }

  async messages(window: MessageRange): Promise<MessagePage> {
    return readMessagePage(this.#store, window);
  }

  async listContentBy(userId: string, after: number, limit: number): Promise<AuthoredContent> {
    const messages = this.#store.messagesBy(userId, after, limit);
    return { messages, reactions: after === 0 ? this.#store.reactionsBy(userId) : [] };
  }

  async anonymizeAuthors(userIds: readonly string[]): Promise<void> {
    const now = Date.now();
    for (const userId of userIds) this.#store.anonymizeAuthor(userId, now);
    const { roomId } = this.#store;
    if (roomId !== undefined) {
      const all = this.#store.changedSince(this.#store.lastSeq, maxAnnouncedMessages);
      this.#publish(roomId, { all: all.map((message) => ({ type: "message", message })) });
      this.#scheduleSync(roomId);
    }
    await this.recheckMembers();
  }

  async destroy(): Promise<void> {
    for (const socket of this.#sockets) socket.close(closeCodes.membershipLost);
    this.#openStore = undefined;
    this.#isSyncScheduled = false;
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
  }

  async recheckMembers(): Promise<void> {
    const roomId = this.#sockets.map(getAttachment)[0]?.channelId;
    if (roomId === undefined) return;
    await this.#closeSockets((seats) =>
      listSessionStatuses(
        connect(this.env.DB),
        roomId,
        seats.map(({ sessionId }) => sessionId),
        Date.now(),
      ),
    );
  }

  /** Syncs to D1 and closes expired sockets. Retries for ever, which the runtime does not. */
  override async alarm(): Promise<void> {
    this.#isSyncScheduled = false;
    const { roomId } = this.#store;
    try {
      if (roomId === undefined) await this.recheckMembers();
      else await this.#closeSockets((seats) => syncToD1(this.env, this.#store, roomId, seats, Date.now()));
      await this.#sessionRecheck.schedule();
    } catch (error) {
      console.error("Room not copied", describeFailure(error));
      await this.ctx.storage.setAlarm(Date.now() + syncRetryDelayMs);
    }
  }

  get #store(): RoomStore {
    this.#openStore ??= new RoomStore(this.ctx.storage);
    return this.#openStore;
  }

  get #sockets(): WebSocket[] {
    return this.ctx.getWebSockets().filter(isSocketOpen);
  }

  #publish(roomId: string, { all = [], sender = [], others = [] }: Effects, cause?: WebSocket): void {
    this.#broadcaster.broadcast(
      ...all.map((frame) => ({ frame, to: "all" as const })),
      ...others.map((frame) => ({ frame, to: "others" as const, cause })),
      ...sender.map((frame) => ({ frame, to: "cause" as const, cause })),
    );
    if (all.length > 0) this.#scheduleSync(roomId);
  }

  /** The alarm is set in the same turn as the message is written, so either both are on disk or neither. */
  #scheduleSync(roomId: string): void {
    this.#store.rememberRoom(roomId);
    if (this.#isSyncScheduled) return;
    this.#isSyncScheduled = true;
    this.ctx.storage.setAlarm(Date.now() + syncDelayMs);
  }

  async #closeSockets(findValid: (seats: SocketIdentity[]) => PromiseLike<SessionStatus[]>): Promise<void> {
    const sockets = this.#sockets.map((socket) => ({ socket, sessionId: getAttachment(socket).sessionId }));
    const valid = await findValid(sockets.map(({ socket }) => getAttachment(socket)));
    extendSessions(sockets, valid);
    const expired = findSocketsToClose(sockets, valid);
    for (const { closing, code } of expired) closing.socket.close(code);
    if (expired.length > 0) this.#publishPresence();
  }

  #publishPresence(): void {
    const userIds = [...new Set(this.#sockets.map((socket) => getAttachment(socket).userId))];
    this.#broadcaster.broadcast({ frame: { type: "presence", userIds }, to: "all" });
  }
}
