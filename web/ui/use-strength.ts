import { useDeferredValue, useEffect, useState } from "react";
import type { Owner } from "#shared/is-personal.ts";
import type { PasswordStrength, Weigh } from "./password-strength.ts";

/** `isWanted`: from then on it loads what it takes; without a network there is none, and no word on it. */
export function useStrength(password: string, owner: Owner, isWanted: boolean): PasswordStrength | null {
  const [weigh, setWeigh] = useState<Weigh | null>(null);
  const typed = useDeferredValue(password);
  useEffect(() => {
    if (!isWanted) return;
    import("./password-strength.ts")
      .then(({ loadWeigh }) => loadWeigh())
      .then((loaded) => setWeigh(() => loaded))
      .catch(() => undefined);
  }, [isWanted]);
  return weigh === null || typed === "" ? null : weigh(typed, owner);
}
