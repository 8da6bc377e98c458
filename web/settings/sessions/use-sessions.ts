import { useSWRConfig } from "swr";
import { api } from "../../lib/api.ts";
import { keyOf, useRead } from "../../lib/use-read.ts";

const every = { query: {} };

/** Where one is signed in. */
export const useSessions = () => useRead(api.sessions, every);

/** Reads anew where one is signed in, after something that signs others out. */
export function useRenewSessions(): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return () => mutate(keyOf(api.sessions, every));
}
