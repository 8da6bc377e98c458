import { type ReactNode, Suspense } from "react";
import { useHydrated } from "../lib/use-hydrated.ts";

type Props = { instead: ReactNode; children: ReactNode };

/** What answers a tap only once its own code has come: until then, and in what the server draws, `instead` stands there. */
export function WithApplication({ instead, children }: Props) {
  const hydrated = useHydrated();
  return <Suspense fallback={instead}>{hydrated ? children : instead}</Suspense>;
}
