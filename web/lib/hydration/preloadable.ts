import { type ComponentType, lazy } from "react";
import { getPreloaded } from "./use-lazy-import.ts";

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

const made = new Map<unknown, unknown>();

/**
 * Like `lazy`, but what `preloadImport` has loaded before the first render shows at once: React suspends on every
 * `lazy` component, loaded or not, and throttles its appearance by 300 ms.
 */
export function preloadable<Props>(load: Load<Props>): ComponentType<Props> {
  const component = made.get(load) ?? getPreloaded(load)?.default ?? lazy(load);
  made.set(load, component);
  return component as ComponentType<Props>;
}
