import { backoffDelay } from "../realtime/backoff-delay.ts";
import { onWake } from "../realtime/reconnecting-socket.ts";
import { ApiError } from "./client.ts";
import { isTransientStatus } from "./is-transient-status.ts";

/**
 * Retries with growing pauses, and at once when network or tab come back, until it succeeds or `onFailure` gives false.
 * Returns a function that stops it.
 */
export function retry(attempt: () => Promise<void>, onFailure: (error: unknown) => boolean): () => void {
  let isTrying = false;
  let isStopped = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    isStopped = true;
    clearTimeout(timer);
    stopWaking();
  };
  const start = async () => {
    if (isTrying) return;
    clearTimeout(timer);
    isTrying = true;
    const error = await attempt().then(
      () => null,
      (reason: unknown) => ({ reason }),
    );
    isTrying = false;
    if (isStopped) return;
    if (error === null || !onFailure(error.reason)) return stop();
    timer = setTimeout(start, backoffDelay(failures, Math.random()));
    failures += 1;
  };
  const stopWaking = onWake(start);
  void start();
  return stop;
}

/** Whether the same request may succeed a moment later: no response, or one that says so. */
export function isTransient(error: unknown): boolean {
  return error instanceof ApiError && isTransientStatus(error.problem?.status ?? 503);
}
