import { describe, expect, test } from "vitest";
import type { Message } from "#shared/chat/protocol.ts";
import { applyFrames, mergeHistoryPage } from "../../../../web/chat/thread/apply-frames.ts";
import { getNextWindow } from "../../../../web/chat/thread/chat-session.ts";
import {
  createThread,
  getLastSeq,
  hasGap,
  isAfterGap,
  listReaders,
  listTypingUsers,
  queueMessage,
  type Thread,
} from "../../../../web/chat/thread/thread.ts";

const me = { id: "u1", name: "Anna" };
const other = { id: "u2", name: "Leo" };

function message(seq: number, extra: Partial<Message> = {}): Message {
  return { id: `m${seq}`, seq, author: other, text: `text ${seq}`, sentAt: "2026-11-20T10:00:00Z", ...extra };
}

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => message(from + index));
const seqs = (thread: Thread) => thread.messages.map(({ seq }) => seq);
const open = (page: Message[], complete = true) => mergeHistoryPage(createThread(me, {}), page, complete);
const hear = (thread: Thread, ...messages: Message[]) =>
  messages.reduce((now, one) => applyFrames(now, [{ type: "message", message: one }], 0), thread);

describe("a thread", () => {
  test("holds messages back after a gap until it is filled", () => {
    let thread = hear(open(range(1, 3)), message(6), message(5));
    expect(seqs(thread)).toEqual([1, 2, 3]);
    expect(hasGap(thread)).toBe(true);
    thread = hear(thread, message(4));
    expect(seqs(thread)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(hasGap(thread)).toBe(false);
  });

  test("asks for more when a message comes after a gap, not for those that fill it", () => {
    const frame = (seq: number) => [{ type: "message", message: message(seq) }] as const;
    const gap = hear(open(range(1, 3)), message(9));
    expect(isAfterGap(gap, frame(9))).toBe(true);
    expect(isAfterGap(hear(gap, message(4)), frame(4))).toBe(false);
    expect(isAfterGap(hear(gap, ...range(4, 8)), frame(8))).toBe(false);
  });

  test("keeps live messages that came before its first page", () => {
    const early = hear(createThread(me, {}), message(101), message(103));
    const thread = mergeHistoryPage(early, range(51, 100), false);
    expect(getLastSeq(thread)).toBe(101);
    expect(hasGap(thread)).toBe(true);
  });

  test("puts an older page before its messages", () => {
    const thread = mergeHistoryPage(open(range(51, 60), false), range(41, 50), false);
    expect(seqs(thread)).toEqual(range(41, 60).map(({ seq }) => seq));
  });

  test("starts from the first message in an empty room", () => {
    expect(seqs(hear(open([]), message(2)))).toEqual([]);
    expect(seqs(hear(open([]), message(2), message(1)))).toEqual([1, 2]);
  });

  test("shows a message once, however often it arrives", () => {
    const thread = hear(open(range(1, 2)), message(2), message(3), message(3));
    expect(seqs(thread)).toEqual([1, 2, 3]);
  });

  test("replaces an edited message", () => {
    const thread = hear(open(range(1, 3)), message(2, { text: "better", editedAt: "2026-11-20T10:01:00Z" }));
    expect(thread.messages[1]?.text).toBe("better");
    expect(seqs(thread)).toEqual([1, 2, 3]);
  });
});

describe("sending", () => {
  const mine = { id: "11111111-1111-4111-8111-111111111111", text: "On my way" };

  test("keeps what was said along with the text until the room has echoed it", () => {
    const said = { ...mine, phrase: "onMyWay" as const, mentions: ["u2"], replyTo: "m1" };
    const thread = applyFrames(
      queueMessage(open(range(1, 2)), said),
      [{ type: "ack", id: mine.id, seq: 3 }],
      0,
    );
    expect(thread.messages.at(-1)).toMatchObject(said);
  });

  test("shows an acknowledged message even when the room does not echo it", () => {
    const thread = applyFrames(
      queueMessage(open(range(1, 2)), mine),
      [{ type: "ack", id: mine.id, seq: 3 }],
      0,
    );
    expect(thread.pending).toEqual([]);
    expect(thread.messages.at(-1)).toMatchObject({ id: mine.id, seq: 3, author: me, text: mine.text });
  });

  test("does not overwrite the room's message that came before the acknowledgement", () => {
    const told = message(3, { id: mine.id, author: me, text: mine.text, sentAt: "2026-11-20T11:00:00Z" });
    const thread = applyFrames(
      hear(queueMessage(open(range(1, 2)), mine), told),
      [{ type: "ack", id: mine.id, seq: 3 }],
      0,
    );
    expect(thread.messages.at(-1)).toEqual(told);
    expect(thread.pending).toEqual([]);
  });

  test("keeps a refused message for its author, and does not resend it by itself", () => {
    const refused = applyFrames(
      queueMessage(open([]), mine),
      [{ type: "error", code: "input.invalid", id: mine.id }],
      0,
    );
    expect(refused.pending).toEqual([{ ...mine, error: "input.invalid" }]);
    expect(getNextWindow(refused.pending, 50)).toEqual([]);
  });
});

describe("other members", () => {
  test("are typing for a few seconds, or until their message arrives", () => {
    const typing = applyFrames(open([]), [{ type: "typing", userId: other.id }], 1000);
    expect(listTypingUsers(typing, 2000)).toEqual([other.id]);
    expect(listTypingUsers(typing, 9000)).toEqual([]);
    expect(listTypingUsers(hear(typing, message(1)), 2000)).toEqual([]);
  });

  test("have read receipts that never move back", () => {
    const read = applyFrames(open([]), [{ type: "read", userId: other.id, seq: 5 }], 0);
    expect(applyFrames(read, [{ type: "read", userId: other.id, seq: 3 }], 0).reads).toEqual({
      [other.id]: 5,
    });
  });
});

test("counts readers by read receipts, without the author", () => {
  expect(listReaders({ me: 9, leo: 5, mia: 3 }, "me", 4)).toEqual(["leo"]);
});
