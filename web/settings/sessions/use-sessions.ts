import { useSWRConfig } from "swr";
import { api } from "../../lib/api/client.ts";
import { buildCacheKey, useRead } from "../../lib/api/use-read.ts";

const every = { query: {} };

export const useSessions = () => useRead(api.sessions, every);

/** For after changes that end other sessions. */
export function useRefreshSessions(): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return () => mutate(buildCacheKey(api.sessions, every));
}
