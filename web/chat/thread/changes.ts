import type { Message } from "#shared/chat/protocol.ts";
import type { MessageChange, Thread } from "./thread.ts";

/** Replaces an earlier one of the same kind (and emoji) that the room has not confirmed yet. */
export function addChange(thread: Thread, change: MessageChange): Thread {
  const others = thread.changes.filter((known) => !concernsSame(known, change));
  return { ...thread, changes: [...others, change] };
}

function concernsSame(one: MessageChange, other: MessageChange): boolean {
  if (one.id !== other.id || one.type !== other.type) return false;
  return one.type !== "react" || other.type !== "react" || one.emoji === other.emoji;
}

/** The messages as they will be once the room has confirmed my changes. */
export function showChanges({ messages, changes, me }: Thread): Message[] {
  if (changes.length === 0) return messages;
  return messages.map((message) =>
    changes
      .filter(({ id }) => id === message.id)
      .reduce((shown, change) => applyChange(shown, change, me.id), message),
  );
}

function applyChange(message: Message, change: MessageChange, myId: string): Message {
  switch (change.type) {
    case "edit":
      return { ...message, text: change.text, editedAt: message.editedAt ?? message.sentAt };
    case "delete": {
      const { reactions: _, ...others } = message;
      return { ...others, text: "", deleted: true };
    }
    case "react": {
      const others = (message.reactions?.[change.emoji] ?? []).filter((id) => id !== myId);
      const users = change.on ? [...others, myId] : others;
      return { ...message, reactions: { ...message.reactions, [change.emoji]: users } };
    }
  }
}

/** Without those that these messages show; the same array if there are none. */
export function dropConfirmedChanges(
  changes: MessageChange[],
  incoming: readonly Message[],
  myId: string,
): MessageChange[] {
  if (changes.length === 0) return changes;
  const byId = new Map(incoming.map((message) => [message.id, message]));
  return changes.filter((change) => {
    const message = byId.get(change.id);
    return message === undefined || !isShown(change, message, myId);
  });
}

function isShown(change: MessageChange, message: Message, myId: string): boolean {
  if (message.deleted) return true;
  if (change.type === "edit") return message.text === change.text;
  if (change.type === "delete") return false;
  return (message.reactions?.[change.emoji] ?? []).includes(myId) === change.on;
}

/** Takes back what the room refuses. */
export function refuseChanges(thread: Thread, id: string | undefined, code: string): Thread {
  const kept = thread.changes.filter((change) => change.id !== id);
  return kept.length === thread.changes.length ? thread : { ...thread, changes: kept, refusal: { code } };
}

/** Messages that quote an edited or deleted one show it as it is now. */
export function updateQuotes(messages: readonly Message[], incoming: readonly Message[]): Message[] {
  const changed = new Map(
    incoming.filter(({ editedAt, deleted }) => editedAt || deleted).map((message) => [message.id, message]),
  );
  return messages.map((message) => {
    const quoted = message.quote && changed.get(message.replyTo ?? "");
    if (quoted === undefined) return message;
    const { seq, author, text, deleted } = quoted;
    return { ...message, quote: { seq, author, text, ...(deleted && { deleted }) } };
  });
}
