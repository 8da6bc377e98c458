import type { ClientResponse, InferRequestType } from "hono/client";
import type { Problem } from "#shared/core/errors.ts";
import { reportConnection } from "../offline/connection.ts";
import { ApiError, isAborted } from "./api.ts";

export { ApiError, api } from "./api.ts";

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

export type JsonAnswer<T> = { ok: boolean; headers: Headers; json: () => Promise<T> };

/** Gives the body of the response, undefined when it has none. Throws ApiError for anything but success. */
export async function unwrap<T>(call: Promise<JsonAnswer<T>>): Promise<T> {
  const answer = await call.catch(loseConnection);
  if (!answer.ok) throw await toApiError(answer);
  // No content type means no body. What is not JSON came from somebody else, such as a hotel network's login page.
  const isEmpty = answer.headers.get("Content-Type") === null;
  const body = isEmpty ? (undefined as T) : await answer.json().catch(loseConnection);
  reportConnection(true);
  return body;
}

function loseConnection(reason: unknown): never {
  if (!isAborted(reason)) reportConnection(false);
  throw reason instanceof ApiError ? reason : new ApiError("offline");
}

/** Dispatched on window for each response that says that nobody is signed in. */
export const signedOutEvent = "signedout";

/** A refusal without one of our codes is somebody else's, such as a proxy's 503: no connection. */
export async function toApiError(answer: Pick<JsonAnswer<unknown>, "json">): Promise<ApiError> {
  const problem = (await answer.json().catch(() => null)) as Problem | null;
  const isOurs = typeof problem?.code === "string";
  reportConnection(isOurs);
  if (!isOurs) return new ApiError("offline");
  if (problem.code === "auth.required") dispatchEvent(new Event(signedOutEvent));
  return new ApiError(problem.code, problem);
}
