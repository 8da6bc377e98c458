import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openLine, pauseBefore } from "../../../web/lib/live-line.ts";

class Socket {
  static readonly OPEN = 1;
  static all: Socket[] = [];
  readyState = 0;
  sent: string[] = [];
  onopen = () => {};
  onmessage = (_: { data: string }) => {};
  onclose = (_: { code: number }) => {};
  constructor() {
    Socket.all.push(this);
  }
  send = (text: string) => void this.sent.push(text);
  close = vi.fn();
  open() {
    this.readyState = Socket.OPEN;
    this.onopen();
  }
  drop(code = 1006) {
    this.readyState = 3;
    this.onclose({ code });
  }
}

const told = { onFrame: vi.fn(), onReturn: vi.fn(), onEnd: vi.fn() };
const last = () => Socket.all.at(-1) as Socket;
let close: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Socket);
  Socket.all = [];
  close = openLine({ url: "ws://here/api/inbox/socket", ...told }).close;
  last().open();
});
afterEach(() => {
  close();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("a line", () => {
  it("tells frames, one or several at once, and no pongs", () => {
    last().onmessage({ data: '{"a":1}' });
    last().onmessage({ data: '[{"b":2},{"c":3}]' });
    last().onmessage({ data: "pong" });
    expect(told.onFrame.mock.calls).toEqual([[{ a: 1 }], [{ b: 2 }], [{ c: 3 }]]);
  });

  it("comes back after a drop and says that something may have been missed", () => {
    last().drop();
    vi.advanceTimersByTime(1000);
    expect(Socket.all).toHaveLength(2);
    expect(told.onReturn).not.toHaveBeenCalled();
    last().open();
    expect(told.onReturn).toHaveBeenCalledOnce();
  });

  it("comes back at once with the network", () => {
    last().drop();
    window.dispatchEvent(new Event("online"));
    expect(Socket.all).toHaveLength(2);
  });

  it("pings every half minute, and gives up on a silent socket", () => {
    vi.advanceTimersByTime(30_000);
    expect(last().sent).toEqual(["ping"]);
    last().onmessage({ data: "pong" });
    vi.advanceTimersByTime(29_000);
    expect(Socket.all).toHaveLength(1);
    vi.advanceTimersByTime(1_000 + 10_000 + 1_000);
    expect(Socket.all).toHaveLength(2);
  });

  it.each([4401, 4403])("stays down when the server says %s", (code) => {
    last().drop(code);
    vi.advanceTimersByTime(120_000);
    expect([told.onEnd.mock.calls.length, Socket.all.length]).toEqual([1, 1]);
  });

  it("waits longer each time, at most half a minute, never in step with others", () => {
    expect([0, 1, 2, 9].map((attempt) => pauseBefore(attempt, 1))).toEqual([1000, 2000, 4000, 30_000]);
    expect(pauseBefore(3, 0)).toBe(4000);
  });
});
