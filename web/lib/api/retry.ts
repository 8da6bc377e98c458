import { backoffDelay, onWake } from "../realtime/reconnecting-socket.ts";
import { ApiError } from "./client.ts";

/**
 * Does something until it succeeds: again after growing pauses, and at once when the network or the tab comes back.
 * `onFailure` hears of each failure and says whether another try makes sense. Gives how to stop.
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

/** Whether the same request may succeed a moment later: no answer, too many at once, or the server's own failure. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const status = error.problem?.status ?? 503;
  return status === 429 || status >= 500;
}
