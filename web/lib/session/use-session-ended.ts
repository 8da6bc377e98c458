import { useEffect, useEffectEvent, useRef } from "react";
import { api, signedOutEvent, unwrap } from "../api/client.ts";
import { unblockNavigation } from "../navigation/navigation-blocker.ts";
import { useSession } from "./session.tsx";

/**
 * Whether the session has ended while something is unsaved: asked as soon as any answer says so. What somebody has half
 * written goes where another person has logged in: it would be sent as theirs.
 */
export function useSessionEnded(unsaved: boolean): boolean {
  const { session, hasEnded, renew } = useSession();
  const ask = useEffectEvent(renew);
  useEffect(() => {
    if (!unsaved) return;
    // Who leaves without what they wrote is led to the login as from any page.
    if (hasEnded) return () => void ask();
    let asking = false;
    const askOnce = async () => {
      if (asking) return;
      asking = true;
      await ask().catch(() => undefined);
      asking = false;
    };
    addEventListener(signedOutEvent, askOnce);
    return () => removeEventListener(signedOutEvent, askOnce);
  }, [unsaved, hasEnded]);
  const id = session?.user.id;
  const writer = useRef(id);
  useEffect(() => {
    if (unsaved && writer.current && id && writer.current !== id) startAnew();
    writer.current = id;
  }, [unsaved, id]);
  return unsaved && hasEnded;
}

/**
 * Gives what to ask before something is sent: whether it is still the same person. That needs an answer only where the
 * session had ended; the server's own error is thrown where nobody is logged in yet.
 */
export function useSameUser(): () => Promise<boolean> {
  const { session, hasEnded, renew } = useSession();
  return async () => {
    if (!hasEnded) return true;
    const present = await unwrap(api.session.$get());
    await renew(present);
    return present.user.id === session?.user.id;
  };
}

function startAnew(): void {
  unblockNavigation();
  location.reload();
}
