import { useEffect, useEffectEvent } from "react";
import { useSWRConfig } from "swr";
import type { Outbox } from "../lib/offline/outbox/create-outbox.ts";
import type { OutboxContext } from "../lib/offline/outbox/outbox.ts";
import { provideOutbox } from "../lib/offline/outbox/started-outbox.ts";
import { useSession } from "../lib/session/session.tsx";

/** Sends what a device holds for who is signed in, from any screen. Loads once the browser has nothing else to do. */
export function useOutboxStart(): void {
  const { session, hasEnded, renew } = useSession();
  const renewSession = useEffectEvent(() => void renew().catch(() => undefined));
  const { mutate } = useSWRConfig();
  const userId = hasEnded ? null : (session?.user.id ?? null);
  useEffect(() => {
    if (userId === null) return;
    const revalidate = (touched: string[]) =>
      void mutate((key) => typeof key === "string" && touched.some((start) => key.startsWith(start)));
    let starting: Promise<Outbox> | null = null;
    const startOnce = () => {
      starting ??= startFor(userId, { revalidate, renewSession }).catch((error: unknown) => {
        starting = null;
        throw error;
      });
      return starting;
    };
    provideOutbox(startOnce);
    const cancel = whenIdle(startOnce);
    return () => {
      cancel();
      provideOutbox(null);
    };
  }, [userId, mutate]);
}

async function startFor(userId: string, around: Omit<OutboxContext, "actions">): Promise<Outbox> {
  const [{ outbox, startOutbox }, { outboxActions }] = await Promise.all([
    import("../lib/offline/outbox/outbox.ts"),
    import("./outbox-actions.ts"),
  ]);
  await startOutbox(userId, { ...around, actions: outboxActions });
  return outbox;
}

/** Milliseconds after which a busy browser starts it all the same. */
const idleTimeout = 5000;

/** Returns a function that prevents it. */
function whenIdle(work: () => Promise<unknown>): () => void {
  const run = () => void work().catch(() => undefined);
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(run, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: idleTimeout });
  return () => cancelIdleCallback(handle);
}
