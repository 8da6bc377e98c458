import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { backoffDelay } from "../../../../web/lib/realtime/backoff-delay.ts";
import { connectSocket } from "../../../../web/lib/realtime/reconnecting-socket.ts";

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

const told = { onFrames: vi.fn(), onReturn: vi.fn(), onEnd: vi.fn() };
const last = () => Socket.all.at(-1) as Socket;
let close: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Socket);
  Socket.all = [];
  close = connectSocket({ url: "ws://here/api/inbox/socket", ...told }).close;
  last().open();
});
afterEach(() => {
  close();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("a reconnecting socket", () => {
  it("passes on frames, one or several, and no pongs", () => {
    last().onmessage({ data: '{"a":1}' });
    last().onmessage({ data: '[{"b":2},{"c":3}]' });
    last().onmessage({ data: "pong" });
    expect(told.onFrames.mock.calls).toEqual([[[{ a: 1 }]], [[{ b: 2 }, { c: 3 }]]]);
  });

  it("reconnects after a drop, and says that updates may have been missed", () => {
    last().drop();
    vi.advanceTimersByTime(1000);
    expect(Socket.all).toHaveLength(2);
    expect(told.onReturn).not.toHaveBeenCalled();
    last().open();
    expect(told.onReturn).toHaveBeenCalledOnce();
  });

  it("waits longer and longer while connections do not hold for five seconds", () => {
    vi.spyOn(Math, "random").mockReturnValue(1);
    const dropAfter = (held: number) => {
      if (last().readyState !== Socket.OPEN) last().open();
      vi.advanceTimersByTime(held);
      last().drop(1009);
    };
    for (const pause of [1000, 2000, 4000]) {
      dropAfter(4999);
      const before = Socket.all.length;
      vi.advanceTimersByTime(pause - 1);
      expect(Socket.all).toHaveLength(before);
      vi.advanceTimersByTime(1);
      expect(Socket.all).toHaveLength(before + 1);
    }
    dropAfter(5000);
    const before = Socket.all.length;
    vi.advanceTimersByTime(1000);
    expect(Socket.all).toHaveLength(before + 1);
  });

  it("reconnects at once when back online", () => {
    last().drop();
    window.dispatchEvent(new Event("online"));
    expect(Socket.all).toHaveLength(2);
  });

  it("is closed at once when the network is gone: what it was given then would be delivered later", () => {
    const lost = last();
    window.dispatchEvent(new Event("offline"));
    expect(lost.close).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(1000);
    expect(Socket.all).toHaveLength(2);
  });

  it("pings every half minute, and drops a silent connection", () => {
    vi.advanceTimersByTime(30_000);
    expect(last().sent).toEqual(['"visible"', "ping"]);
    last().onmessage({ data: "pong" });
    vi.advanceTimersByTime(29_000);
    expect(Socket.all).toHaveLength(1);
    vi.advanceTimersByTime(1_000 + 10_000 + 1_000);
    expect(Socket.all).toHaveLength(2);
  });

  it("tells the server whether its window is visible, also when it comes back", () => {
    const show = (state: DocumentVisibilityState) => {
      vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
      document.dispatchEvent(new Event("visibilitychange"));
    };
    show("hidden");
    show("visible");
    show("hidden");
    expect(last().sent).toEqual(['"visible"', '"hidden"', '"visible"', '"hidden"']);
    last().drop();
    vi.advanceTimersByTime(1000);
    last().open();
    expect(last().sent).toEqual(['"hidden"']);
  });

  it.each([4401, 4403])("does not reconnect when the server says %s", (code) => {
    last().drop(code);
    vi.advanceTimersByTime(120_000);
    window.dispatchEvent(new Event("online"));
    expect([told.onEnd.mock.calls.length, Socket.all.length]).toEqual([1, 1]);
  });

  it("that gave its place to another tab comes back when somebody looks at it", () => {
    last().drop(4409);
    vi.advanceTimersByTime(120_000);
    expect([told.onEnd.mock.calls.length, Socket.all.length]).toEqual([1, 1]);
    document.dispatchEvent(new Event("visibilitychange"));
    expect(Socket.all).toHaveLength(2);
  });

  it("backs off up to half a minute, with jitter", () => {
    expect([0, 1, 2, 9].map((attempt) => backoffDelay(attempt, 1))).toEqual([1000, 2000, 4000, 30_000]);
    expect(backoffDelay(3, 0)).toBe(4000);
  });
});
