import { useCallback, useEffect, useState } from "react";
import { ApiError } from "../../lib/api/client.ts";

type State<Found> = { is: "looking" } | { is: "works"; found: Found } | { is: "failed"; error: unknown };

/** Checks once whether a link works, without consuming it. `fail`: it turned out not to. `look` must be stable. */
export function useOneTimeLink<Found>(code: string, look: (code: string) => Promise<Found>) {
  const [state, setState] = useState<State<Found>>({ is: "looking" });
  const fail = useCallback((error: unknown) => setState({ is: "failed", error }), []);
  useEffect(() => {
    let isHere = true;
    look(code).then(
      (found) => isHere && setState({ is: "works", found }),
      (error: unknown) => isHere && fail(error),
    );
    return () => {
      isHere = false;
    };
  }, [code, look, fail]);
  return { state, fail };
}

/** Used, replaced or expired. */
export const isLinkGone = (error: unknown) => error instanceof ApiError && error.code === "link.gone";
