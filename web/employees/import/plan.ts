import type { ImportedRow, ImportOutcome, RejectedRow } from "#shared/employee-import.ts";
import type { Columns } from "./columns.ts";
import type { Table } from "./read-table.ts";
import type { Twice } from "./twice.ts";

export type SourceFile = { name: string; table: Table };

/** `first`: the earlier line of the same person. */
export type Fault = { path: string; code: string; first?: number };
export type WrongLine = { line: number; row: ImportedRow; cells: string[]; faults: Fault[] };

/** What would come of a file. Those who are right are sent in the chunks in which they were checked. */
export type Plan = {
  source: SourceFile;
  columns: Columns;
  rows: readonly ImportedRow[];
  chunks: ImportedRow[][];
  /** What the check said of each chunk. */
  checked: ImportOutcome[];
  wrong: WrongLine[];
  added: number;
  existing: number;
};

type Read = Pick<Plan, "source" | "columns" | "rows" | "chunks"> & { twice: readonly Twice[] };

/** Puts together what a check has found. */
export function makePlan({ twice, ...read }: Read, checked: ImportOutcome[]): Plan {
  const faults = faultsOf(checked);
  for (const { line, path, first } of twice) faults.set(line, [{ path, code: "row.twice", first }]);
  const total = (key: "added" | "existing") => checked.reduce((sum, outcome) => sum + outcome[key], 0);
  return {
    ...read,
    ...{ checked, wrong: wrongLines(read, faults), added: total("added"), existing: total("existing") },
    chunks: read.chunks.map((chunk) => chunk.filter(({ line }) => !faults.has(line))),
  };
}

/** What came of it: how many were added, and every line that was not, those included that went wrong since the check. */
export function resultOf(plan: Plan, answers: readonly Answer[]) {
  const late = wrongLines(plan, faultsOf(answers));
  return {
    added: answers.reduce((sum, answer, at) => sum + addedBy(answer, plan.checked[at]?.existing ?? 0), 0),
    wrong: [...plan.wrong, ...late].sort((a, b) => a.line - b.line),
  };
}

/** `again`: an earlier try may have come through, though its answer did not. */
export type Answer = ImportOutcome & { again: boolean };

/** Whom a lost answer had added is there already at the next try: they are those whom the check did not know. */
function addedBy({ added, existing, again }: Answer, knownBefore: number): number {
  return again ? Math.max(added, added + existing - knownBefore) : added;
}

function faultsOf(outcomes: readonly { rejected: RejectedRow[] }[]): Map<number, Fault[]> {
  return new Map(outcomes.flatMap(({ rejected }) => rejected.map(({ line, errors }) => [line, errors])));
}

function wrongLines(
  { source, rows }: Pick<Plan, "source" | "rows">,
  faults: ReadonlyMap<number, Fault[]>,
): WrongLine[] {
  return source.table.entries.flatMap(({ line, cells }, at) => {
    const [row, found] = [rows[at], faults.get(line)];
    return row === undefined || found === undefined ? [] : [{ line, row, cells, faults: found }];
  });
}
