import { describe, expect, test } from "vitest";
import type { Message } from "#shared/chat/protocol.ts";
import { groupMessages, splitIntoBlocks } from "../../../../web/chat/log/message-entries.ts";

const me = { id: "u1", name: "Anna" };
const other = { id: "u2", name: "Leo" };
const message = (seq: number, extra: Partial<Message> = {}): Message => ({
  ...{ id: `m${seq}`, seq, author: other, text: `text ${seq}`, sentAt: "2026-11-20T10:00:00Z" },
  ...extra,
});
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => message(from + index));

describe("the message log", () => {
  test("puts a day before its first message, in Finland's time zone", () => {
    const entries = groupMessages([
      message(1, { author: me, sentAt: "2026-11-20T21:59:00Z" }),
      message(2, { author: me, sentAt: "2026-11-20T22:01:00Z" }),
    ]);
    expect(entries.map(({ day }) => day)).toEqual(["2026-11-20", "2026-11-21"]);
    expect(entries[1]?.opens).toBe(true);
  });

  test("names an author again after another one, or after a while", () => {
    const entries = groupMessages([
      message(1, { author: me, sentAt: "2026-11-20T10:00:00Z" }),
      message(2, { author: me, sentAt: "2026-11-20T10:01:00Z" }),
      message(3, { author: other, sentAt: "2026-11-20T10:02:00Z" }),
      message(4, { author: other, sentAt: "2026-11-20T10:30:00Z" }),
    ]);
    expect(entries.map(({ opens }) => opens)).toEqual([true, false, true, true]);
  });
});

describe("blocks of the log", () => {
  const seqsOf = (blocks: ReturnType<typeof splitIntoBlocks>) =>
    blocks.map(({ entries }) => entries.map(({ message }) => message.seq));

  test("are cut where their numbers say, whatever comes first", () => {
    expect(seqsOf(splitIntoBlocks(groupMessages(range(8, 21))))).toEqual([
      [8, 9],
      [10, 11, 12, 13, 14],
      [15, 16, 17, 18, 19],
      [20, 21],
    ]);
  });

  test("stay the same when older messages join them, but for the one that they join", () => {
    const page = range(13, 21);
    const known = splitIntoBlocks(groupMessages(page));
    const joined = splitIntoBlocks(groupMessages([...range(1, 12), ...page]), known);
    expect(known.map((block) => joined.includes(block))).toEqual([false, true, true]);
    expect(joined.map(({ number }) => number)).toEqual([0, 1, 2, 3, 4]);
  });

  test("are others where a message, or one that it quotes, has changed", () => {
    const messages = [...range(1, 14), message(15, { replyTo: "m3" })];
    const known = splitIntoBlocks(groupMessages(messages));
    const edited = messages.map((one) => (one.id === "m3" ? { ...one, text: "another" } : one));
    const next = splitIntoBlocks(groupMessages(edited), known);
    expect(known.map((block) => next.includes(block))).toEqual([false, true, true, false]);
  });
});
