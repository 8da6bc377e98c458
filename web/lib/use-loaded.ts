import { useEffect, useState } from "react";

type Load<T> = () => Promise<T>;

const arrived = new WeakMap<Load<unknown>, unknown>();

/** Loads it, and keeps it for every `useLoaded` of the same function. */
export async function keepLoaded<T>(load: Load<T>): Promise<void> {
  arrived.set(load, await load());
}

/** What `keepLoaded` or `useLoaded` has brought so far. */
export const loadedBy = <T>(load: Load<T>): T | undefined => arrived.get(load) as T | undefined;

/**
 * What a screen does better with but stands without: it loads once the screen is drawn, and is undefined until then.
 * `load` is one function for all who ask, made outside of them.
 */
export function useLoaded<T>(load: Load<T>): T | undefined {
  const [, tell] = useState(arrived.has(load));
  useEffect(() => {
    const here = arrived.has(load) ? Promise.resolve() : keepLoaded(load);
    here.then(
      () => tell(true),
      () => undefined,
    );
  }, [load]);
  return loadedBy(load);
}
