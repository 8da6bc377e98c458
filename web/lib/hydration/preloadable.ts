import { type ComponentType, lazy } from "react";
import { getPreloaded } from "./use-lazy-import.ts";

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

const made = new Map<unknown, unknown>();

/**
 * A component whose code may still be on its way. What `keepLoaded` has brought before it is first drawn stands at once:
 * React waits for what is lazy even where it is here, and holds back for 300 ms what it has waited for.
 */
export function preloadable<Props>(load: Load<Props>): ComponentType<Props> {
  const component = made.get(load) ?? getPreloaded(load)?.default ?? lazy(load);
  made.set(load, component);
  return component as ComponentType<Props>;
}
