import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import useSWR from "swr";
import type { Capability } from "#shared/auth/permissions.ts";
import type { Session } from "#shared/auth/session.ts";
import { ApiError, api, unwrap } from "../api/client.ts";
import { isNavigationBlocked, unblockNavigation } from "../navigation/navigation-blocker.ts";
import { clearOfflineCache, startOfflineCache } from "../offline/offline-middleware.ts";
import { loadOnlineReasons } from "../offline/online-reason.ts";
import { PreloadedDataContext } from "./preloaded-data.ts";

type SessionState = {
  session: Session | null;
  /** The session has ended; `session` stays, so that unsaved input stays on screen. */
  hasEnded: boolean;
  /** Neither the device nor the server has said yet whose it is: the page came from the device. */
  isUnknown: boolean;
  /** After signing in or out or a change of the profile: sets the given session, or asks the server. */
  renew: (session?: Session | null) => Promise<unknown>;
};

const SessionContext = createContext<SessionState>({
  session: null,
  hasEnded: false,
  isUnknown: false,
  renew: async () => undefined,
});

export function SessionProvider({ children }: { children: ReactNode }) {
  const { data, error, mutate } = useSWR<Session | null>("/api/session", askSession);
  const { answers, plain } = useContext(PreloadedDataContext);
  const isAnother = useIsAnother(data?.user.id);
  useEffect(() => {
    if (isAnother) {
      unblockNavigation();
      location.reload();
    } else if (data) {
      // What the device had is not new.
      startOfflineCache(data, plain ? {} : answers);
      void loadOnlineReasons();
    } else if (data === null) clearOfflineCache().catch(() => undefined);
  }, [data, answers, plain, isAnother]);
  const renew = (next?: Session | null) =>
    next === undefined ? mutate() : mutate(next, { revalidate: false });
  const state = { session: data ?? null, hasEnded: isOut(error), isUnknown: data === undefined, renew };
  return <SessionContext value={state}>{!isAnother && children}</SessionContext>;
}

/** Whether this is somebody else than before: what the page holds, unsaved input too, is not theirs. */
function useIsAnother(userId: string | undefined): boolean {
  const [first, setFirst] = useState(userId);
  if (first === undefined && userId !== undefined) setFirst(userId);
  return first !== undefined && userId !== undefined && userId !== first;
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
