import { useCallback, useEffect, useState } from "react";
import { ApiError } from "../../lib/api/client.ts";

type State<Result> = { is: "looking" } | { is: "works"; result: Result } | { is: "failed"; error: unknown };

/** Checks once whether a link works, without consuming it. `fail`: it turned out not to. `check` must be stable. */
export function useOneTimeLink<Result>(code: string, check: (code: string) => Promise<Result>) {
  const [state, setState] = useState<State<Result>>({ is: "looking" });
  const fail = useCallback((error: unknown) => setState({ is: "failed", error }), []);
  useEffect(() => {
    let isMounted = true;
    check(code).then(
      (result) => isMounted && setState({ is: "works", result }),
      (error: unknown) => isMounted && fail(error),
    );
    return () => {
      isMounted = false;
    };
  }, [code, check, fail]);
  return { state, fail };
}

/** Used, replaced or expired. */
export const isLinkGone = (error: unknown) => error instanceof ApiError && error.code === "link.gone";
