import { DurableObject } from "cloudflare:workers";
import { connect } from "../db/client.ts";
import type { Env } from "../env.ts";
import { describeFailure } from "../http/failure.ts";
import { isOpen, letGo, prolongSeats, seatOf, takeIn, wakeAtFirstEnd } from "../http/seat.ts";
import { closeCodes } from "../shared/close-codes.ts";
import type { InboxFrame } from "../shared/notification.ts";
import { countUnread, listStandingSessions } from "./bell-queries.ts";

/** Which gigs and rooms have news. */
export type Tidings = { gigIds?: readonly string[]; roomIds?: readonly string[] };

const gatheringMs = 50;
const wakeAgainAfterMs = 10_000;

/** One person's live line: the sockets of their open windows. It remembers nothing but what is about to be told. */
export class Inbox extends DurableObject<Env> {
  readonly #gigIds = new Set<string>();
  readonly #roomIds = new Set<string>();
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    state.setWebSocketAutoResponse(new WebSocketRequestResponsePair("ping", "pong"));
  }

  override async fetch(request: Request): Promise<Response> {
    const answer = await takeIn(this.ctx, request, Date.now());
    this.tell({});
    return answer;
  }

  /**
   * A session has ended, or was prolonged since: who is not let go hears what waits, as with any news. Tries as long as
   * it takes, which the runtime does not.
   */
  override async alarm(): Promise<void> {
    try {
      await this.#ring();
      await wakeAtFirstEnd(this.ctx, Date.now());
    } catch (error) {
      console.error("Inbox not told", describeFailure(error));
      await this.ctx.storage.setAlarm(Date.now() + wakeAgainAfterMs);
    }
  }

  /** Nobody has anything to say here: a `ping` is answered without waking anyone. */
  override async webSocketMessage(socket: WebSocket): Promise<void> {
    socket.close(closeCodes.flood, "Nothing is heard here");
  }

  override async webSocketClose(socket: WebSocket): Promise<void> {
    letGo(socket);
  }

  /** Tells the open windows what is new, and how much waits; news of one moment go together. */
  tell({ gigIds = [], roomIds = [] }: Tidings): void {
    if (!this.ctx.getWebSockets().some(isOpen)) return;
    for (const id of gigIds) this.#gigIds.add(id);
    for (const id of roomIds) this.#roomIds.add(id);
    this.#timer ??= setTimeout(() => {
      this.#ring().catch((error) => console.error("Inbox not told", describeFailure(error)));
    }, gatheringMs);
  }

  /** Counts once for all windows, and lets go those whose session has ended. */
  async #ring(): Promise<void> {
    this.#timer = null;
    const [gigIds, roomIds] = [[...this.#gigIds], [...this.#roomIds]];
    this.#gigIds.clear();
    this.#roomIds.clear();

    const sockets = this.ctx.getWebSockets().filter(isOpen);
    const seats = sockets.map(seatOf);
    if (seats[0] === undefined) return;
    const db = connect(this.env.DB);
    const sessionIds = seats.map((seat) => seat.sessionId);
    const [counts, standing] = await db.batch([
      countUnread(db, seats[0].userId),
      listStandingSessions(db, sessionIds, Date.now()),
    ]);
    prolongSeats(
      sockets.map((socket) => ({ socket })),
      standing,
    );
    const still = new Set(standing.map((row) => row.sessionId));
    const { unread = 0, unreadRooms = 0 } = counts[0] ?? {};
    const frame: InboxFrame = { type: "inbox", unread, unreadRooms, gigIds, roomIds };
    // Windows close while the database answers: one that is gone must not keep the news from the others.
    for (const socket of sockets.filter(isOpen)) {
      if (still.has(seatOf(socket).sessionId)) socket.send(JSON.stringify(frame));
      else socket.close(closeCodes.sessionLost, "Signed out");
    }
  }
}
