import { type ClientResponse, hc, type InferRequestType } from "hono/client";
import type { Api } from "#api";
import type { ErrorCode, Problem } from "#shared/core/errors.ts";
import { reportConnection } from "../offline/connection.ts";

export const api = hc<Api>(`${globalThis.location?.origin ?? "http://localhost"}/api`);

export type ReadEndpoint = {
  // biome-ignore lint/suspicious/noExplicitAny: any endpoint of the client, whatever its arguments
  $get: (args: any) => Promise<ClientResponse<unknown>>;
  // biome-ignore lint/suspicious/noExplicitAny: as above
  $url: (args: any) => URL;
};

/** Under which SWR keeps the answer: path and query. */
export function buildCacheKey<E extends ReadEndpoint>(
  endpoint: E,
  args: InferRequestType<E["$get"]>,
): string {
  const { pathname, search } = endpoint.$url(args);
  return pathname + search;
}

/** A response that was not a success. `code` is "offline" when there was no response. */
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

/** Gives the body of the response, undefined when it has none. Throws ApiError for anything but success. */
export async function unwrap<T>(call: Promise<JsonAnswer<T>>): Promise<T> {
  const answer = await call.catch(loseConnection);
  reportConnection(true);
  if (!answer.ok) throw await toApiError(answer);
  // No content type means no body. What is not JSON came from somebody else, such as a hotel network's login page.
  const isEmpty = answer.headers.get("Content-Type") === null;
  return isEmpty ? (undefined as T) : answer.json().catch(loseConnection);
}

function loseConnection(reason: unknown): never {
  if (!(reason instanceof DOMException && reason.name === "AbortError")) reportConnection(false);
  throw new ApiError("offline");
}

/** Dispatched on window for each response that says that nobody is signed in. */
export const signedOutEvent = "signedout";

export async function toApiError(answer: Pick<JsonAnswer<unknown>, "json">): Promise<ApiError> {
  const problem = (await answer.json().catch(() => null)) as Problem | null;
  if (problem?.code === "auth.required") dispatchEvent(new Event(signedOutEvent));
  return new ApiError(problem?.code ?? "server.failed", problem);
}
