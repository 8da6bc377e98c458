import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "../../../../web/lib/api/client.ts";
import { isTransient, retry } from "../../../../web/lib/api/retry.ts";

const attempt = vi.fn<() => Promise<void>>();
const onFailure = vi.fn<(error: unknown) => boolean>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(1);
  attempt.mockReset().mockRejectedValue(new ApiError("offline"));
  onFailure.mockReset().mockReturnValue(true);
});

let stop = () => {};
afterEach(() => stop());

describe("retry", () => {
  it("goes on with growing pauses until it succeeds, and not beyond", async () => {
    stop = retry(attempt, onFailure);
    for (const [tries, pause] of [1000, 2000, 4000].entries()) {
      await vi.advanceTimersByTimeAsync(pause - 1);
      expect(attempt).toHaveBeenCalledTimes(tries + 1);
      await vi.advanceTimersByTimeAsync(1);
    }
    attempt.mockResolvedValue();
    await vi.advanceTimersByTimeAsync(600_000);
    expect([attempt.mock.calls.length, onFailure.mock.calls.length]).toEqual([5, 4]);
    window.dispatchEvent(new Event("online"));
    expect(attempt).toHaveBeenCalledTimes(5);
  });

  it("tries at once when back online, never twice at a time", async () => {
    stop = retry(attempt, onFailure);
    await vi.advanceTimersByTimeAsync(1);
    let fail = () => {};
    attempt.mockReturnValue(new Promise((_, reject) => (fail = () => reject(new Error()))));
    for (let count = 0; count < 3; count += 1) window.dispatchEvent(new Event("online"));
    expect(attempt).toHaveBeenCalledTimes(2);
    fail();
    await vi.advanceTimersByTimeAsync(2000);
    expect(attempt).toHaveBeenCalledTimes(3);
  });

  it("stops when a retry makes no sense, and when it is cancelled", async () => {
    onFailure.mockReturnValue(false);
    stop = retry(attempt, onFailure);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(attempt).toHaveBeenCalledOnce();
    onFailure.mockReturnValue(true);
    stop = retry(attempt, onFailure);
    stop();
    await vi.advanceTimersByTimeAsync(60_000);
    window.dispatchEvent(new Event("online"));
    expect([attempt.mock.calls.length, onFailure.mock.calls.length]).toEqual([2, 1]);
  });
});

describe("a transient error", () => {
  const answered = (status: number) => new ApiError("server.failed", { status } as ApiError["problem"]);

  it("is no response, one that is too slow or early, rate limiting, or a failure of the server", () => {
    const all = [new ApiError("offline"), ...[408, 425, 429, 500, 503].map(answered)];
    expect(all.filter((error) => !isTransient(error))).toEqual([]);
    expect([answered(401), answered(404), new Error()].map(isTransient)).toEqual([false, false, false]);
  });
});
