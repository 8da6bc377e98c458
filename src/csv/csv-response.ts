import type { AppContext } from "../http/context.ts";
import { encodeCursor, type KeysetCursor } from "../http/cursor.ts";
import { describeFailure } from "../http/failure.ts";
import { streamText } from "../http/stream-text.ts";
import { toLocalDate } from "../shared/calendar/time-zone.ts";
import { byteOrderMark, formatCsvLine } from "./csv-format.ts";

/** Limits memory, however long the list is. */
export const csvBatchSize = 500;

export type CsvExport<Row> = {
  file: string;
  heads: readonly string[];
  cells: (row: Row) => readonly string[];
};

/** From a cursor on; one row more if there are more. */
export type ReadRows<Row> = (cursor: string | undefined) => PromiseLike<readonly Row[]>;

/**
 * Streams all rows; rows written meanwhile may be included. The first batch is read before the response starts, so that
 * its errors become a problem response; later ones truncate the file.
 */
export async function respondWithCsv<Row extends { cursor: KeysetCursor }>(
  c: AppContext,
  sheet: CsvExport<Row>,
  read: ReadRows<Row>,
): Promise<Response> {
  const first = await read(undefined);
  return c.body(streamText(generateCsv(c, sheet, read, first)), 200, buildCsvHeaders(c, sheet.file));
}

/** For a list that is short enough to be read at once. */
export function respondWithCsvRows<Row>(
  c: AppContext,
  sheet: CsvExport<Row>,
  rows: readonly Row[],
): Response {
  const { locale } = c.var.caller;
  const lines = [sheet.heads, ...rows.map(sheet.cells)].map((cells) => formatCsvLine(locale, cells));
  return c.body(byteOrderMark + lines.join(""), 200, buildCsvHeaders(c, sheet.file));
}

const buildCsvHeaders = (c: AppContext, file: string) => ({
  "Content-Type": "text/csv; charset=UTF-8",
  "Content-Disposition": `attachment; filename="${file}-${toLocalDate(c.var.now)}.csv"`,
});

async function* generateCsv<Row extends { cursor: KeysetCursor }>(
  c: AppContext,
  { heads, cells }: CsvExport<Row>,
  read: ReadRows<Row>,
  first: readonly Row[],
): AsyncGenerator<string> {
  const { locale } = c.var.caller;
  yield byteOrderMark + formatCsvLine(locale, heads);
  let rows = first;
  for (;;) {
    const batch = rows.slice(0, csvBatchSize);
    for (const row of batch) yield formatCsvLine(locale, cells(row));
    const last = batch.at(-1);
    if (rows.length === batch.length || last === undefined) return;
    rows = await readNextBatch(c, read, encodeCursor(last.cursor));
  }
}

/** The runtime logs what is thrown, so it must not contain statements or values. */
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
