import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { exitWithMessage } from "../../src/local/flags.ts";

let shifted: { library: string; milliseconds: number } | undefined;

/**
 * From now on each program that the runner starts, and whatever that one starts, has a clock that shows `instant` at
 * first and goes on: tests, workerd with its database, and the browser alike. `folder`: where to build what does it.
 * Needs Linux and a C compiler. libfaketime would be the library for it, but workerd hangs with it.
 */
export function shiftClock(instant: string, folder: string): void {
  const milliseconds = Date.parse(instant);
  if (Number.isNaN(milliseconds))
    exitWithMessage(`--at needs an instant such as 2026-12-31T23:59:00+02:00, not "${instant}".`);
  if (process.platform !== "linux") exitWithMessage("--at needs Linux.");
  const library = join(folder, "clock-offset.so");
  const source = join(import.meta.dirname, "clock-offset.c");
  const { status } = spawnSync("cc", ["-shared", "-fPIC", "-O2", "-o", library, source], {
    stdio: "inherit",
  });
  if (status !== 0) exitWithMessage("--at needs a C compiler (cc).");
  shifted = { library, milliseconds };
  const { stdout } = spawnSync(process.execPath, ["-p", "Date.now()"], {
    env: { ...process.env, ...getClockVariables() },
  });
  // A path with a space or a colon in it is ignored in silence.
  if (Math.abs(Number(stdout) - milliseconds) > 10_000)
    exitWithMessage("--at: the clock could not be shifted.");
}

/** What a program's environment needs to start at the instant that was chosen, if any was. */
export function getClockVariables(): NodeJS.ProcessEnv {
  if (shifted === undefined) return {};
  const { library, milliseconds } = shifted;
  return { LD_PRELOAD: library, CLOCK_OFFSET: String(Math.round((milliseconds - Date.now()) / 1000)) };
}
