import { useEffect } from "react";
import { replayEvents } from "./replay-events.ts";

/** Render it inside the first screen's Suspense boundary, so that both hydrate together. */
export function HydrationComplete() {
  useEffect(() => {
    const soon = setTimeout(replayEvents);
    return () => clearTimeout(soon);
  }, []);
  return null;
}
