import { useEffect, useState } from "react";
import { ApiError, api } from "../../lib/api/client.ts";
import { useRead } from "../../lib/api/use-read.ts";
import { useSession } from "../../lib/session/session.tsx";
import { useInstallState } from "../install-state.ts";
import { type PushState, readPushState, subscribeToPush, unsubscribeFromPush } from "./push-subscription.ts";

type Push = {
  /** Null until it is known. `installFirst`: Safari wants Keikka on the home screen before. */
  state: PushState | "installFirst" | null;
  busy: boolean;
  /** Both throw ApiError, or what the browser says. */
  turnOn: () => Promise<PushState>;
  turnOff: () => Promise<void>;
};

/** The pushes to this browser. */
export function usePush(): Push {
  const { session } = useSession();
  const { byShareMenu } = useInstallState();
  const [state, setState] = useState<PushState | null>(null);
  const [busy, setBusy] = useState(false);
  const { error } = useRead(api["push-key"], state === "off" ? {} : null);
  const userId = session?.user.id ?? "";

  useEffect(() => {
    let current = true;
    const look = () =>
      readPushState(userId).then(
        (found) => current && setState(found),
        () => current && setState("unavailable"),
      );
    void look();
    // The first worker may still be on its way.
    void navigator.serviceWorker?.ready.then(() => current && look());
    return () => {
      current = false;
    };
  }, [userId]);

  const act = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    setBusy(true);
    try {
      return await work();
    } finally {
      setState(await readPushState(userId).catch(() => "unavailable" as const));
      setBusy(false);
    }
  };
  const isUnset = error instanceof ApiError && error.code === "notFound";
  const isHeldBack = state === "unavailable" && byShareMenu;
  return {
    state: isHeldBack ? "installFirst" : isUnset ? "unavailable" : state,
    busy,
    turnOn: () => act(() => subscribeToPush(userId)),
    turnOff: () => act(unsubscribeFromPush),
  };
}
