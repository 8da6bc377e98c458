import type { ErrorCode } from "#shared/core/errors.ts";
import { ApiError } from "../../api/client.ts";
import type { OutboxEntry } from "./outbox-entry.ts";

const finalCodes: readonly ErrorCode[] = [
  "gig.changed",
  "notFound",
  "idempotency.mismatch",
  "input.invalid",
  "absence.overruled",
];

/** The same again is refused again. */
export const isFinalRefusal = ({ problem }: OutboxEntry): boolean =>
  problem !== undefined && finalCodes.includes(problem.code);

/** What the server has said against it, with what is left of the time that it named. Null when it has said nothing. */
export function getRefusal({ problem, triedAt }: OutboxEntry): ApiError | null {
  if (problem === undefined) return null;
  const { retryAfter = 0, ...others } = problem;
  const now = Date.now();
  // Nothing has passed by a clock that was set back.
  const left = retryAfter - Math.max(now - (triedAt ?? now), 0) / 1000;
  return new ApiError(problem.code, { ...others, ...(left > 0 && { retryAfter: left }) });
}
