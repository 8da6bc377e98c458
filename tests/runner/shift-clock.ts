import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { exitWithMessage } from "../../src/local/flags.ts";
import { results } from "./step.ts";

/**
 * From now on the programs that this one starts, and those that they start, have a clock that shows `instant` now and
 * goes on: tests, workerd with its database, and the browser alike. Needs Linux and a C compiler. libfaketime would be
 * the library for it, but workerd hangs with it.
 */
export function shiftClock(instant: string): void {
  const milliseconds = Date.parse(instant);
  if (Number.isNaN(milliseconds))
    exitWithMessage(`--at needs an instant such as 2026-12-31T23:59:00+02:00, not "${instant}".`);
  const library = join(results, "clock-offset.so");
  const source = join(import.meta.dirname, "clock-offset.c");
  const { status } = spawnSync("cc", ["-shared", "-fPIC", "-O2", "-o", library, source], {
    stdio: "inherit",
  });
  if (status !== 0 || process.platform !== "linux")
    exitWithMessage("--at needs Linux and a C compiler (cc).");
  process.env.LD_PRELOAD = library;
  process.env.CLOCK_OFFSET = String(Math.round((milliseconds - Date.now()) / 1000));
}
