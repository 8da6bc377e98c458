import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Whether the browser has taken the page over: false while it is drawn on the server, and in the first look alike. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
