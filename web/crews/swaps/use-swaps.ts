import type { Swap } from "#shared/crews/swap.ts";
import { api } from "../../lib/api/client.ts";
import { useRead } from "../../lib/api/use-read.ts";
import { useCan } from "../../lib/session/session.tsx";

/** For workers and their desks: see `preload-calls.ts`. */
export function useSwaps(): readonly Swap[] {
  const isConcerned = useCan("absences.keep");
  const { data } = useRead(api.swaps, isConcerned ? {} : null);
  return data?.items ?? [];
}

/** `gigId`: on its page. One's own offer stands with the assignment. */
export const listOthersSwaps = (swaps: readonly Swap[], gigId?: string) =>
  swaps.filter(({ gig, can }) => (!can.withdraw || can.approve) && (gigId === undefined || gig.id === gigId));

export const needsSwapAnswer = ({ can }: Swap) => can.accept || can.approve;
