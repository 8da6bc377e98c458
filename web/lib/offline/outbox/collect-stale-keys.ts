import type { SenderOptions } from "./create-sender.ts";

/**
 * Tells what was touched once nothing more can be sent: a list that is asked between two of its changes would show the
 * first without the second.
 */
export function collectStaleKeys(tell: (keys: string[]) => void): Pick<SenderOptions, "onDone" | "onRest"> {
  const touched = new Set<string>();
  return {
    onDone: (keys) => keys.forEach((key) => void touched.add(key)),
    onRest: () => {
      if (touched.size === 0) return;
      const keys = [...touched];
      touched.clear();
      tell(keys);
    },
  };
}
