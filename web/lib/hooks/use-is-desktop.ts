import { useContext, useSyncExternalStore } from "react";
import { PreloadedDataContext } from "../session/preloaded-data.ts";

const desk = () => matchMedia("(min-width: 64rem)");

/** Tailwind's `lg`. The server goes by client hints; what it renders in vain is hidden by CSS below `lg`. */
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
