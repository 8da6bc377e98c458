import { hc } from "hono/client";
import type { Api } from "#api";
import type { ErrorCode, Problem } from "#shared/core/errors.ts";
import { reportConnection } from "../offline/connection.ts";

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

type JsonAnswer<T> = { ok: boolean; headers: Headers; json: () => Promise<T> };

/** Waits for an API call and gives its body, undefined when it has none; throws ApiError for anything but success. */
export async function unwrap<T>(call: Promise<JsonAnswer<T>>): Promise<T> {
  const answer = await call.catch(loseConnection);
  reportConnection(true);
  if (!answer.ok) throw await toApiError(answer);
  // What has no type has no body. What is no JSON came from somebody else: the log-in page of a hotel's network, say.
  const isEmpty = answer.headers.get("Content-Type") === null;
  return isEmpty ? (undefined as T) : answer.json().catch(loseConnection);
}

function loseConnection(reason: unknown): never {
  if (!(reason instanceof DOMException && reason.name === "AbortError")) reportConnection(false);
  throw new ApiError("offline");
}

/** What the window is told each time an answer says that nobody is logged in. */
export const signedOutEvent = "signedout";

/** What an answer that was no success says. */
export async function toApiError(answer: Pick<JsonAnswer<unknown>, "json">): Promise<ApiError> {
  const problem = (await answer.json().catch(() => null)) as Problem | null;
  if (problem?.code === "auth.required") dispatchEvent(new Event(signedOutEvent));
  return new ApiError(problem?.code ?? "server.failed", problem);
}
