import type { Problem } from "#shared/core/errors.ts";
import { isTransientStatus } from "../../api/is-transient-status.ts";
import { hasOriginHeader } from "../worker-protocol.ts";
import type { ActionAnswer } from "./outbox-entry.ts";

export type Verdict =
  /** The server has done it. */
  | { kind: "done" }
  /** The server may do it later; `retryAfter` in milliseconds, when it said so. */
  | { kind: "later"; problem: Problem | null; retryAfter: number | null }
  /** The session is over, or somebody else's. */
  | { kind: "signedOut" }
  | { kind: "refused"; problem: Problem }
  /** Somebody else has answered: a hotel network's login page, or a proxy that blocks the call. */
  | { kind: "foreign" }
  /** No answer: there is no line. */
  | { kind: "unreached" };

/** Milliseconds that a server has it wait at least: a wrong Retry-After must not send it on and on. */
const shortestRetryAfter = 1000;
/** Milliseconds that a server has it wait at most, and the longest of all pauses. */
export const longestRetryAfter = 60 * 60 * 1000;

export async function judgeAnswer(answer: ActionAnswer, now: number): Promise<Verdict> {
  const type = answer.headers.get("Content-Type");
  if (answer.status >= 200 && answer.status < 300)
    return hasOriginHeader(answer) ? { kind: "done" } : { kind: "foreign" };
  const problem = await readProblem(answer, type);
  const retryAfter = readRetryAfter(answer.headers, now);
  if (isTransientStatus(answer.status) && (problem ?? retryAfter) !== null)
    return { kind: "later", problem, retryAfter };
  if (problem === null || !hasOriginHeader(answer)) return { kind: "foreign" };
  const isSignedOut = answer.status === 401 || problem.code === "auth.otherUser";
  return isSignedOut ? { kind: "signedOut" } : { kind: "refused", problem };
}

async function readProblem(answer: ActionAnswer, type: string | null): Promise<Problem | null> {
  if (!type?.includes("json")) return null;
  const body = (await answer.json().catch(() => null)) as Partial<Problem> | null;
  return typeof body?.code === "string" ? (body as Problem) : null;
}

/** Seconds or a date (RFC 9110, 10.2.3). */
function readRetryAfter(headers: Headers, now: number): number | null {
  const value = headers.get("Retry-After");
  if (value === null) return null;
  const wait = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now;
  return Number.isNaN(wait) ? null : Math.min(Math.max(wait, shortestRetryAfter), longestRetryAfter);
}
