import { useSyncExternalStore } from "react";

const desk = () => matchMedia("(min-width: 64rem)");

/** Whether there is room for what only a desk's screen holds: Tailwind's `lg`. */
export function useWide(): boolean {
  return useSyncExternalStore(watch, () => desk().matches);
}

function watch(tell: () => void): () => void {
  const query = desk();
  query.addEventListener("change", tell);
  return () => query.removeEventListener("change", tell);
}
