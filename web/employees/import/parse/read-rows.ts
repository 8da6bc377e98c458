import type { ImportedRow } from "#shared/people/employee-import.ts";
import type { ColumnMapping, ImportField } from "./columns.ts";
import { type ImportVocabulary, readRole, readTrades } from "./import-vocabulary.ts";
import type { FileRow } from "./read-table.ts";

export function readRows(
  entries: readonly FileRow[],
  columns: ColumnMapping,
  vocabulary: ImportVocabulary,
): ImportedRow[] {
  return entries.map(({ line, cells }) => {
    const cellText = (field: ImportField) => cells[columns[field] ?? -1]?.trim() ?? "";
    return {
      line,
      name: cellText("name") || [cellText("firstName"), cellText("lastName")].filter(Boolean).join(" "),
      email: cellText("email"),
      phone: readPhone(cellText("phone")),
      role: readRole(cellText("role"), vocabulary),
      location: cellText("location"),
      trades: readTrades(cellText("trades"), vocabulary),
    };
  });
}

/** Restores the plus or zero that spreadsheets drop. Finnish mobile numbers begin with 04 or 050 (Traficom). */
export function readPhone(written: string): string {
  const digits = written.replace(/[\s()./-]/g, "");
  if (/^358\d{6,10}$/.test(digits)) return `+${digits}`;
  return /^(4\d|50)\d{5,8}$/.test(digits) ? `0${digits}` : written;
}
