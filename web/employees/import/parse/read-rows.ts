import { type CardKind, cardKinds } from "#shared/people/card-kinds.ts";
import type { ImportedRow } from "#shared/people/employee-import.ts";
import type { FileRow } from "../../../lib/csv/read-table.ts";
import { parseCompleteDate } from "../../../ui/dates/date-text.ts";
import type { ColumnMapping, ImportField } from "./columns.ts";
import { type ImportVocabulary, readRole, readTrades } from "./import-vocabulary.ts";

export function readRows(
  entries: readonly FileRow[],
  columns: ColumnMapping,
  vocabulary: ImportVocabulary,
): ImportedRow[] {
  return entries.map(({ line, cells }) => {
    const cellText = (field: ImportField) => cells[columns[field] ?? -1]?.trim() ?? "";
    const cards = cardKinds.flatMap((kind) => readCard(kind, cellText(kind)));
    return {
      line,
      name: cellText("name") || [cellText("firstName"), cellText("lastName")].filter(Boolean).join(" "),
      email: cellText("email"),
      phone: readPhone(cellText("phone")),
      role: readRole(cellText("role"), vocabulary),
      location: cellText("location"),
      trades: readTrades(cellText("trades"), vocabulary),
      ...(cards.length > 0 && { cards }),
    };
  });
}

const [held, notHeld] = [
  ["x", "kyllä", "yes", "on", "ok", "1", "b", "be", "c1", "c1e", "c", "ce", "bc", "bce"],
  ["", "-", "ei", "no"],
];

/** The last valid day as either language writes it, or that there is none; anything else stays as written. */
export function readCard(kind: CardKind, written: string): NonNullable<ImportedRow["cards"]> {
  const word = written.toLocaleLowerCase("fi");
  if (notHeld.includes(word)) return [];
  if (held.includes(word)) return [{ kind, expiresOn: null }];
  return [{ kind, expiresOn: parseCompleteDate(written, written.includes("/") ? "en" : "fi") ?? written }];
}

/** Restores the plus or zero that spreadsheets drop. Finnish mobile numbers begin with 04 or 050 (Traficom). */
export function readPhone(written: string): string {
  const digits = written.replace(/[\s()./-]/g, "");
  if (/^358\d{6,10}$/.test(digits)) return `+${digits}`;
  return /^(4\d|50)\d{5,8}$/.test(digits) ? `0${digits}` : written;
}
