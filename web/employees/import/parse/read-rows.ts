import type { ImportedRow } from "#shared/people/employee-import.ts";
import type { ColumnMapping, ImportField } from "./columns.ts";
import { type ImportVocabulary, readRole, readTrades } from "./import-vocabulary.ts";
import type { FileRow } from "./read-table.ts";

export function readRows(
  entries: readonly FileRow[],
  columns: ColumnMapping,
  words: ImportVocabulary,
): ImportedRow[] {
  return entries.map(({ line, cells }) => {
    const said = (field: ImportField) => cells[columns[field] ?? -1]?.trim() ?? "";
    return {
      line,
      name: said("name") || [said("firstName"), said("lastName")].filter(Boolean).join(" "),
      email: said("email"),
      phone: readPhone(said("phone")),
      role: readRole(said("role"), words),
      location: said("location"),
      trades: readTrades(said("trades"), words),
    };
  });
}

/** Restores the plus or zero that spreadsheets drop. Finnish mobile numbers begin with 04 or 050 (Traficom). */
export function readPhone(written: string): string {
  const digits = written.replace(/[\s()./-]/g, "");
  if (/^358\d{6,10}$/.test(digits)) return `+${digits}`;
  return /^(4\d|50)\d{5,8}$/.test(digits) ? `0${digits}` : written;
}
