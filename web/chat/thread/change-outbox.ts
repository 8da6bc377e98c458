import type { MessageChange } from "#shared/chat/protocol.ts";
import type { ErrorCode } from "#shared/core/errors.ts";
import type { Outbox } from "../../lib/offline/outbox/create-outbox.ts";
import type { OutboxEntry } from "../../lib/offline/outbox/outbox-entry.ts";
import { loadOutbox } from "../../lib/offline/outbox/use-entries.ts";
import { refuseChange } from "./changes.ts";
import type { ThreadState } from "./thread.ts";
import { changeAction, toSubject, type UnsentChange } from "./unsent-message.ts";

type KeptChange = OutboxEntry<UnsentChange>;

/**
 * The edits, deletions and reactions of a thread that the room has not confirmed: the device's, as its unsent messages
 * are. They leave in the order in which they and the messages were made.
 */
export function createChangeOutbox(
  thread: ThreadState,
  roomId: string,
  deleteEntries: (ids: readonly string[]) => void,
) {
  const subject = toSubject(roomId);
  /** The entry of each. */
  const ids = new WeakMap<MessageChange, string>();
  /** Of entries that this thread needs no more: the device may still hold them for a moment. */
  const settled = new Set<string>();
  /** What the outbox held when it was last looked at, by id. */
  let held = new Map<string, MessageChange>();
  /** Those that have left by another way, until the room has told what became of them. */
  const leaving = new Set<MessageChange>();

  function settle(settledIds: readonly string[]): void {
    for (const id of settledIds) settled.add(id);
    deleteEntries(settledIds);
  }

  /** Keeps what has come to the thread, and forgets what has gone. */
  function note(before: readonly MessageChange[], after: readonly MessageChange[]): void {
    for (const change of after) if (!before.includes(change)) void keep(change);
    settle(before.flatMap((change) => (after.includes(change) ? [] : (ids.get(change) ?? []))));
  }

  async function keep(change: MessageChange): Promise<void> {
    const id = crypto.randomUUID();
    ids.set(change, id);
    const payload: UnsentChange = { roomId, change };
    try {
      const outbox = await loadOutbox();
      await outbox.enqueue({ id, action: changeAction, subject, payload, passesRefused: true });
    } catch {
      thread.update((known) => ({ ...known, isKept: false }));
    }
    // The room was faster than the device.
    if (settled.has(id)) deleteEntries([id]);
  }

  /** Shows what the outbox holds; gives what has left it by another way than this thread. */
  function take(outbox: Outbox): MessageChange[] {
    const entries = outbox
      .listEntries()
      .filter((entry) => entry.subject === subject && entry.action === changeAction) as KeptChange[];
    const stale = entries.filter(({ id, state }) => settled.has(id) && state !== "sending");
    deleteEntries(stale.map(({ id }) => id));
    const current = entries.filter(({ id }) => !settled.has(id));
    const shown = new Map(thread.getThread().changes.map((change) => [ids.get(change), change]));
    const now = new Map(current.map(({ id, payload }) => [id, shown.get(id) ?? payload.change]));
    for (const [id, change] of now) ids.set(change, id);
    const left = [...held].filter(([id]) => !entries.some((entry) => entry.id === id) && !settled.has(id));
    held = now;
    for (const [, change] of left) leaving.add(change);
    const isPostingChange = leaving.size > 0 || entries.some(({ state }) => state === "sending");
    const fresh = [...now.values()].filter((change) => !shown.has(ids.get(change)));
    if (fresh.length > 0 || isPostingChange !== thread.getThread().isPostingChange)
      thread.update((known) => ({ ...known, isPostingChange, changes: [...known.changes, ...fresh] }));
    for (const { id, state, problem } of current) if (state === "refused") refuse(id, problem?.code);
    return left.map(([, change]) => change);
  }

  /** Says so, once: to do it again is as easy as to try it again. */
  function refuse(id: string, code: ErrorCode = "server.failed"): void {
    const change = held.get(id);
    if (change) thread.update((known) => refuseChange(known, change, code));
    settle([id]);
  }

  /** Once the room has told what became of them. */
  function forget(left: readonly MessageChange[]): void {
    for (const change of left) {
      settled.add(ids.get(change) ?? "");
      leaving.delete(change);
    }
    thread.update((known) => ({
      ...known,
      changes: known.changes.filter((change) => !left.includes(change)),
    }));
  }

  return { note, take, forget };
}
