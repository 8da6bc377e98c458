import type { Message, MessageChange } from "#shared/chat/protocol.ts";
import type { PendingMessage, Thread } from "./thread.ts";

/** Replaces what it makes needless, and the room has not confirmed yet: of the same kind (and emoji), or all that is deleted. */
export function addChange(thread: Thread, change: MessageChange): Thread {
  const others = thread.changes.filter((known) => !replaces(change, known));
  return { ...thread, changes: [...others, change] };
}

function replaces(later: MessageChange, known: MessageChange): boolean {
  if (later.id !== known.id) return false;
  if (later.type === "delete") return true;
  if (later.type === "react") return known.type === "react" && later.emoji === known.emoji;
  return known.type === "edit";
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

/** As `showChanges`, of messages that an earlier attempt may have brought to the room, where they are edited then. */
export const showPendingChanges = ({ pending, changes }: Thread): PendingMessage[] =>
  pending.map((message) => {
    const edit = changes.findLast(({ id, type }) => id === message.id && type === "edit");
    if (edit?.type !== "edit") return message;
    const { phrase: _, ...others } = message;
    return { ...others, text: edit.text };
  });

function applyChange(message: Message, change: MessageChange, myId: string): Message {
  switch (change.type) {
    case "edit": {
      const { phrase: _, ...others } = message;
      return { ...others, text: change.text, editedAt: message.editedAt ?? message.sentAt };
    }
    case "delete": {
      const { reactions: _, phrase: __, mentions: ___, pictures: ____, ...others } = message;
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

/** Takes back what the room refuses of a message. */
export const refuseChanges = (thread: Thread, id: string | undefined, code: string): Thread =>
  thread.changes
    .filter((change) => change.id === id)
    .reduce((so, one) => refuseChange(so, one, code), thread);

/** To delete what is not there is no failure. */
export function refuseChange(thread: Thread, refused: MessageChange, code: string): Thread {
  const changes = thread.changes.filter((change) => change !== refused);
  const isLost = code !== "notFound" || refused.type !== "delete";
  return { ...thread, changes, ...(isLost && { refusal: { code } }) };
}

/** Messages that quote an edited or deleted one show it as it is now. */
export function updateQuotes(messages: readonly Message[], incoming: readonly Message[]): Message[] {
  const changed = new Map(
    incoming.filter(({ editedAt, deleted }) => editedAt || deleted).map((message) => [message.id, message]),
  );
  return messages.map((message) => {
    const quoted = message.quote && changed.get(message.replyTo ?? "");
    if (quoted === undefined) return message;
    const { seq, author, text, pictures, deleted, phrase } = quoted;
    const shown = { seq, author, text, ...(pictures && { pictures }), ...(deleted && { deleted }) };
    return { ...message, quote: { ...shown, ...(phrase && { phrase }) } };
  });
}
