import { toLocalDate } from "#shared/calendar/time-zone.ts";
import type { Message } from "#shared/chat/protocol.ts";
import { minute } from "#shared/core/durations.ts";

export type LogEntry = {
  message: Message;
  /** Set on the first message of a day. */
  day: string | null;
  /** The first of several in a row by the same author. */
  opens: boolean;
};

const together = 5 * minute;

/** Adds day breaks, and groups one author's messages that follow quickly. */
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

/** Other members whose read receipt is at `seq` or later. */
export function listReaders(reads: Record<string, number>, myId: string, seq: number): string[] {
  return Object.keys(reads).filter((id) => id !== myId && (reads[id] ?? 0) >= seq);
}
