import { useCallback } from "react";
import { useLocation } from "wouter";
import { useShortcut } from "../../lib/hooks/use-shortcut.ts";
import { pathTo } from "../../lib/navigation/paths.ts";

/** Loads with the first key. */
const load = () => import("./move-to-item.ts");

const next = () => void load().then(({ moveToItem }) => moveToItem(1));
const previous = () => void load().then(({ moveToItem }) => moveToItem(-1));
/** Not while it is held: it would accept one after another. */
const accept = ({ repeat }: KeyboardEvent) => {
  if (!repeat) void load().then(({ acceptItem }) => acceptItem());
};

/** `j`, `k`: along cards and rows; `a`: accept; `n`: a new gig, for who publishes. */
export function useItemShortcuts(publishes: boolean): void {
  const [, navigate] = useLocation();
  const openForm = useCallback(() => {
    if (publishes) navigate(pathTo("newGig"));
  }, [publishes, navigate]);
  useShortcut("j", next);
  useShortcut("k", previous);
  useShortcut("a", accept);
  useShortcut("n", openForm);
}
