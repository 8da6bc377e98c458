import { useEffect, useRef } from "react";
import type { ImportedRow } from "#shared/employee-import.ts";
import { isLost } from "./chunks.ts";
import type { Answer } from "./plan.ts";

type Turns = {
  chunks: readonly ImportedRow[][];
  send: (rows: ImportedRow[]) => Promise<Answer>;
  onShare: (share: number) => void;
  onEnd: (answers: Answer[]) => void;
  /** It broke off; `goOn` begins with the chunk that failed. */
  onHalt: (error: unknown, goOn: () => void) => void;
};

/** Sends one chunk after the other, as long as the screen is there. */
export function useTurns(): (turns: Turns) => Promise<void> {
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  return (turns) => takeTurns(turns, () => isThere.current);
}

async function takeTurns(turns: Turns, isThere: () => boolean, done: Answer[] = [], lost = false) {
  const { chunks, send, onShare, onEnd, onHalt } = turns;
  let mayRepeat = lost;
  try {
    for (const chunk of chunks.slice(done.length)) {
      onShare(done.length / chunks.length);
      const answer = chunk.length === 0 ? nothing : await send(chunk);
      done.push({ ...answer, again: answer.again || mayRepeat });
      mayRepeat = false;
      if (!isThere()) return;
    }
    onEnd(done);
  } catch (error) {
    if (isThere()) onHalt(error, () => void takeTurns(turns, isThere, done, mayRepeat || isLost(error)));
  }
}

const nothing: Answer = { added: 0, existing: 0, rejected: [], again: false };
