import { expect, it, vi } from "vitest";
import { api, unwrap } from "../../../../web/lib/api/client.ts";
import { isConnected, reportConnection } from "../../../../web/lib/offline/connection.ts";

/** As a line that hangs: until the signal of the call ends it. */
const hang = (_: unknown, { signal }: RequestInit = {}) =>
  new Promise<Response>((_, reject) => {
    if (signal?.aborted) reject(signal.reason);
    signal?.addEventListener("abort", () => reject(signal.reason));
  });

it.each([
  ["a write", 30_000, () => api.session.$delete()],
  ["an upload", 180_000, () => api.me.avatar.$put({}, { init: { body: new Blob(["picture"]) } })],
])("%s on a line that hangs fails in the end, as without a connection", async (_, milliseconds, write) => {
  vi.stubGlobal("fetch", hang);
  const limit = vi
    .spyOn(AbortSignal, "timeout")
    .mockReturnValue(AbortSignal.abort(new DOMException("", "TimeoutError")));
  await expect(unwrap<unknown>(write())).rejects.toMatchObject({ code: "offline" });
  expect([limit.mock.calls, isConnected()]).toEqual([[[milliseconds]], false]);
  reportConnection(true);
});

it("reads, and writes with a limit of their own are left to their callers", async () => {
  vi.stubGlobal("fetch", async () => Response.json({}));
  const limit = vi.spyOn(AbortSignal, "timeout");
  await unwrap(api.session.$get());
  await unwrap(api.session.$delete(undefined, { init: { signal: new AbortController().signal } }));
  expect(limit).not.toHaveBeenCalled();
});
