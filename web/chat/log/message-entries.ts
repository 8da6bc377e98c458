import { toLocalDate } from "#shared/calendar/time-zone.ts";
import type { Message, Quote } from "#shared/chat/protocol.ts";
import { minute } from "#shared/core/durations.ts";
import { findQuote } from "../message-quote.tsx";

export type LogEntry = {
  message: Message;
  /** Set on the first message of a day. */
  day: string | null;
  /** The first of several in a row by the same author. */
  opens: boolean;
  /** Of a reply, where it is known. */
  quote: Quote | undefined;
  /** A change of mine that the room has not confirmed waits for a connection. */
  waits: boolean;
};

/** Messages that are rendered together. The same object until one of them changes. */
export type MessageBlock = { number: number; entries: readonly LogEntry[] };

/** So few that a weak phone lays one out within a frame. */
const blockSize = 5;

export const getBlockNumber = (seq: number): number => Math.floor(seq / blockSize);

const together = 5 * minute;

/** By message, since `Intl` is slow for a thousand. */
const days = new WeakMap<Message, string>();

function getDay(message: Message): string {
  const day = days.get(message) ?? toLocalDate(message.sentAt);
  days.set(message, day);
  return day;
}

/** Adds day breaks, and groups one author's messages that follow quickly. `waiting`: ids of those whose changes wait. */
export function groupMessages(
  messages: readonly Message[],
  byId = indexById(messages),
  waiting: ReadonlySet<string> = new Set(),
): LogEntry[] {
  return messages.map((message, index) => {
    const before = messages[index - 1];
    const day = getDay(message);
    const isNewDay = before === undefined || getDay(before) !== day;
    const follows =
      before?.author.id === message.author.id &&
      Date.parse(message.sentAt) - Date.parse(before.sentAt) < together;
    const quote = findQuote(byId, message);
    const waits = waiting.has(message.id);
    return { message, day: isNewDay ? day : null, opens: isNewDay || !follows, quote, waits };
  });
}

export const indexById = (messages: readonly Message[]): ReadonlyMap<string, Message> =>
  new Map(messages.map((message) => [message.id, message]));

/** Cut by the messages' numbers, so that older pages leave blocks as they are; `known` ones that say the same stay. */
export function splitIntoBlocks(
  entries: readonly LogEntry[],
  known: readonly MessageBlock[] = [],
): MessageBlock[] {
  const before = new Map(known.map((block) => [block.number, block]));
  const numbers = Map.groupBy(entries, ({ message }) => getBlockNumber(message.seq));
  return [...numbers].map(([number, entries]) => {
    const same = before.get(number);
    return same && isSame(same.entries, entries) ? same : { number, entries };
  });
}

const isSame = (one: readonly LogEntry[], other: readonly LogEntry[]) =>
  one.length === other.length && one.every((entry, at) => isSameEntry(entry, other[at]));

const isSameEntry = (one: LogEntry, other: LogEntry | undefined) =>
  one.message === other?.message &&
  one.day === other.day &&
  one.opens === other.opens &&
  one.quote === other.quote &&
  one.waits === other.waits;
