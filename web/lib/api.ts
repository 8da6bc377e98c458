import { hc } from "hono/client";
import type { Api } from "#api";
import type { ErrorCode, Problem } from "#shared/errors.ts";

/** The API, typed by the Worker's own routes. */
export const api = hc<Api>(`${globalThis.location?.origin ?? "http://localhost"}/api`);

/** An answer that was not a success. `code` is "offline" when no answer came. */
export class ApiError extends Error {
  readonly code: ErrorCode | "offline";
  readonly problem: Problem | null;

  constructor(code: ErrorCode | "offline", problem: Problem | null = null) {
    super(code);
    this.code = code;
    this.problem = problem;
  }
}

type JsonAnswer<T> = { ok: boolean; status: number; json: () => Promise<T> };

/** Answers that say no more than that it was done, or taken in. */
const withoutBody = [202, 204];

/** Waits for an API call and gives its body, undefined when it has none; throws ApiError for anything but success. */
export async function answerOf<T>(call: Promise<JsonAnswer<T>>): Promise<T> {
  const answer = await call.catch(() => {
    throw new ApiError("offline");
  });
  if (!answer.ok) throw await errorOf(answer);
  return withoutBody.includes(answer.status) ? (undefined as T) : answer.json();
}

/** What the window is told each time an answer says that nobody is logged in. */
export const signedOut = "signedout";

/** What an answer that was no success says. */
export async function errorOf(answer: Pick<JsonAnswer<unknown>, "json">): Promise<ApiError> {
  const problem = (await answer.json().catch(() => null)) as Problem | null;
  if (problem?.code === "auth.required") dispatchEvent(new Event(signedOut));
  return new ApiError(problem?.code ?? "server.failed", problem);
}
