import type { NewMessage } from "#shared/chat/protocol.ts";
import type { ErrorCode } from "#shared/core/errors.ts";
import type { Outbox } from "../../lib/offline/outbox/create-outbox.ts";
import type { OutboxEntry } from "../../lib/offline/outbox/outbox-entry.ts";
import { loadOutbox } from "../../lib/offline/outbox/use-entries.ts";
import { createChangeOutbox } from "./change-outbox.ts";
import { addChange } from "./changes.ts";
import { discardMessage } from "./pending.ts";
import { comparePending, mergeEntries } from "./room-entries.ts";
import { type PendingMessage, queueMessage, type ThreadState, toUnsent } from "./thread.ts";
import {
  changeAction,
  sendAction,
  sendPicturesAction,
  toSubject,
  type UnsentMessage,
} from "./unsent-message.ts";

export type MessageContent = Pick<NewMessage, "text" | "phrase" | "mentions">;

type Options = {
  /** There may be something to send. */
  onChange: () => void;
  /** Something has left by another way than this room's connection: resolves once the room has been read. */
  onSent: () => Promise<void>;
};

export type RoomOutbox = ReturnType<typeof createRoomOutbox>;

/**
 * A thread whose unsent messages are the device's: what is written is kept there at once, what the room acknowledges
 * or refuses is noted there, and what other tabs and the common sender do with them is shown here.
 */
export function createRoomOutbox(thread: ThreadState, roomId: string) {
  const subject = toSubject(roomId);
  /** Of entries that this thread needs no more: the device may still hold them for a moment. */
  const settled = new Set<string>();
  /** Refusals that are being noted. */
  const refusals = new Map<string, string>();
  const seen = new Set<string>();

  // What is leaving stays until it has: what replaces it waits for that.
  const deleteUnlessSending = (entry: OutboxEntry) => (entry.state === "sending" ? entry : null);
  const changes = createChangeOutbox(thread, roomId, (ids) => void changeKept(ids, deleteUnlessSending));

  function update(change: Parameters<ThreadState["update"]>[0]): void {
    const before = thread.getThread().pending;
    updateChanges(change);
    const after = thread.getThread().pending;
    if (after !== before) note(comparePending(before, after));
  }

  function updateChanges(change: Parameters<ThreadState["update"]>[0]): void {
    const before = thread.getThread().changes;
    thread.update(change);
    changes.note(before, thread.getThread().changes);
  }

  function note({ gone, refused, tried }: ReturnType<typeof comparePending>): void {
    for (const id of gone) settled.add(id);
    for (const { id, error = "" } of refused) refusals.set(id, error);
    changeKept(gone, () => null);
    changeKept(tried, (entry) => ({ ...entry, attempts: entry.attempts + 1, triedAt: Date.now() }));
    const ids = refused.map(({ id }) => id);
    const refuse = (entry: OutboxEntry) => toRefused(entry, refusals.get(entry.id) as ErrorCode);
    void changeKept(ids, refuse).then(() => {
      for (const id of ids) refusals.delete(id);
    });
  }

  /** What a device cannot note is sent again, and acknowledged again. */
  async function withOutbox(work: (outbox: Outbox) => Promise<unknown>): Promise<void> {
    await loadOutbox()
      .then(work)
      .catch(() => undefined);
  }

  async function changeKept(
    ids: readonly string[],
    change: (entry: OutboxEntry) => OutboxEntry | null,
  ): Promise<void> {
    if (ids.length > 0) await withOutbox((outbox) => outbox.changeAll(ids, change));
  }

  async function keep(message: PendingMessage): Promise<void> {
    const payload = toPayload(roomId, message);
    const action = payload.pictures
      ? ({ action: sendPicturesAction, isUpload: true } as const)
      : { action: sendAction };
    try {
      const outbox = await loadOutbox();
      await outbox.enqueue({ id: message.id, ...action, subject, payload, passesRefused: true });
    } catch {
      thread.update((known) => ({ ...known, isKept: false }));
      if (payload.pictures) await sendNow(payload);
    }
    // The room was faster than the device.
    if (settled.has(message.id)) await changeKept([message.id], () => null);
  }

  /** Pictures that the device does not keep, once: the person is asked to stay, and to try again. */
  async function sendNow(payload: UnsentMessage): Promise<void> {
    const { id } = payload.message;
    const set = (state: { isPosted?: true; error?: string }) =>
      update(({ pending, ...known }) => ({
        ...known,
        pending: pending.map((one) => (one.id === id ? { ...toUnsent(one), ...state } : one)),
      }));
    set({ isPosted: true });
    const { postPictures } = await import("./post-pictures.ts");
    const error = await postPictures(payload);
    if (error !== null) set({ error });
    else update((known) => ({ ...known, pending: known.pending.filter((one) => one.id !== id) }));
  }

  /** Shown and sent at once, and kept meanwhile. */
  function add(message: PendingMessage): void {
    update((known) => queueMessage(known, message));
    void keep(message);
  }

  /** Resolves to whether it is not sent. */
  async function discard(id: string): Promise<boolean> {
    updateChanges((known) => discardMessage(known, id));
    if (thread.getThread().pending.some((message) => message.id === id)) return false;
    settled.add(id);
    let isSending = false;
    await withOutbox(async (outbox) => {
      if (await outbox.discard(id)) return;
      isSending = outbox.listEntries().some((entry) => entry.id === id && entry.state === "sending");
      if (!isSending) return;
      settled.delete(id);
      take(outbox);
    });
    return !isSending;
  }

  /** What was never tried says this instead, and keeps its place; what may have left is edited in the room. */
  async function rewrite(id: string, content: MessageContent): Promise<void> {
    const message = thread.getThread().pending.find((pending) => pending.id === id);
    const isLate = message === undefined || message.tried || message.isPosted;
    const edit = () => updateChanges((known) => addChange(known, { type: "edit", id, text: content.text }));
    if (isLate) return edit();
    const { text: _, phrase: __, mentions: ___, ...others } = message;
    const rewritten = { ...others, ...content };
    thread.update(({ pending, ...known }) => ({
      ...known,
      pending: pending.map((one) => (one.id === id ? rewritten : one)),
    }));
    await withOutbox(async (outbox) => {
      if (!(await outbox.edit(id, toPayload(roomId, rewritten)))) edit();
    });
  }

  async function retry(id: string): Promise<void> {
    const message = thread.getThread().pending.find((pending) => pending.id === id);
    if (message === undefined) return;
    const untried = toUnsent(message);
    refusals.delete(id);
    thread.update((known) => queueMessage(known, untried));
    if (seen.has(id)) await withOutbox((outbox) => outbox.retry(id));
    else await keep(untried);
  }

  /** Shows what the outbox holds; whether something has left by another way than this room's connection. */
  function take(outbox: Outbox): boolean {
    const held = outbox.listEntries().filter(isMessage) as OutboxEntry<UnsentMessage>[];
    const arrived = new Set(thread.getThread().messages.map(({ id }) => id));
    for (const { id } of held) if (arrived.has(id)) settled.add(id);
    const [stale, entries] = [
      held.filter(({ id }) => settled.has(id)),
      held.filter(({ id }) => !settled.has(id)),
    ];
    const listed = new Set(held.map(({ id }) => id));
    const hasLeft = [...seen].some((id) => !listed.has(id) && !settled.has(id));
    for (const { id } of held) seen.add(id);
    thread.update((known) => mergeEntries(known, entries.map(withRefusal), seen));
    for (const id of seen) if (!listed.has(id)) settled.add(id);
    changeKept(
      stale.filter(({ state }) => state !== "sending").map(({ id }) => id),
      () => null,
    );
    return hasLeft;
  }

  const isMessage = ({ subject: of, action }: OutboxEntry) => of === subject && action !== changeAction;

  const withRefusal = (entry: OutboxEntry<UnsentMessage>) => {
    const error = refusals.get(entry.id);
    return error === undefined ? entry : (toRefused(entry, error as ErrorCode) as OutboxEntry<UnsentMessage>);
  };

  /** Until the returned function is called, shows what the outbox holds. */
  function start({ onChange, onSent }: Options): () => void {
    let stop = () => {};
    let isOver = false;
    void withOutbox(async (outbox) => {
      if (isOver) return;
      const show = () => {
        const left = changes.take(outbox);
        if (take(outbox) || left.length > 0)
          void onSent().then(() => {
            changes.forget(left);
            if (left.length > 0 && !isOver) show();
          });
        onChange();
      };
      stop = outbox.subscribe(show);
      show();
    });
    return () => {
      isOver = true;
      stop();
    };
  }

  return { getThread: thread.getThread, update, add, rewrite, discard, retry, start };
}

function toPayload(roomId: string, pending: PendingMessage): UnsentMessage {
  const { attached: pictures, ...message } = toUnsent(pending);
  return { roomId, message, ...(pictures && { pictures }) };
}

function toRefused(entry: OutboxEntry, code: ErrorCode): OutboxEntry {
  const problem = { type: "about:blank", title: code, status: 409, code, requestId: "" };
  return { ...entry, state: "refused", problem };
}
