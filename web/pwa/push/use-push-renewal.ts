import { useEffect } from "react";
import { useSession } from "../../lib/session/session.tsx";

/** Milliseconds after the start: what is seen comes first. */
const delay = 5000;

export function usePushRenewal(): void {
  const { session, hasEnded } = useSession();
  const userId = session?.user.hasSetPassword && !hasEnded ? session.user.id : null;
  useEffect(() => {
    if (userId === null) return;
    const renew = async () => {
      const { renewPush } = await import("./push-subscription.ts");
      await renewPush(userId);
    };
    // The next start tries again.
    const timer = setTimeout(() => void renew().catch(() => undefined), delay);
    return () => clearTimeout(timer);
  }, [userId]);
}
