import { DurableObject } from "cloudflare:workers";
import { connect } from "../db/client.ts";
import { type Env, isLocal } from "../env.ts";
import { describeFailure } from "../http/failure.ts";
import { Broadcaster } from "../realtime/broadcaster.ts";
import {
  acceptSocket,
  closeExpiredSockets,
  closeInvalidSockets,
  completeClose,
  getAttachment,
  isSocketOpen,
  readIdentity,
  SessionRecheck,
} from "../realtime/socket-session.ts";
import { TaskQueues } from "../realtime/task-queues.ts";
import { isVisibilityFrame, listViewerIds, updateVisibility } from "../realtime/window-visibility.ts";
import { closeCodes } from "../shared/chat/close-codes.ts";
import type { ClientFrame, Message, MessageChange, NewMessage } from "../shared/chat/protocol.ts";
import type { ErrorCode } from "../shared/core/errors.ts";
import {
  describeRejected,
  exceedsFrameLimit,
  type ParsedFrames,
  parseFrames,
  type RejectedFrame,
} from "./frames.ts";
import { type Effects, handleFrame } from "./handle-frame.ts";
import { filterMentions } from "./mentions.ts";
import { type MessagePage, type MessageRange, readMessagePage } from "./message-page.ts";
import { computeFrameCost, computeReplyCost, Pauses, RateLimiter } from "./rate-limiter.ts";
import type { Author, AuthoredContent, PostResult, Refusal, RoomRpc } from "./room-rpc.ts";
import { RoomStore } from "./room-store.ts";
import type { SearchWindow } from "./store/message-search.ts";
import type { UploadedPicture } from "./store/picture-store.ts";
import { listSessionStatuses } from "./sync-queries.ts";
import { SyncSchedule } from "./sync-schedule.ts";
import { syncToD1 } from "./sync-to-d1.ts";

const syncRetryDelayMs = 10_000;
/** Announced to open windows after an anonymisation; older messages are loaded anew anyway. */
const maxAnnouncedMessages = 100;

/** All that must survive hibernation is in the store or attached to sockets. */
export class Room extends DurableObject<Env> implements RoomRpc {
  readonly #rateLimiter = new RateLimiter();
  readonly #pauses = new Pauses<WebSocket>();
  readonly #incoming = new TaskQueues<WebSocket>();
  readonly #sessionRecheck = new SessionRecheck(this.ctx, () => this.recheckMembers());
  readonly #broadcaster: Broadcaster<WebSocket>;
  readonly #syncSchedule = new SyncSchedule(this.ctx.storage);
  #openStore: RoomStore | undefined;

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
    const { userId, channelId, readSeq } = readIdentity(request);
    if (this.#store.readReceipts.markUnsynced(userId, readSeq)) this.#scheduleSync(channelId);
    this.#publishPresence();
    return answer;
  }

  /** A socket's frames in their order, also while the database is asked about some. */
  override webSocketMessage(socket: WebSocket, data: string | ArrayBuffer): Promise<void> {
    return this.#incoming.run(socket, () => this.#receive(socket, data));
  }

  async #receive(socket: WebSocket, data: string | ArrayBuffer): Promise<void> {
    await this.#sessionRecheck.run();
    if (!isSocketOpen(socket) || closeExpiredSockets([socket], Date.now()).length === 0) return;
    if (isVisibilityFrame(data)) {
      // Costs as much as a frame: of a flood it is not heard.
      if (this.#limitRate(getAttachment(socket), Date.now()) === null) updateVisibility(socket, data);
      return;
    }
    const parsed = exceedsFrameLimit(data) ? null : parseFrames(data);
    if (parsed === null) return socket.close(closeCodes.tooBig, "At most 64 KiB");
    await this.#handleFrames(socket, parsed);
  }

  /** In order, while the sender's tokens last; the client is asked to resend the rest. */
  async #handleFrames(
    socket: WebSocket,
    { frames, errorReplies, rejected: overLimit }: ParsedFrames,
  ): Promise<void> {
    const { userId, channelId } = getAttachment(socket);
    const tryConsume = (cost: number) => this.#rateLimiter.tryConsume(userId, cost, Date.now());
    const isAccepted = !this.#pauses.isPaused(socket, Date.now()) && tryConsume(errorReplies.length);
    if (isAccepted) this.#publish(channelId, { sender: errorReplies }, socket);
    const firstRejected = frames.findIndex((frame) => !isAccepted || !tryConsume(computeFrameCost([frame])));
    const accepted = firstRejected < 0 ? frames : frames.slice(0, firstRejected);
    const handled = await filterMentions(this.env, this.#store, channelId, accepted);
    for (const frame of handled ?? []) this.#handleFrame(socket, frame, Date.now());
    const remaining = frames.slice(handled?.length ?? 0);
    const unanswered = isAccepted
      ? []
      : errorReplies.map((frame) => ({ ...("id" in frame && { id: frame.id }) }));
    const rejected = [...remaining.map(describeRejected), ...overLimit, ...unanswered];
    if (!isAccepted || rejected.length > 0)
      this.#slowDown(socket, rejected, computeFrameCost(remaining), Date.now());
  }

  #handleFrame(socket: WebSocket, frame: ClientFrame, now: number): void {
    const sender = getAttachment(socket);
    const effects = handleFrame(this.#store, sender, frame, now);
    this.#rateLimiter.consume(sender.userId, computeReplyCost(effects.sender ?? []), now);
    this.#publish(sender.channelId, effects, socket);
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
    const slow = this.#limitRate(author, now);
    if (slow !== null) return slow;
    const send = { type: "send", ...message } as const;
    const frames = await filterMentions(this.env, this.#store, author.channelId, [send]);
    if (frames?.[0] === undefined) return { error: "tooManyRequests", retryAfter: 1 };
    const error = this.#apply(author, frames[0], Date.now());
    if (error !== null) return { error };
    const stored = this.#store.find(message.id);
    return stored === undefined ? { error: "notFound" } : { message: stored };
  }

  async change(author: Author, change: MessageChange): Promise<Refusal | null> {
    const now = Date.now();
    const slow = this.#limitRate(author, now);
    if (slow !== null) return slow;
    const error = this.#apply(author, change, now);
    return error === null || (error === "notFound" && change.type === "delete") ? null : { error };
  }

  #limitRate({ userId }: Author, now: number): Refusal | null {
    if (this.#rateLimiter.tryConsume(userId, 1, now)) return null;
    return { error: "tooManyRequests", retryAfter: this.#rateLimiter.computeRetryAfter(userId, now) };
  }

  /** As if it had come by a socket, whose sender alone is told nothing. Returns why it was refused. */
  #apply(author: Author, frame: ClientFrame, now: number): ErrorCode | null {
    const { all = [], sender = [] } = handleFrame(this.#store, author, frame, now);
    const refusal = sender.find(({ type }) => type === "error");
    if (refusal?.type === "error") return refusal.code as ErrorCode;
    this.#publish(author.channelId, { all });
    return null;
  }

  async seedMessage(author: Author, message: NewMessage, at: number): Promise<void> {
    if (!isLocal(this.env)) throw new Error("The past is told on a laptop only.");
    this.#publish(author.channelId, handleFrame(this.#store, author, { type: "send", ...message }, at));
  }

  async messages(window: MessageRange): Promise<MessagePage> {
    return readMessagePage(this.#store, window);
  }

  async search(window: SearchWindow): Promise<Message[]> {
    return this.#store.search(window).reverse();
  }

  async listContentBy(userId: string, after: number, limit: number): Promise<AuthoredContent> {
    const messages = this.#store.messagesBy(userId, after, limit);
    return { messages, reactions: after === 0 ? this.#store.reactionsBy(userId) : [] };
  }

  async addPicture(roomId: string, picture: UploadedPicture): Promise<void> {
    this.#store.rememberRoom(roomId);
    this.#store.pictures.add(picture);
  }

  async removeUnsentPictures(roomId: string, ids: readonly string[]): Promise<void> {
    this.#store.pictures.removeUnsent(ids);
    this.#scheduleSync(roomId);
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
    this.#syncSchedule.reset();
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
  }

  async recheckMembers(): Promise<void> {
    const roomId = this.#sockets.map(getAttachment)[0]?.channelId;
    if (roomId === undefined) return;
    await this.#closeSockets((sessionIds) =>
      listSessionStatuses(connect(this.env.DB), roomId, sessionIds, Date.now()),
    );
  }

  /** Syncs to D1, indexes, and closes expired sockets. Retries for ever, which the runtime does not. */
  override async alarm(): Promise<void> {
    this.#syncSchedule.reset();
    const { roomId, epoch } = this.#store;
    try {
      if (roomId === undefined) await this.recheckMembers();
      else await this.#closeSockets((sessionIds) => this.#sync(roomId, sessionIds));
      this.#store.indexMessages();
      await this.#sessionRecheck.schedule();
    } catch (error) {
      console.error("Room not copied", describeFailure(error));
      await this.ctx.storage.setAlarm(Date.now() + syncRetryDelayMs);
    } finally {
      this.#announceReset(epoch);
    }
  }

  #sync(roomId: string, sessionIds: string[]) {
    const viewerIds = listViewerIds(this.ctx, this.#sockets);
    return syncToD1(this.env, this.#store, roomId, { sessionIds, viewerIds }, Date.now());
  }

  /** `known`: the epoch that open windows have. */
  #announceReset(known: string): void {
    const { epoch } = this.#store;
    if (epoch !== known) this.#broadcaster.broadcast({ frame: { type: "reset", epoch }, to: "all" });
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
    this.#syncSchedule.countChanges(all.length);
    if (all.length > 0) this.#scheduleSync(roomId);
  }

  #scheduleSync(roomId: string): void {
    this.#store.rememberRoom(roomId);
    this.#syncSchedule.schedule();
  }

  async #closeSockets(findValid: Parameters<typeof closeInvalidSockets>[1]): Promise<void> {
    if ((await closeInvalidSockets(this.#sockets, findValid)) > 0) this.#publishPresence();
  }

  #publishPresence(): void {
    const userIds = [...new Set(this.#sockets.map((socket) => getAttachment(socket).userId))];
    this.#broadcaster.broadcast({ frame: { type: "presence", userIds }, to: "all" });
  }
}
