import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ClientFrame, NewMessage } from "#shared/chat/protocol.ts";
import { mergeHistoryPage } from "../../../../web/chat/thread/apply-frames.ts";
import { addChange } from "../../../../web/chat/thread/changes.ts";
import { ChatSession, getNextWindow } from "../../../../web/chat/thread/chat-session.ts";
import {
  createThread,
  markRead,
  type PendingMessage,
  queueMessage,
  type Thread,
} from "../../../../web/chat/thread/thread.ts";

const me = { id: "u1", name: "Anna" };
const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
const messages = (count: number, text = "x"): NewMessage[] =>
  Array.from({ length: count }, (_, index) => ({ id: idOf(index), text }));

let thread: Thread;
let said: (ClientFrame | ClientFrame[])[];
let session: ChatSession;
const readAnew = vi.fn();

function begin(unsent: readonly NewMessage[]) {
  thread = unsent.reduce(queueMessage, mergeHistoryPage(createThread(me, {}), [], true));
  said = [];
  const update = (change: (known: Thread) => Thread) => {
    thread = change(thread);
  };
  session = new ChatSession({ getThread: () => thread, update }, (frames) => said.push(frames), readAnew);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0);
});
afterEach(() => {
  session.stop();
  readAnew.mockReset();
});

const windows = () => said.filter((one) => Array.isArray(one));
const kinds = () => said.map((one) => (Array.isArray(one) ? `${one.length} messages` : one.type));
const seqOf = ({ id }: { id: string }) => Number(id.slice(-12)) + 1;
const ack = (...acked: readonly { id: string }[]) =>
  session.receiveFrames(acked.map((one) => ({ type: "ack", id: one.id, seq: seqOf(one) })));

describe("a room whose numbers began anew", () => {
  const message = (seq: number, text: string) => ({
    ...{ id: idOf(seq), seq, author: { id: "u2", name: "Bertil" }, text },
    sentAt: "2026-11-20T10:00:00Z",
  });

  it("is resumed with its epoch, and read anew on reset: what is unsent stays and leaves", () => {
    const unsent = messages(1);
    begin([]);
    thread = mergeHistoryPage(thread, [message(1, "old")], true, "first");
    thread = addChange(queueMessage(thread, unsent[0] as NewMessage), { type: "delete", id: idOf(7) });
    session.start();
    expect(said[0]).toEqual({ type: "resume", after: 1, from: 1, epoch: "first" });
    session.receiveFrames([{ type: "reset", epoch: "second" }]);
    expect(readAnew).toHaveBeenCalledOnce();
    expect([thread.messages, thread.loaded, thread.pending]).toMatchObject([[], false, unsent]);
    said = [];
    session.receiveFrames([{ type: "message", message: message(2, "live") }]);
    session.resume();
    expect(kinds()).not.toContain("resume");
    thread = mergeHistoryPage(thread, [message(1, "new")], true, "second");
    session.resume();
    expect(said.at(-1)).toEqual({ type: "resume", after: 2, from: 1, epoch: "second" });
    expect(thread.messages.map(({ text }) => text)).toEqual(["new", "live"]);
  });

  it("sends changes again that the old one may have had", () => {
    begin([]);
    thread = addChange(thread, { type: "delete", id: idOf(7) });
    session.start();
    session.receiveFrames([{ type: "reset", epoch: "second" }]);
    expect(kinds().filter((kind) => kind === "delete")).toHaveLength(2);
  });

  it("loses nothing to a page of the same epoch, all to one of another", () => {
    begin([]);
    const known = mergeHistoryPage(createThread(me, { u2: 9 }), [message(1, "old")], true, "first");
    expect(mergeHistoryPage(known, [message(2, "more")], false, "first").messages).toHaveLength(2);
    const anew = mergeHistoryPage(known, [message(2, "new")], false, "second");
    expect([anew.messages.map(({ text }) => text), anew.reads, anew.complete]).toEqual([["new"], {}, false]);
  });
});

describe("a new connection", () => {
  it("sends resume first, then the outbox, window by window", () => {
    const unsent = messages(120);
    begin(unsent);
    session.start();
    expect(kinds()).toEqual(["resume", "read", "50 messages"]);
    ack(...unsent.slice(0, 49));
    expect(windows()).toHaveLength(1);
    ack(unsent[49] as NewMessage);
    ack(...unsent.slice(50, 100));
    ack(...unsent.slice(100));
    expect(windows().map(({ length }) => length)).toEqual([50, 50, 20]);
    expect(
      windows()
        .flat()
        .map((frame) => "id" in frame && frame.id),
    ).toEqual(unsent.map(({ id }) => id));
    expect(thread.pending).toEqual([]);
  });

  it("sends the read receipt from before it was open, and again after reconnecting", () => {
    begin([]);
    thread = markRead(thread, me.id, 7);
    session.markRead();
    expect(said).toEqual([]);
    session.start();
    session.stop(1006);
    session.start();
    const read = { type: "read", seq: 7 };
    expect(said).toEqual([{ type: "resume", after: 0 }, read, { type: "resume", after: 0 }, read]);
  });

  it("resends what was not acknowledged on the last one", () => {
    begin(messages(3));
    session.start();
    ack({ id: idOf(0) });
    session.stop(1006);
    session.start();
    expect(windows().at(-1)).toMatchObject([{ id: idOf(1) }, { id: idOf(2) }]);
  });
});

describe("an open connection", () => {
  it("queues what is written during a window", () => {
    begin(messages(60));
    session.start();
    thread = queueMessage(thread, { id: idOf(99), text: "last" });
    session.flush();
    expect(windows()).toHaveLength(1);
    ack(...messages(50));
    expect(windows().at(-1)?.at(-1)).toMatchObject({ id: idOf(99) });
  });

  it("sends read receipts once a second", () => {
    begin([]);
    session.start();
    said = [];
    for (const read of [1, 2, 3]) {
      thread = markRead(thread, me.id, read);
      session.markRead();
    }
    expect(said).toEqual([]);
    vi.advanceTimersByTime(1000);
    expect(said).toEqual([{ type: "read", seq: 3 }]);
    vi.advanceTimersByTime(10_000);
    expect(said).toHaveLength(1);
  });

  it("requests a gap once, and again from where the response ended", () => {
    begin([]);
    session.start();
    said = [];
    const told = (...seqs: number[]) =>
      session.receiveFrames(
        seqs.map((number) => ({
          type: "message" as const,
          message: {
            id: `m${number}`,
            seq: number,
            author: { id: "u2", name: "L" },
            text: "x",
            sentAt: "2026-11-20T10:00Z",
          },
        })),
      );
    told(1, 2, 9);
    told(10);
    expect(said).toEqual([{ type: "resume", after: 2, from: 1 }]);
    told(3, 4, 12);
    expect(said).toEqual([
      { type: "resume", after: 2, from: 1 },
      { type: "resume", after: 4, from: 1 },
    ]);
  });

  it("resends after 15 seconds without acknowledgement", () => {
    begin(messages(1));
    session.start();
    vi.advanceTimersByTime(14_999);
    expect(windows()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(windows()).toHaveLength(2);
    ack({ id: idOf(0) });
    vi.advanceTimersByTime(60_000);
    expect(windows()).toHaveLength(2);
  });

  it("goes on past a message that the room refuses", () => {
    begin(messages(2));
    session.start();
    session.receiveFrames([{ type: "error", code: "input.invalid", id: idOf(0) }]);
    ack({ id: idOf(1) });
    vi.advanceTimersByTime(60_000);
    expect(windows()).toHaveLength(1);
    expect(thread.pending).toMatchObject([{ id: idOf(0), error: "input.invalid" }]);
  });
});

describe("a room that sends slow", () => {
  it("gets nothing until the time is over, then what it refused, in smaller windows", () => {
    const unsent = messages(60);
    begin(unsent);
    session.start();
    ack(...unsent.slice(0, 20));
    const refused = [{ type: "resume" }, { type: "read" }, { type: "send", id: idOf(20) }];
    session.receiveFrames([{ type: "slow", retryAfter: 800, refused }]);
    said = [];
    session.flush();
    session.sendTyping();
    session.markRead();
    vi.advanceTimersByTime(799);
    expect(said).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(kinds()).toEqual(["resume", "25 messages"]);
    expect(windows()[0]?.[0]).toMatchObject({ id: idOf(20) });
    vi.advanceTimersByTime(1000);
    expect(kinds()).toEqual(["resume", "25 messages", "read"]);
  });

  it.each([1008, 1009])("and closes with %s gets smaller windows, and everything in the end", (code) => {
    begin(messages(60));
    for (let count = 0; count < 8; count += 1) {
      session.start();
      session.stop(code);
    }
    expect(
      windows()
        .map(({ length }) => length)
        .slice(0, 4),
    ).toEqual([50, 25, 12, 6]);
    for (let count = 0; thread.pending.some(({ error }) => !error); count += 1) {
      expect(count).toBeLessThan(100);
      session.start();
      ack(...(windows().at(-1) as { id: string }[]));
    }
    const left = thread.pending.map(({ id, error }) => [id, error]);
    expect(left).toEqual(code === 1009 ? left.map(([id]) => [id, "body.tooLarge"]) : []);
  });
});

describe("a change", () => {
  const edit = { type: "edit", id: idOf(1), text: "at seven" } as const;

  it("goes out once, and again when the room asked to wait or the connection was lost meanwhile", () => {
    begin([]);
    session.start();
    said = [];
    thread = addChange(thread, edit);
    session.flush();
    session.flush();
    expect(said).toEqual([edit]);
    session.receiveFrames([{ type: "slow", retryAfter: 500, refused: [{ type: "edit", id: edit.id }] }]);
    vi.advanceTimersByTime(500);
    expect(said).toEqual([edit, edit]);
    session.stop(1006);
    session.start();
    expect(said.filter((frame) => frame === edit)).toHaveLength(3);
  });
});

describe("a window", () => {
  it("ends before what the outbox sends: what is being posted, and what has pictures", () => {
    const [first, second, third] = messages(3) as [NewMessage, NewMessage, NewMessage];
    const ids = (pending: PendingMessage[]) => getNextWindow(pending, 50).map(({ id }) => id);
    expect(ids([first, { ...second, isPosted: true }, third])).toEqual([first.id]);
    expect(ids([first, { ...second, attached: [] }, third])).toEqual([first.id]);
    expect(ids([first, { ...second, attached: [], error: "body.tooLarge" }, third])).toEqual([
      first.id,
      third.id,
    ]);
  });

  it("is none while another tab or the outbox sends", () => {
    begin(messages(1));
    thread = { ...thread, sendsPending: false };
    session.start();
    expect(windows()).toEqual([]);
    thread = { ...thread, sendsPending: true };
    session.flush();
    expect(windows()).toHaveLength(1);
  });

  it("is at most 50 messages and 32 KiB, and never empty", () => {
    expect(getNextWindow(messages(200), 50)).toHaveLength(50);
    const long = getNextWindow(messages(200, "ä".repeat(2000)), 50);
    expect(new TextEncoder().encode(JSON.stringify(long)).byteLength).toBeLessThanOrEqual(32 * 1024);
    expect(long).toHaveLength(8);
    expect(getNextWindow(messages(2, "\u0001".repeat(9000)), 50)).toHaveLength(1);
  });
});
