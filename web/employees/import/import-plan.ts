import type { ImportedRow, ImportResult, RejectedRow } from "#shared/people/employee-import.ts";
import type { FileTable } from "../../lib/csv/read-table.ts";
import type { ColumnMapping } from "./parse/columns.ts";
import type { DuplicateRow } from "./parse/find-duplicates.ts";

export type EmployeeTable = FileTable<ColumnMapping>;
export type SourceFile = { name: string; table: EmployeeTable };

/** `first`: the earlier line of the same person. */
export type RowError = { path: string; code: string; first?: number };
export type InvalidRow = { line: number; row: ImportedRow; cells: string[]; faults: RowError[] };

/** `chunks`: as checked, without the invalid rows. */
export type ImportPlan = {
  source: SourceFile;
  columns: ColumnMapping;
  rows: readonly ImportedRow[];
  chunks: ImportedRow[][];
  /** The dry run's result for each chunk. */
  checked: ImportResult[];
  invalidRows: InvalidRow[];
  added: number;
  existing: number;
};

type CheckedRows = Pick<ImportPlan, "source" | "columns" | "rows" | "chunks"> & {
  twice: readonly DuplicateRow[];
};

export function buildImportPlan({ twice, ...read }: CheckedRows, checked: ImportResult[]): ImportPlan {
  const faults = faultsOf(checked);
  for (const { line, path, first } of twice) faults.set(line, [{ path, code: "row.twice", first }]);
  const total = (key: "added" | "existing") => checked.reduce((sum, outcome) => sum + outcome[key], 0);
  return {
    ...read,
    ...{ checked, invalidRows: wrongLines(read, faults), added: total("added"), existing: total("existing") },
    chunks: read.chunks.map((chunk) => chunk.filter(({ line }) => !faults.has(line))),
  };
}

/** `wrong`: every line that was not added, also those that became invalid since the check. */
export function summarizeImport(plan: ImportPlan, answers: readonly ChunkResult[]) {
  const rejectedLate = wrongLines(plan, faultsOf(answers));
  return {
    added: answers.reduce((sum, answer, at) => sum + addedBy(answer, plan.checked[at]?.existing ?? 0), 0),
    wrong: [...plan.invalidRows, ...rejectedLate].sort((a, b) => a.line - b.line),
  };
}

/** `isRetry`: an earlier try may have succeeded without a response. */
export type ChunkResult = ImportResult & { isRetry: boolean };

/** After a lost response, those who exist now but not at the check were added by the earlier try. */
function addedBy({ added, existing, isRetry }: ChunkResult, knownBefore: number): number {
  return isRetry ? Math.max(added, added + existing - knownBefore) : added;
}

function faultsOf(outcomes: readonly { rejected: RejectedRow[] }[]): Map<number, RowError[]> {
  return new Map(outcomes.flatMap(({ rejected }) => rejected.map(({ line, errors }) => [line, errors])));
}

function wrongLines(
  { source, rows }: Pick<ImportPlan, "source" | "rows">,
  faults: ReadonlyMap<number, RowError[]>,
): InvalidRow[] {
  return source.table.entries.flatMap(({ line, cells }, at) => {
    const [row, rowErrors] = [rows[at], faults.get(line)];
    return row === undefined || rowErrors === undefined ? [] : [{ line, row, cells, faults: rowErrors }];
  });
}
