import { expect, it, vi } from "vitest";
import { runScheduledEvery } from "../../../src/local/server/run-scheduled.ts";

it("logs a job that fails, and runs the next one", async ({ onTestFinished }) => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const told = vi.spyOn(console, "error").mockReturnValue();
  const scheduled = vi.fn().mockRejectedValueOnce(new Error("poisoned stub")).mockResolvedValue(undefined);
  runScheduledEvery({ scheduled }, 300_000);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(scheduled).toHaveBeenCalledTimes(3);
  expect(told.mock.calls).toEqual([["A sweep failed and is tried again in 5 minutes: poisoned stub"]]);
});
