import { useEffect } from "react";
import { replayEvents } from "./replay-events.ts";

/** Stands beside what is shown first, so that both come to life at once. */
export function HydrationComplete() {
  useEffect(() => {
    const soon = setTimeout(replayEvents);
    return () => clearTimeout(soon);
  }, []);
  return null;
}
