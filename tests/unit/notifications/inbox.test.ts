import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Env } from "../../../src/env.ts";

vi.mock("cloudflare:workers", () => ({
  DurableObject: class {
    ctx: unknown;
    env: Env;
    constructor(ctx: unknown, env: Env) {
      this.ctx = ctx;
      this.env = env;
    }
  },
}));

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  vi.stubGlobal("WebSocketRequestResponsePair", class {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("sets its alarm again whenever the database fails", async () => {
  const log = vi.spyOn(console, "error").mockReturnValue();
  const { Inbox } = await import("../../../src/notifications/inbox.ts");
  const seat = { userId: "u", sessionId: "s", until: Date.now(), since: 0, name: "U", place: "u" };
  const setAlarm = vi.fn();
  const state = {
    getWebSockets: () => [{ readyState: WebSocket.OPEN, deserializeAttachment: () => seat }],
    setWebSocketAutoResponse: () => undefined,
    storage: { setAlarm },
  };
  const prepare = () => ({ bind: () => ({}) });
  const DB = { prepare, batch: () => Promise.reject(new Error("D1 is out")) };
  const inbox = new Inbox(state as never, { DB } as unknown as Env);
  await inbox.alarm();
  expect(setAlarm.mock.calls).toEqual([[Date.now() + 10_000]]);
  expect(log).toHaveBeenCalledWith("Inbox not told", expect.any(String));
});
