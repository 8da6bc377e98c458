import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Broadcaster } from "../../../src/realtime/broadcaster.ts";
import type { ServerFrame } from "../../../src/shared/chat/protocol.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const typing = (userId: string): ServerFrame => ({ type: "typing", userId });
const ack = (seq: number): ServerFrame => ({ type: "ack", id: "m", seq });
const presence = (...userIds: string[]): ServerFrame => ({ type: "presence", userIds });

function listen(stored = () => Promise.resolve()) {
  const sent: [string, unknown][] = [];
  const out = new Broadcaster<string>({
    whenStored: stored,
    sockets: () => ["a", "b"],
    send: (socket, text) => sent.push([socket, JSON.parse(text)]),
  });
  return { out, sent };
}

it("sends a single frame at once, as it is", async () => {
  const { out, sent } = listen();
  out.broadcast({ frame: typing("x"), to: "all" });
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual([
    ["a", typing("x")],
    ["b", typing("x")],
  ]);
});

it("batches frames within 20 ms, for each socket its own", async () => {
  const { out, sent } = listen();
  out.broadcast({ frame: typing("first"), to: "all" });
  await vi.advanceTimersByTimeAsync(0);
  sent.length = 0;
  out.broadcast({ frame: typing("x"), to: "all" }, { frame: ack(1), to: "cause", cause: "a" });
  await vi.advanceTimersByTimeAsync(10);
  out.broadcast({ frame: typing("y"), to: "others", cause: "a" });
  expect(sent).toEqual([["a", ack(1)]]);
  await vi.advanceTimersByTimeAsync(10);
  expect(sent.slice(1)).toEqual([
    ["a", typing("x")],
    ["b", [typing("x"), typing("y")]],
  ]);
});

it("acknowledges during a batch once it is stored, and whoever asked before others hear", async () => {
  let store = () => {};
  let isStored = Promise.resolve();
  const { out, sent } = listen(() => isStored);
  out.broadcast({ frame: typing("x"), to: "all" }, { frame: ack(1), to: "cause", cause: "b" });
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual([
    ["b", [typing("x"), ack(1)]],
    ["a", typing("x")],
  ]);
  isStored = new Promise((resolve) => (store = resolve));
  out.broadcast({ frame: typing("y"), to: "all" }, { frame: ack(2), to: "cause", cause: "b" });
  await vi.advanceTimersByTimeAsync(5);
  expect(sent).toHaveLength(2);
  store();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent.slice(2)).toEqual([["b", ack(2)]]);
  await vi.advanceTimersByTimeAsync(20);
  expect(sent.slice(3)).toEqual([
    ["a", typing("y")],
    ["b", typing("y")],
  ]);
});

it("sends nothing before it is stored", async () => {
  let store = () => {};
  const { out, sent } = listen(() => new Promise((resolve) => (store = resolve)));
  out.broadcast({ frame: ack(1), to: "cause", cause: "a" });
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent).toEqual([]);
  store();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual([["a", ack(1)]]);
});

it("pauses no more where storing took as long", async () => {
  let store = () => {};
  const { out, sent } = listen(() => new Promise((resolve) => (store = resolve)));
  out.broadcast({ frame: typing("x"), to: "all" });
  await vi.advanceTimersByTimeAsync(20);
  out.broadcast({ frame: typing("y"), to: "all" });
  store();
  await vi.advanceTimersByTimeAsync(0);
  store();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent.map(([, frame]) => frame)).toEqual([typing("x"), typing("x"), typing("y"), typing("y")]);
});

it("sends only the latest of several presence lists", async () => {
  const { out, sent } = listen();
  out.broadcast({ frame: presence("x"), to: "all" }, { frame: ack(1), to: "cause", cause: "b" });
  out.broadcast({ frame: presence("x", "y"), to: "all" });
  await vi.advanceTimersByTimeAsync(100);
  expect(sent).toEqual([
    ["b", [presence("x"), ack(1)]],
    ["a", presence("x")],
    ["a", presence("x", "y")],
    ["b", presence("x", "y")],
  ]);
});

it("sends a message that is edited within a batch once, in its last version", async () => {
  const { out, sent } = listen();
  const said = (id: string, text: string): ServerFrame => {
    const author = { id: "u", name: "U" };
    return { type: "message", message: { id, seq: 1, author, text, sentAt: "2026-11-20T10:00:00Z" } };
  };
  const frames = [typing("x"), said("m", "one"), said("n", "other"), said("m", "two"), said("m", "three")];
  out.broadcast(...frames.map((frame) => ({ frame, to: "all" as const })));
  await vi.advanceTimersByTimeAsync(0);
  expect(sent[0]).toEqual(["a", [typing("x"), said("m", "three"), said("n", "other")]]);
});

it("logs what failed without user content", async () => {
  const log = vi.spyOn(console, "error").mockReturnValue();
  const { out } = listen(() => Promise.reject(new TypeError("the words of somebody")));
  out.broadcast({ frame: ack(1), to: "cause", cause: "a" });
  await vi.advanceTimersByTimeAsync(0);
  expect(log.mock.calls).toEqual([["Room not told", expect.stringContaining("TypeError")]]);
  expect(JSON.stringify(log.mock.calls)).not.toContain("the words of somebody");
});
