import { createContext, type ReactNode, useContext, useEffect } from "react";
import useSWR from "swr";
import type { Capability } from "#shared/roles.ts";
import type { Session } from "#shared/session.ts";
import { ApiError, answerOf, api } from "./api.ts";
import { BootContext } from "./boot.ts";
import { forgetKept, keepFor } from "./kept.ts";
import { isGuarded } from "./leaving.ts";

type SessionState = {
  session: Session | null;
  /** It has ended; whose it was is still told, so that what they have half written stays on the screen. */
  hasEnded: boolean;
  /** After a log in, a log out or a change of oneself: with what the answer told, or asked anew. */
  renew: (session?: Session | null) => Promise<unknown>;
};

const SessionContext = createContext<SessionState>({
  session: null,
  hasEnded: false,
  renew: async () => undefined,
});

export function SessionProvider({ children }: { children: ReactNode }) {
  const { data, error, mutate } = useSWR<Session | null>("/api/session", askSession);
  const { answers } = useContext(BootContext);
  useEffect(() => {
    if (data) keepFor(data, answers);
    else if (data === null) forgetKept().catch(() => undefined);
  }, [data, answers]);
  const renew = (next?: Session | null) =>
    next === undefined ? mutate() : mutate(next, { revalidate: false });
  return (
    <SessionContext value={{ session: data ?? null, hasEnded: isOut(error), renew }}>
      {children}
    </SessionContext>
  );
}

/** Who is logged in, or null. */
export const useSession = () => useContext(SessionContext);

/** Whether the one who is logged in may do this. */
export function useCan(capability: Capability): boolean {
  return useSession().session?.capabilities.includes(capability) ?? false;
}

async function askSession(): Promise<Session | null> {
  try {
    return await answerOf(api.session.$get());
  } catch (error) {
    if (isOut(error) && !isGuarded()) return null;
    throw error;
  }
}

const isOut = (error: unknown) => error instanceof ApiError && error.code === "auth.required";
