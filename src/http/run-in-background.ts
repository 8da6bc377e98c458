import type { AppContext } from "./context.ts";
import { describeFailure } from "./failure.ts";

/** Lets work go on behind the answer, for which nobody waits: where it fails, the log says so. */
export function runInBackground(c: AppContext, work: Promise<unknown>): void {
  c.executionCtx.waitUntil(work.catch((error) => console.error(c.var.requestId, describeFailure(error))));
}
