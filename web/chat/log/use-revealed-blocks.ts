import { useEffect, useState } from "react";
import { getBlockNumber, type MessageBlock } from "./message-entries.ts";

/** Of the newest blocks: more than are in sight when a room opens. */
const openingBlocks = 6;

/**
 * The blocks that are rendered: when a room opens the newest, then one more a frame, since a phone that lays out a whole
 * page at once stands still meanwhile. At once those from `neededSeq` on; Infinity: none.
 */
export function useRevealedBlocks(
  blocks: readonly MessageBlock[],
  neededSeq: number,
): readonly MessageBlock[] {
  const [from, setFrom] = useState<number>();
  const oldest = blocks[0]?.number ?? 0;
  const opening = blocks.at(-openingBlocks)?.number ?? oldest;
  const first = isGradual()
    ? Math.max(oldest, Math.min(from ?? opening, opening, getBlockNumber(neededSeq)))
    : oldest;
  // What was needed once stays: whoever was led to it is reading there.
  if (blocks.length > 0 && (from === undefined || first < from)) setFrom(first);
  useEffect(() => {
    if (first <= oldest) return;
    const frame = requestAnimationFrame(() => setFrom(first - 1));
    return () => cancelAnimationFrame(frame);
  }, [first, oldest]);
  return first === oldest ? blocks : blocks.filter(({ number }) => number >= first);
}

/** Not where each block that comes above would stop a page that is still rolling, as in Safari. */
const isGradual = () => globalThis.CSS?.supports?.("overflow-anchor", "auto") === true;
