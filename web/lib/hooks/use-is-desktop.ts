import { useContext, useSyncExternalStore } from "react";
import { PreloadedDataContext } from "../session/preloaded-data.ts";

const desktopQuery = () => matchMedia("(min-width: 64rem)");

/** Tailwind's `lg`. The server goes by client hints; what it renders in vain is hidden by CSS below `lg`. */
export function useIsDesktop(): boolean {
  const { wide } = useContext(PreloadedDataContext);
  return useSyncExternalStore(
    watch,
    () => desktopQuery().matches,
    () => wide,
  );
}

function watch(onChange: () => void): () => void {
  const query = desktopQuery();
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}
