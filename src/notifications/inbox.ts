import { DurableObject } from "cloudflare:workers";
import { batchNamed } from "../db/batch-named.ts";
import { connect } from "../db/client.ts";
import type { Env } from "../env.ts";
import { describeFailure } from "../http/failure.ts";
import {
  acceptSocket,
  completeClose,
  extendSessions,
  getAttachment,
  isSocketOpen,
  scheduleExpiryAlarm,
} from "../realtime/socket-session.ts";
import { isVisibilityFrame, isWindowVisible, updateVisibility } from "../realtime/window-visibility.ts";
import { closeCodes } from "../shared/chat/close-codes.ts";
import type { InboxFrame } from "../shared/notifications/notification.ts";
import type { InboxRpc, InboxUpdate } from "./inbox-rpc.ts";
import { countUnread, listValidSessions } from "./list-queries.ts";

const batchingMs = 50;
/** A page may have been drawn so many milliseconds before its window connects. */
const drawnBefore = 20_000;
const alarmRetryMs = 10_000;

/** A user's WebSockets. Holds, in memory only, the updates about to be sent and those of the last seconds. */
export class Inbox extends DurableObject<Env> implements InboxRpc {
  readonly #gigIds = new Set<string>();
  readonly #roomIds = new Set<string>();
  #latest: (InboxUpdate & { at: number })[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    state.setWebSocketAutoResponse(new WebSocketRequestResponsePair("ping", "pong"));
  }

  override async fetch(request: Request): Promise<Response> {
    const now = Date.now();
    const answer = await acceptSocket(this.ctx, request, now);
    const missed = this.#latest.filter(({ at }) => at > now - drawnBefore);
    this.#tell({
      gigIds: missed.flatMap(({ gigIds = [] }) => gigIds),
      roomIds: missed.flatMap(({ roomIds = [] }) => roomIds),
    });
    return answer;
  }

  /** Set for the end of the first session: closes expired sockets. Retries for ever, which the runtime does not. */
  override async alarm(): Promise<void> {
    try {
      await this.#send();
      await scheduleExpiryAlarm(this.ctx, Date.now());
    } catch (error) {
      console.error("Inbox not told", describeFailure(error));
      await this.ctx.storage.setAlarm(Date.now() + alarmRetryMs);
    }
  }

  /** Clients send `ping`, which is answered without waking the object, and whether their window is visible. */
  override async webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): Promise<void> {
    if (isVisibilityFrame(message)) updateVisibility(socket, message);
    else socket.close(closeCodes.flood, "Nothing else is heard here");
  }

  override async webSocketClose(socket: WebSocket): Promise<void> {
    completeClose(socket);
  }

  isInSight(): boolean {
    return this.ctx
      .getWebSockets()
      .some((socket) => isSocketOpen(socket) && isWindowVisible(this.ctx, socket, { ifUnknown: false }));
  }

  notify(update: InboxUpdate): void {
    const now = Date.now();
    this.#latest = [...this.#latest.filter(({ at }) => at > now - drawnBefore), { ...update, at: now }];
    this.#tell(update);
  }

  #tell({ gigIds = [], roomIds = [] }: InboxUpdate): void {
    if (!this.ctx.getWebSockets().some(isSocketOpen)) return;
    for (const id of gigIds) this.#gigIds.add(id);
    for (const id of roomIds) this.#roomIds.add(id);
    this.#timer ??= setTimeout(() => {
      this.#send().catch((error) => console.error("Inbox not told", describeFailure(error)));
    }, batchingMs);
  }

  /** Sends one count to all windows and closes expired sockets. */
  async #send(): Promise<void> {
    this.#timer = null;
    const [gigIds, roomIds] = [[...this.#gigIds], [...this.#roomIds]];
    this.#gigIds.clear();
    this.#roomIds.clear();

    const sockets = this.ctx.getWebSockets().filter(isSocketOpen);
    const attachments = sockets.map(getAttachment);
    if (attachments[0] === undefined) return;
    const db = connect(this.env.DB);
    const now = Date.now();
    const sessionIds = attachments.map(({ sessionId }) => sessionId);
    const { counts, valid } = await batchNamed(db, {
      counts: countUnread(db, attachments[0].userId, now),
      valid: listValidSessions(db, sessionIds, now),
    });
    extendSessions(
      sockets.map((socket) => ({ socket })),
      valid,
    );
    const validIds = new Set(valid.map(({ sessionId }) => sessionId));
    const { unread = 0, unreadRooms = 0 } = counts[0] ?? {};
    const frame: InboxFrame = { type: "inbox", unread, unreadRooms, gigIds, roomIds };
    // Sockets may close while the database answers: one that is gone must not keep the frame from the others.
    for (const socket of sockets.filter(isSocketOpen)) {
      if (validIds.has(getAttachment(socket).sessionId)) socket.send(JSON.stringify(frame));
      else socket.close(closeCodes.sessionLost, "Signed out");
    }
  }
}
