import { type ComponentType, lazy, useEffect, useEffectEvent, useState } from "react";

type Load<T> = () => Promise<T>;

const loadedModules = new WeakMap<Load<unknown>, unknown>();

/** Loads the module and caches it for every `useLazyImport` of the same function. */
export async function preloadImport<T>(load: Load<T>): Promise<void> {
  loadedModules.set(load, await load());
}

export const getPreloaded = <T>(load: Load<T>): T | undefined => loadedModules.get(load) as T | undefined;

/**
 * For what a screen can do without at first: loads after the first render, undefined until then. `load` must be a
 * module-level function. On failure calls `onFail`, else retries once when back online (Chromium caches a failed import
 * until reload).
 */
export function useLazyImport<T>(load: Load<T>, onFail?: () => void): T | undefined {
  const [, setLoaded] = useState(loadedModules.has(load));
  const fail = useEffectEvent((retry: () => void) => {
    if (onFail) onFail();
    else addEventListener("online", retry, { once: true });
  });
  useEffect(() => {
    let isOver = false;
    const attempt = () => {
      const loading = loadedModules.has(load) ? Promise.resolve() : preloadImport(load);
      loading.then(
        () => setLoaded(true),
        () => isOver || fail(attempt),
      );
    };
    attempt();
    return () => {
      isOver = true;
      removeEventListener("online", attempt);
    };
  }, [load]);
  return getPreloaded(load);
}

type LoadComponent<Props> = Load<{ default: ComponentType<Props> }>;

const preloadables = new Map<unknown, unknown>();

/**
 * Like `lazy`, but what `preloadImport` has loaded before the first render shows at once: React suspends on every
 * `lazy` component, loaded or not, and throttles its appearance by 300 ms.
 */
export function preloadable<Props>(load: LoadComponent<Props>): ComponentType<Props> {
  const component = preloadables.get(load) ?? getPreloaded(load)?.default ?? lazy(load);
  preloadables.set(load, component);
  return component as ComponentType<Props>;
}
