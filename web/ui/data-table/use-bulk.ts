import { useEffect, useRef, useState } from "react";
import { type Outcome, runEach } from "./run-each.ts";
import type { BulkAction } from "./table-column.ts";

type Stage = "asks" | "runs" | "told";

const nothing: Outcome<never> = { done: [], refused: [] };

/** One action for many rows: asked about, under way, told how it went. */
export function useBulk<Row>(
  action: BulkAction<Row>,
  rows: readonly Row[],
  onDone: (outcome: Outcome<Row>) => void,
) {
  const [stage, setStage] = useState<Stage>("asks");
  const [outcome, setOutcome] = useState<Outcome<Row>>(nothing);
  const stopped = useRef(false);
  useEffect(() => {
    stopped.current = false;
    return () => {
      stopped.current = true;
    };
  }, []);
  const run = async (typed: string) => {
    setStage("runs");
    const act = (row: Row) => action.act(row, typed);
    const end = await runEach(rows, act, { onStep: setOutcome, isStopped: () => stopped.current });
    setOutcome(end);
    setStage("told");
    await action.after(end.done);
    onDone(end);
  };
  const stop = () => {
    stopped.current = true;
  };
  return { stage, outcome, run, stop };
}
