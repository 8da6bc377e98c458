import type { LocalServer } from "./server.ts";

/** At once, and then periodically; failures are logged and retried. */
export function runScheduledEvery({ scheduled }: Pick<LocalServer, "scheduled">, milliseconds: number): void {
  const sweep = () =>
    scheduled().catch(({ message }: Error) =>
      console.error(`A sweep failed and is tried again in ${milliseconds / 60_000} minutes: ${message}`),
    );
  void sweep();
  setInterval(sweep, milliseconds);
}
