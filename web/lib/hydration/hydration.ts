import { useEffect, useSyncExternalStore } from "react";
import { replayEvents } from "./replay-events.ts";

const never = () => () => undefined;

/** False on the server and in the browser's first render, which must match it. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** Render it beside the first screen, in its Suspense boundary: events are replayed once both are hydrated. */
export function HydrationComplete() {
  useEffect(() => {
    const timer = setTimeout(replayEvents);
    return () => clearTimeout(timer);
  }, []);
  return null;
}
