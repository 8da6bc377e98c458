import { useSWRConfig } from "swr";
import { api } from "../../lib/api/client.ts";
import { buildCacheKey, useRead } from "../../lib/api/use-read.ts";

const every = { query: {} };

/** Where one is signed in. */
export const useSessions = () => useRead(api.sessions, every);

/** Reads anew where one is signed in, after something that signs others out. */
export function useRefreshSessions(): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return () => mutate(buildCacheKey(api.sessions, every));
}
