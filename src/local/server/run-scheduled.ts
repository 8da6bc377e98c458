import type { LocalServer } from "./server.ts";

/** Sweeps as the cron does, at once and again and again: a sweep that fails is told, and the next one tried. */
export function runScheduledEvery({ scheduled }: Pick<LocalServer, "scheduled">, milliseconds: number): void {
  const sweep = () =>
    scheduled().catch(({ message }: Error) =>
      console.error(`A sweep failed and is tried again in ${milliseconds / 60_000} minutes: ${message}`),
    );
  void sweep();
  setInterval(sweep, milliseconds);
}
