export type FailedRow<Row> = { row: Row; error: unknown };
export type BulkResult<Row> = { done: Row[]; refused: FailedRow<Row>[] };

type Options<Row> = {
  /** How many run at a time. */
  atOnce?: number;
  onStep: (outcome: BulkResult<Row>) => void;
  /** Asked before each row. */
  isStopped: () => boolean;
};

/** Runs an action for each row, a few at a time; a failure does not stop the others. */
export async function runBulk<Row>(
  rows: readonly Row[],
  act: (row: Row) => Promise<unknown>,
  { atOnce = 3, onStep, isStopped }: Options<Row>,
): Promise<BulkResult<Row>> {
  const outcome: BulkResult<Row> = { done: [], refused: [] };
  const waiting = [...rows];
  const work = async () => {
    for (let row = waiting.shift(); row !== undefined && !isStopped(); row = waiting.shift()) {
      const current = row;
      await act(current).then(
        () => outcome.done.push(current),
        (error: unknown) => outcome.refused.push({ row: current, error }),
      );
      onStep({ done: [...outcome.done], refused: [...outcome.refused] });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return outcome;
}
