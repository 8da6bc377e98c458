import type { AppContext } from "./context.ts";
import { describeFailure } from "./failure.ts";

/** Failures are logged. */
export function runInBackground(c: AppContext, work: Promise<unknown>): void {
  c.executionCtx.waitUntil(work.catch((error) => console.error(c.var.requestId, describeFailure(error))));
}
