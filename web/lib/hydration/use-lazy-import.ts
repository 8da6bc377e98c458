import { useEffect, useEffectEvent, useState } from "react";

type Load<T> = () => Promise<T>;

const arrived = new WeakMap<Load<unknown>, unknown>();

/** Loads the module and caches it for every `useLazyImport` of the same function. */
export async function preloadImport<T>(load: Load<T>): Promise<void> {
  arrived.set(load, await load());
}

export const getPreloaded = <T>(load: Load<T>): T | undefined => arrived.get(load) as T | undefined;

/**
 * For what a screen can do without at first: loads after the first render, undefined until then. `load` must be a
 * module-level function. On failure calls `onFail`, else retries once when back online (Chromium caches a failed import
 * until reload).
 */
export function useLazyImport<T>(load: Load<T>, onFail?: () => void): T | undefined {
  const [, tell] = useState(arrived.has(load));
  const fail = useEffectEvent((again: () => void) => {
    if (onFail) onFail();
    else addEventListener("online", again, { once: true });
  });
  useEffect(() => {
    let isOver = false;
    const ask = () => {
      const here = arrived.has(load) ? Promise.resolve() : preloadImport(load);
      here.then(
        () => tell(true),
        () => isOver || fail(ask),
      );
    };
    ask();
    return () => {
      isOver = true;
      removeEventListener("online", ask);
    };
  }, [load]);
  return getPreloaded(load);
}
