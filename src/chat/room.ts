import { DurableObject } from "cloudflare:workers";
import { connect } from "../db/client.ts";
import { type Env, isLocal } from "../env.ts";
import { describeFailure } from "../http/failure.ts";
import { type Guest, isOpen, letGo, prolongSeats, seatOf, takeIn, withTime } from "../http/seat.ts";
import type { Message, NewMessage } from "../shared/chat-protocol.ts";
import { closeCodes } from "../shared/close-codes.ts";
import type { ErrorCode } from "../shared/errors.ts";
import { answer, type Outcome } from "./answer.ts";
import { copyOut } from "./copy-out.ts";
import { listStanding } from "./copy-queries.ts";
import { dismissals, type Standing } from "./dismissal.ts";
import { FanOut } from "./fan-out.ts";
import { costOf, costOfAnswer, Flood } from "./flood.ts";
import { isTooBig, readFrames } from "./frames.ts";
import { type MessagePage, messagePage, type Window } from "./message-page.ts";
import { Overdue } from "./overdue.ts";
import { RoomStore } from "./store.ts";

const copyAfterMs = 500;
const copyAgainAfterMs = 10_000;
/** Messages without their author any more that open windows are told of: older ones they ask for anew. */
const mostTold = 100;

type Author = Pick<Guest, "userId" | "name" | "place">;
export type Said = { messages: Message[]; reactions: { messageId: string; emoji: string }[] };
type Posted = { message: Message } | { refused: ErrorCode; retryAfter?: number };

/**
 * One chat room: its messages, and the sockets of those who are in it. What it does is told by the files beside it;
 * here they meet. All that must survive hibernation is in the store or written beside the sockets.
 */
export class Room extends DurableObject<Env> {
  readonly #flood = new Flood();
  readonly #overdue = new Overdue(this.ctx, () => this.settle());
  readonly #out: FanOut<WebSocket>;
  #openStore: RoomStore | undefined;
  #copyIsDue = false;

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    state.setWebSocketAutoResponse(new WebSocketRequestResponsePair("ping", "pong"));
    this.#out = new FanOut({
      stored: async () => {
        await state.storage.sync();
        await this.#overdue.ask();
      },
      sockets: () => withTime(this.#sockets, Date.now()),
      send: (socket, text) => socket.send(text),
    });
  }

  override async fetch(request: Request): Promise<Response> {
    const answer = await takeIn(this.ctx, request, Date.now());
    this.#callRoll();
    return answer;
  }

  override async webSocketMessage(socket: WebSocket, data: string | ArrayBuffer): Promise<void> {
    await this.#overdue.ask();
    if (!isOpen(socket) || withTime([socket], Date.now()).length === 0) return;
    if (isTooBig(data)) return socket.close(closeCodes.tooBig, "At most 64 KiB");
    const { frames, refusals } = readFrames(data);
    const seat = seatOf(socket);
    const now = Date.now();
    if (!this.#flood.allows(seat.userId, costOf(frames) + refusals.length, now)) {
      return socket.close(closeCodes.flood, "Too many frames");
    }
    this.#publish(seat.place, { speaker: refusals }, socket);
    for (const frame of frames) {
      const outcome = answer(this.#store, seat, frame, now);
      this.#flood.charge(seat.userId, costOfAnswer(outcome.speaker ?? []), now);
      this.#publish(seat.place, outcome, socket);
    }
  }

  override async webSocketClose(socket: WebSocket): Promise<void> {
    letGo(socket);
    this.#callRoll();
  }

  override webSocketError(socket: WebSocket): Promise<void> {
    return this.webSocketClose(socket);
  }

  /** Stores a message that came by HTTP; the same id from the same author again gives the first one. */
  async post(author: Author, message: NewMessage): Promise<Posted> {
    const now = Date.now();
    if (!this.#flood.allows(author.userId, 1, now)) {
      return { refused: "tooManyRequests", retryAfter: this.#flood.waitOf(author.userId, now) };
    }
    const outcome = answer(this.#store, author, { type: "send", ...message }, now);
    const error = outcome.speaker?.find((frame) => frame.type === "error");
    if (error !== undefined) return { refused: error.code as ErrorCode };
    this.#publish(author.place, { all: outcome.all ?? [] });
    const stored = this.#store.find(message.id);
    return stored === undefined ? { refused: "notFound" } : { message: stored };
  }

  /** Stores what was said `at` an earlier instant (milliseconds), for the demo data. Throws outside local. */
  async recall(author: Author, message: NewMessage, at: number): Promise<void> {
    if (!isLocal(this.env)) throw new Error("The past is told on a laptop only.");
    this.#publish(author.place, answer(this.#store, author, { type: "send", ...message }, at));
  }

  async messages(window: Window): Promise<MessagePage> {
    return messagePage(this.#store, window);
  }

  /** What one person said here after a number, for themselves: `limit` messages; with the first ones their reactions. */
  async saidBy(userId: string, after: number, limit: number): Promise<Said> {
    const messages = this.#store.saidBy(userId, after, limit);
    return { messages, reactions: after === 0 ? this.#store.reactionsOf(userId) : [] };
  }

  /** Keeps that these people said something, and neither what nor their names: their accounts are gone. */
  async forget(userIds: readonly string[]): Promise<void> {
    const now = Date.now();
    for (const userId of userIds) this.#store.forgetAuthor(userId, now);
    const { roomId } = this.#store;
    if (roomId !== undefined) {
      const all = this.#store.changedSince(this.#store.lastSeq, mostTold);
      this.#publish(roomId, { all: all.map((message) => ({ type: "message", message })) });
      this.#copySoon(roomId);
    }
    await this.settle();
  }

  /** Keeps nothing of what was said: the room itself is gone. */
  async dissolve(): Promise<void> {
    for (const socket of this.#sockets) socket.close(closeCodes.membershipLost);
    this.#openStore = undefined;
    this.#copyIsDue = false;
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
  }

  /** Closes the sockets of those who are no members any more, or whose session has ended. */
  async settle(): Promise<void> {
    const roomId = this.#sockets.map(seatOf)[0]?.place;
    if (roomId === undefined) return;
    await this.#dismiss((sessionIds) => listStanding(connect(this.env.DB), roomId, sessionIds, Date.now()));
  }

  /** Copies what is new into the database, and lets go whose session has ended. Tries as long as it takes. */
  override async alarm(): Promise<void> {
    this.#copyIsDue = false;
    const { roomId } = this.#store;
    try {
      if (roomId === undefined) await this.settle();
      else
        await this.#dismiss((sessionIds) => copyOut(this.env, this.#store, roomId, sessionIds, Date.now()));
      await this.#overdue.wake();
    } catch (error) {
      console.error("Room not copied", describeFailure(error));
      await this.ctx.storage.setAlarm(Date.now() + copyAgainAfterMs);
    }
  }

  get #store(): RoomStore {
    this.#openStore ??= new RoomStore(this.ctx.storage);
    return this.#openStore;
  }

  get #sockets(): WebSocket[] {
    return this.ctx.getWebSockets().filter(isOpen);
  }

  #publish(roomId: string, { all = [], speaker = [], others = [] }: Outcome, cause?: WebSocket): void {
    this.#out.say(
      ...all.map((frame) => ({ frame, to: "all" as const })),
      ...others.map((frame) => ({ frame, to: "others" as const, cause })),
      ...speaker.map((frame) => ({ frame, to: "cause" as const, cause })),
    );
    if (all.length > 0) this.#copySoon(roomId);
  }

  /** The alarm is set in the same turn as the message is written, so either both are on disk or neither. */
  #copySoon(roomId: string): void {
    this.#store.rememberRoom(roomId);
    if (this.#copyIsDue) return;
    this.#copyIsDue = true;
    this.ctx.storage.setAlarm(Date.now() + copyAfterMs);
  }

  /** Asks which sessions may stay, and closes the sockets of the others. */
  async #dismiss(ask: (sessionIds: string[]) => PromiseLike<Standing[]>): Promise<void> {
    const seats = this.#sockets.map((socket) => ({ socket, sessionId: seatOf(socket).sessionId }));
    const standing = await ask(seats.map((seat) => seat.sessionId));
    prolongSeats(seats, standing);
    const leaving = dismissals(seats, standing);
    for (const { seat, code } of leaving) seat.socket.close(code);
    if (leaving.length > 0) this.#callRoll();
  }

  #callRoll(): void {
    const userIds = [...new Set(this.#sockets.map((socket) => seatOf(socket).userId))];
    this.#out.say({ frame: { type: "presence", userIds }, to: "all" });
  }
}
