import { useCallback, useEffect, useState } from "react";
import { ApiError, answerOf, api } from "../lib/api.ts";

type State = "looking" | "works" | "gone";

/** Looks once whether a link still works, and uses nothing up. What else fails is the screen's failure. */
export function useResetLink(code: string) {
  const [state, setState] = useState<State>("looking");
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    let isHere = true;
    answerOf(api["password-resets"][":code"].$get({ param: { code } })).then(
      () => isHere && setState("works"),
      (error: unknown) => {
        if (!isHere) return;
        if (error instanceof ApiError && error.code === "link.gone") setState("gone");
        else setFailure(error);
      },
    );
    return () => {
      isHere = false;
    };
  }, [code]);
  if (failure !== null) throw failure;
  const lose = useCallback(() => setState("gone"), []);
  return { state, lose };
}
