import type { ClientResponse, InferRequestType, InferResponseType } from "hono/client";
import useSWR, { type SWRConfiguration, type SWRResponse } from "swr";
import { buildCacheKey, type ReadEndpoint, unwrap } from "./client.ts";

type Success<E extends ReadEndpoint> = InferResponseType<E["$get"], 200>;

/** SWR under path and query, where preloaded data and inbox updates find it. `args` null: do not read yet. */
export function useRead<E extends ReadEndpoint>(
  endpoint: E,
  args: InferRequestType<E["$get"]> | null,
  options: SWRConfiguration = {},
): SWRResponse<Success<E>, Error> {
  const key = args === null ? null : buildCacheKey(endpoint, args);
  const fetcher = () => unwrap(endpoint.$get(args) as Promise<ClientResponse<Success<E>>>);
  return useSWR(key, fetcher as () => Promise<Success<E>>, options);
}
