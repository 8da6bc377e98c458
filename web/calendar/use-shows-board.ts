import { useState } from "react";
import { useIsDesktop } from "../lib/hooks/use-is-desktop.ts";
import { useIsPrinting } from "../lib/hooks/use-is-printing.ts";

/** A desk's screen shows a board, a phone's a list. So does their paper, although its width is a phone's. */
export function useShowsBoard(): boolean {
  const isDesktop = useIsDesktop();
  const isPrinting = useIsPrinting();
  const [shows, setShows] = useState(isDesktop);
  if (!isPrinting && shows !== isDesktop) setShows(isDesktop);
  return shows;
}
