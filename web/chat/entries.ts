import type { Message } from "#shared/chat-protocol.ts";
import { minute } from "#shared/durations.ts";
import { dayOf } from "#shared/time-zone.ts";

export type Entry = {
  message: Message;
  /** The first of its day: the day stands before it. */
  day: string | null;
  /** The first of its author in a row: their name stands before it. */
  opens: boolean;
};

const together = 5 * minute;

/** Messages as the log shows them: days apart, one author's quick messages together. */
export function entriesOf(messages: readonly Message[]): Entry[] {
  return messages.map((message, index) => {
    const before = messages[index - 1];
    const day = dayOf(message.sentAt);
    const isNewDay = before === undefined || dayOf(before.sentAt) !== day;
    const follows =
      before?.author.id === message.author.id &&
      Date.parse(message.sentAt) - Date.parse(before.sentAt) < together;
    return { message, day: isNewDay ? day : null, opens: isNewDay || !follows };
  });
}

/** Who of the others has read up to the newest message of mine, by their markers. */
export function seenBy(reads: Record<string, number>, myId: string, seq: number): string[] {
  return Object.keys(reads).filter((id) => id !== myId && (reads[id] ?? 0) >= seq);
}
