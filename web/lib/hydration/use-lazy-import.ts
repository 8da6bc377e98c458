import { useEffect, useEffectEvent, useState } from "react";

type Load<T> = () => Promise<T>;

const arrived = new WeakMap<Load<unknown>, unknown>();

/** Loads it, and keeps it for every `useLazyImport` of the same function. */
export async function preloadImport<T>(load: Load<T>): Promise<void> {
  arrived.set(load, await load());
}

/** What `preload` or `useLazyImport` has brought so far. */
export const getPreloaded = <T>(load: Load<T>): T | undefined => arrived.get(load) as T | undefined;

/**
 * What a screen does better with but stands without: it loads once the screen is drawn, and is undefined until then.
 * `load` is one function for all who ask, made outside of them. Where it fails `onFail` is told; without, it is tried
 * once more when the line is back, to which Chromium says no until the page is loaded anew.
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
