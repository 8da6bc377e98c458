import { useEffect, useEffectEvent } from "react";
import { api, signedOutEvent, unwrap } from "../api/client.ts";
import { useSession } from "./session.tsx";

/** Whether the session has ended while something is unsaved, checked as soon as any response says so. */
export function useSessionEnded(unsaved: boolean): boolean {
  const { hasEnded, renew } = useSession();
  const renewSession = useEffectEvent(renew);
  useEffect(() => {
    if (!unsaved) return;
    // The unsaved input was given up: lead to the login as from any page.
    if (hasEnded) return () => void renewSession();
    let asking = false;
    const askOnce = async () => {
      if (asking) return;
      asking = true;
      await renewSession().catch(() => undefined);
      asking = false;
    };
    addEventListener(signedOutEvent, askOnce);
    return () => removeEventListener(signedOutEvent, askOnce);
  }, [unsaved, hasEnded]);
  return unsaved && hasEnded;
}

/** Returns a check before sending: still the same user? Throws the server's error if nobody has signed in again. */
export function useSameUser(): () => Promise<boolean> {
  const { session, hasEnded, renew } = useSession();
  return async () => {
    if (!hasEnded) return true;
    const present = await unwrap(api.session.$get());
    await renew(present);
    return present.user.id === session?.user.id;
  };
}
