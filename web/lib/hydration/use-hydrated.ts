import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False on the server and in the browser's first render, which must match it. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
