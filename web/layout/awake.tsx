import { useEffect } from "react";
import { doFirstDeeds } from "../lib/first-deeds.ts";

/** Stands beside what is shown first, so that both come to life at once. */
export function Awake() {
  useEffect(() => {
    const soon = setTimeout(doFirstDeeds);
    return () => clearTimeout(soon);
  }, []);
  return null;
}
