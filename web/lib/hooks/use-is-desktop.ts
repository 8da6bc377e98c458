import { useContext, useSyncExternalStore } from "react";
import { PreloadedDataContext } from "../session/preloaded-data.ts";

const desk = () => matchMedia("(min-width: 64rem)");

/**
 * Whether there is room for what only a desk's screen holds: Tailwind's `lg`. The server goes by what the browser says of
 * itself; what it may draw for nothing hides itself below `lg`.
 */
export function useIsDesktop(): boolean {
  const { wide } = useContext(PreloadedDataContext);
  return useSyncExternalStore(
    watch,
    () => desk().matches,
    () => wide,
  );
}

function watch(tell: () => void): () => void {
  const query = desk();
  query.addEventListener("change", tell);
  return () => query.removeEventListener("change", tell);
}
