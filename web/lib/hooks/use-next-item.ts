import { useEffect, useRef } from "react";

/** The item after the open one; once that has left the list, the one in its place. */
export function useNextItem<Row extends { id: string }>(
  items: readonly Row[] | undefined,
  openId: string | null,
): Row | undefined {
  const lastIndex = useRef(0);
  const at = items?.findIndex(({ id }) => id === openId) ?? -1;
  useEffect(() => {
    if (at >= 0) lastIndex.current = at;
  }, [at]);
  return openId === null ? undefined : items?.[at >= 0 ? at + 1 : lastIndex.current];
}
