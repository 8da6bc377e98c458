import type { ClientResponse, InferRequestType, InferResponseType } from "hono/client";
import useSWR, { type SWRResponse } from "swr";
import { unwrap } from "./client.ts";

type Endpoint = {
  // biome-ignore lint/suspicious/noExplicitAny: any endpoint of the client, whatever its arguments
  $get: (args: any) => Promise<ClientResponse<unknown>>;
  // biome-ignore lint/suspicious/noExplicitAny: as above
  $url: (args: any) => URL;
};

type Success<E extends Endpoint> = InferResponseType<E["$get"], 200>;

/**
 * Reads one endpoint, kept fresh by SWR under its path and query, which is also how the shell's preloaded data and the
 * inbox's news find it. `args` null: do not read yet.
 */
export function useRead<E extends Endpoint>(
  endpoint: E,
  args: InferRequestType<E["$get"]> | null,
): SWRResponse<Success<E>, Error> {
  const key = args === null ? null : buildCacheKey(endpoint, args);
  const ask = () => unwrap(endpoint.$get(args) as Promise<ClientResponse<Success<E>>>);
  return useSWR(key, ask as () => Promise<Success<E>>);
}

/** What SWR keeps an answer under: its path and query. */
export function buildCacheKey<E extends Endpoint>(endpoint: E, args: InferRequestType<E["$get"]>): string {
  const { pathname, search } = endpoint.$url(args);
  return pathname + search;
}
