import type { Locale } from "../shared/locale.ts";
import { dayOf } from "../shared/time-zone.ts";
import type { AppContext } from "./context.ts";
import { byteOrderMark, csvLine } from "./csv.ts";
import { encodePlace, type PlaceByKeys } from "./cursor.ts";
import { streamText } from "./stream-text.ts";

/** Rows that are read at once: what is held in memory, however long the list is. */
export const rowsAtOnce = 500;

/** A list in one language: its file's name without day and ending, what the columns are called, and a row's cells. */
export type Sheet<Row> = {
  file: string;
  heads: readonly string[];
  cells: (row: Row) => readonly string[];
};

/** Some rows from a cursor on, and one more where there are more. */
export type ReadRows<Row> = (cursor: string | undefined) => PromiseLike<readonly Row[]>;

/** A list as a file for a spreadsheet, from its first row to its last: what comes meanwhile may be in it. */
export function answerCsv<Row extends { place: PlaceByKeys }>(
  c: AppContext,
  sheet: Sheet<Row>,
  read: ReadRows<Row>,
): Response {
  return c.body(streamText(write(c.var.caller.locale, sheet, read)), 200, {
    "Content-Type": "text/csv; charset=UTF-8",
    "Content-Disposition": `attachment; filename="${sheet.file}-${dayOf(c.var.now)}.csv"`,
  });
}

async function* write<Row extends { place: PlaceByKeys }>(
  locale: Locale,
  { heads, cells }: Sheet<Row>,
  read: ReadRows<Row>,
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(locale, heads);
  let cursor: string | undefined;
  do {
    const rows = await read(cursor);
    const some = rows.slice(0, rowsAtOnce);
    for (const row of some) yield csvLine(locale, cells(row));
    const last = some.at(-1);
    cursor = rows.length > some.length && last ? encodePlace(last.place) : undefined;
  } while (cursor !== undefined);
}
