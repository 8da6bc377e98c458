import { useEffect } from "react";
import { replayEvents } from "./replay-events.ts";

/** Render it beside the first screen, in its Suspense boundary: events are replayed once both are hydrated. */
export function HydrationComplete() {
  useEffect(() => {
    const soon = setTimeout(replayEvents);
    return () => clearTimeout(soon);
  }, []);
  return null;
}
