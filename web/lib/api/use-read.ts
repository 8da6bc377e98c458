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

/** SWR under path and query, where preloaded data and inbox updates find it. `args` null: do not read yet. */
export function useRead<E extends Endpoint>(
  endpoint: E,
  args: InferRequestType<E["$get"]> | null,
): SWRResponse<Success<E>, Error> {
  const key = args === null ? null : buildCacheKey(endpoint, args);
  const fetcher = () => unwrap(endpoint.$get(args) as Promise<ClientResponse<Success<E>>>);
  return useSWR(key, fetcher as () => Promise<Success<E>>);
}

export function buildCacheKey<E extends Endpoint>(endpoint: E, args: InferRequestType<E["$get"]>): string {
  const { pathname, search } = endpoint.$url(args);
  return pathname + search;
}
