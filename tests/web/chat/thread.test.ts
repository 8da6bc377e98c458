import { describe, expect, test } from "vitest";
import type { Message } from "#shared/chat-protocol.ts";
import { load } from "../../../web/chat/absorb.ts";
import { receive } from "../../../web/chat/hear.ts";
import {
  greeting,
  hasGap,
  isPastGap,
  lastSeq,
  queue,
  startThread,
  type Thread,
  typingNow,
} from "../../../web/chat/thread.ts";

const me = { id: "u1", name: "Anna" };
const other = { id: "u2", name: "Leo" };

function message(seq: number, extra: Partial<Message> = {}): Message {
  return { id: `m${seq}`, seq, author: other, text: `text ${seq}`, sentAt: "2026-11-20T10:00:00Z", ...extra };
}

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => message(from + index));
const seqs = (thread: Thread) => thread.messages.map(({ seq }) => seq);
const open = (page: Message[], complete = true) => load(startThread(me, {}), page, complete);
const hear = (thread: Thread, ...messages: Message[]) =>
  messages.reduce((now, one) => receive(now, { type: "message", message: one }, 0), thread);

describe("a thread", () => {
  test("holds back what came past a gap until the gap is told", () => {
    let thread = hear(open(range(1, 3)), message(6), message(5));
    expect(seqs(thread)).toEqual([1, 2, 3]);
    expect(hasGap(thread)).toBe(true);
    thread = hear(thread, message(4));
    expect(seqs(thread)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(hasGap(thread)).toBe(false);
  });

  test("is to be asked for more when a message comes past a gap, not by those that fill it", () => {
    const frame = (seq: number) => ({ type: "message", message: message(seq) }) as const;
    const gap = hear(open(range(1, 3)), message(9));
    expect(isPastGap(gap, frame(9))).toBe(true);
    expect(isPastGap(hear(gap, message(4)), frame(4))).toBe(false);
    expect(isPastGap(hear(gap, ...range(4, 8)), frame(8))).toBe(false);
  });

  test("keeps live messages that came before its first page", () => {
    const early = hear(startThread(me, {}), message(101), message(103));
    const thread = load(early, range(51, 100), false);
    expect(lastSeq(thread)).toBe(101);
    expect(hasGap(thread)).toBe(true);
  });

  test("puts an older page before what it has", () => {
    const thread = load(open(range(51, 60), false), range(41, 50), false);
    expect(seqs(thread)).toEqual(range(41, 60).map(({ seq }) => seq));
  });

  test("in an empty room starts from the first message only", () => {
    expect(seqs(hear(open([]), message(2)))).toEqual([]);
    expect(seqs(hear(open([]), message(2), message(1)))).toEqual([1, 2]);
  });

  test("shows the same message once, however often it is told", () => {
    const thread = hear(open(range(1, 2)), message(2), message(3), message(3));
    expect(seqs(thread)).toEqual([1, 2, 3]);
  });

  test("replaces a message that was edited", () => {
    const thread = hear(open(range(1, 3)), message(2, { text: "better", editedAt: "2026-11-20T10:01:00Z" }));
    expect(thread.messages[1]?.text).toBe("better");
    expect(seqs(thread)).toEqual([1, 2, 3]);
  });
});

describe("sending", () => {
  const mine = { id: "11111111-1111-4111-8111-111111111111", text: "On my way" };

  test("shows an acknowledged message even when the room does not repeat it", () => {
    const thread = receive(queue(open(range(1, 2)), mine), { type: "ack", id: mine.id, seq: 3 }, 0);
    expect(thread.pending).toEqual([]);
    expect(thread.messages.at(-1)).toMatchObject({ id: mine.id, seq: 3, author: me, text: mine.text });
  });

  test("does not put its guess over what the room told before the acknowledgement", () => {
    const told = message(3, { id: mine.id, author: me, text: mine.text, sentAt: "2026-11-20T11:00:00Z" });
    const thread = receive(
      hear(queue(open(range(1, 2)), mine), told),
      { type: "ack", id: mine.id, seq: 3 },
      0,
    );
    expect(thread.messages.at(-1)).toEqual(told);
    expect(thread.pending).toEqual([]);
  });

  test("after a broken line says where it stands and sends again what was not acknowledged", () => {
    const thread = queue(open(range(1, 2)), mine);
    expect(greeting(thread)).toEqual([
      { type: "resume", after: 2 },
      { type: "send", ...mine },
    ]);
  });

  test("keeps a refused message for its writer and does not send it by itself again", () => {
    const refused = receive(queue(open([]), mine), { type: "error", code: "input.invalid", id: mine.id }, 0);
    expect(refused.pending).toEqual([{ ...mine, error: "input.invalid" }]);
    expect(greeting(refused)).toEqual([{ type: "resume", after: 0 }]);
  });
});

describe("others", () => {
  test("are typing for a few seconds, or until their message is there", () => {
    const typing = receive(open([]), { type: "typing", userId: other.id }, 1000);
    expect(typingNow(typing, 2000)).toEqual([other.id]);
    expect(typingNow(typing, 9000)).toEqual([]);
    expect(typingNow(hear(typing, message(1)), 2000)).toEqual([]);
  });

  test("never unread what they have read", () => {
    const read = receive(open([]), { type: "read", userId: other.id, seq: 5 }, 0);
    expect(receive(read, { type: "read", userId: other.id, seq: 3 }, 0).reads).toEqual({ [other.id]: 5 });
  });
});
