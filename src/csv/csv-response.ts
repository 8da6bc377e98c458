import type { AppContext } from "../http/context.ts";
import { encodeCursor, type KeysetCursor } from "../http/cursor.ts";
import { describeFailure } from "../http/failure.ts";
import { streamText } from "../http/stream-text.ts";
import { toLocalDate } from "../shared/calendar/time-zone.ts";
import { byteOrderMark, formatCsvLine } from "./csv-format.ts";

/** Rows that are read at once: what is held in memory, however long the list is. */
export const csvBatchSize = 500;

/** A list in one language: its file's name without day and ending, what the columns are called, and a row's cells. */
export type CsvExport<Row> = {
  file: string;
  heads: readonly string[];
  cells: (row: Row) => readonly string[];
};

/** Some rows from a cursor on, and one more where there are more. */
export type ReadRows<Row> = (cursor: string | undefined) => PromiseLike<readonly Row[]>;

/**
 * A list as a file for a spreadsheet, from its first row to its last: what comes meanwhile may be in it. Its first rows
 * are read before it answers, so that what fails at once is told as a problem; what fails later breaks the file off.
 */
export async function respondWithCsv<Row extends { place: KeysetCursor }>(
  c: AppContext,
  sheet: CsvExport<Row>,
  read: ReadRows<Row>,
): Promise<Response> {
  const first = await read(undefined);
  return c.body(streamText(generateCsv(c, sheet, read, first)), 200, {
    "Content-Type": "text/csv; charset=UTF-8",
    "Content-Disposition": `attachment; filename="${sheet.file}-${toLocalDate(c.var.now)}.csv"`,
  });
}

async function* generateCsv<Row extends { place: KeysetCursor }>(
  c: AppContext,
  { heads, cells }: CsvExport<Row>,
  read: ReadRows<Row>,
  first: readonly Row[],
): AsyncGenerator<string> {
  const { locale } = c.var.caller;
  yield byteOrderMark + formatCsvLine(locale, heads);
  let rows = first;
  for (;;) {
    const some = rows.slice(0, csvBatchSize);
    for (const row of some) yield formatCsvLine(locale, cells(row));
    const last = some.at(-1);
    if (rows.length === some.length || last === undefined) return;
    rows = await readNextBatch(c, read, encodeCursor(last.place));
  }
}

/** What a failure says ends up in the runtime's log, where no statement and no value may stand. */
async function readNextBatch<Row>(
  c: AppContext,
  read: ReadRows<Row>,
  cursor: string,
): Promise<readonly Row[]> {
  try {
    return await read(cursor);
  } catch (error) {
    console.error(c.var.requestId, describeFailure(error));
    throw new Error("The file breaks off: its next rows could not be read");
  }
}
