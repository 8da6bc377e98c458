import { toLocalDate } from "#shared/calendar/time-zone.ts";
import type { Message } from "#shared/chat/protocol.ts";
import { minute } from "#shared/core/durations.ts";

export type LogEntry = {
  message: Message;
  /** The first of its day: the day stands before it. */
  day: string | null;
  /** The first of its author in a row: their name stands before it. */
  opens: boolean;
};

const together = 5 * minute;

/** Messages as the log shows them: days apart, one author's quick messages together. */
export function groupMessages(messages: readonly Message[]): LogEntry[] {
  return messages.map((message, index) => {
    const before = messages[index - 1];
    const day = toLocalDate(message.sentAt);
    const isNewDay = before === undefined || toLocalDate(before.sentAt) !== day;
    const follows =
      before?.author.id === message.author.id &&
      Date.parse(message.sentAt) - Date.parse(before.sentAt) < together;
    return { message, day: isNewDay ? day : null, opens: isNewDay || !follows };
  });
}

/** Who of the others has read up to the newest message of mine, by their markers. */
export function listReaders(reads: Record<string, number>, myId: string, seq: number): string[] {
  return Object.keys(reads).filter((id) => id !== myId && (reads[id] ?? 0) >= seq);
}
