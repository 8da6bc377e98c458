import { createContext, type ReactNode, useContext, useEffect } from "react";
import useSWR from "swr";
import type { Capability } from "#shared/auth/permissions.ts";
import type { Session } from "#shared/auth/session.ts";
import { ApiError, api, unwrap } from "../api/client.ts";
import { isNavigationBlocked } from "../navigation/navigation-blocker.ts";
import { clearOfflineCache, startOfflineCache } from "../offline/offline-middleware.ts";
import { PreloadedDataContext } from "./preloaded-data.ts";

type SessionState = {
  session: Session | null;
  /** The session has ended; `session` stays, so that unsaved input stays on screen. */
  hasEnded: boolean;
  /** After signing in or out or a change of the profile: sets the given session, or asks the server. */
  renew: (session?: Session | null) => Promise<unknown>;
};

const SessionContext = createContext<SessionState>({
  session: null,
  hasEnded: false,
  renew: async () => undefined,
});

export function SessionProvider({ children }: { children: ReactNode }) {
  const { data, error, mutate } = useSWR<Session | null>("/api/session", askSession);
  const { answers } = useContext(PreloadedDataContext);
  useEffect(() => {
    if (data) startOfflineCache(data, answers);
    else if (data === null) clearOfflineCache().catch(() => undefined);
  }, [data, answers]);
  const renew = (next?: Session | null) =>
    next === undefined ? mutate() : mutate(next, { revalidate: false });
  return (
    <SessionContext value={{ session: data ?? null, hasEnded: isOut(error), renew }}>
      {children}
    </SessionContext>
  );
}

export const useSession = () => useContext(SessionContext);

export function useCan(capability: Capability): boolean {
  return useSession().session?.capabilities.includes(capability) ?? false;
}

async function askSession(): Promise<Session | null> {
  try {
    return await unwrap(api.session.$get());
  } catch (error) {
    if (isOut(error) && !isNavigationBlocked()) return null;
    throw error;
  }
}

const isOut = (error: unknown) => error instanceof ApiError && error.code === "auth.required";
