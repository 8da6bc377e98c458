import { useSyncExternalStore } from "react";

function subscribe(listen: () => void): () => void {
  window.addEventListener("online", listen);
  window.addEventListener("offline", listen);
  return () => {
    window.removeEventListener("online", listen);
    window.removeEventListener("offline", listen);
  };
}

/** Whether the browser has a network; it may still be a bad one. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
