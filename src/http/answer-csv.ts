import type { Locale } from "../shared/locale.ts";
import { dayOf } from "../shared/time-zone.ts";
import type { AppContext } from "./context.ts";
import { encodePlace, type PlaceByKeys } from "./cursor.ts";
import { streamText } from "./stream-text.ts";

/** Rows that are read at once: what is held in memory, however long the list is. */
export const rowsAtOnce = 500;

type Lines<Row> = {
  /** The file's name without day and ending. */
  file: string;
  head: string;
  line: (locale: Locale, row: Row) => string;
  /** Some rows from a cursor on, and one more where there are more. */
  read: (cursor: string | undefined) => PromiseLike<readonly Row[]>;
};

/** A list as a file for a spreadsheet, from its first row to its last: what comes meanwhile may be in it. */
export function answerCsv<Row extends { place: PlaceByKeys }>(c: AppContext, lines: Lines<Row>): Response {
  return c.body(streamText(write(c.var.caller.locale, lines)), 200, {
    "Content-Type": "text/csv; charset=UTF-8",
    "Content-Disposition": `attachment; filename="${lines.file}-${dayOf(c.var.now)}.csv"`,
  });
}

async function* write<Row extends { place: PlaceByKeys }>(
  locale: Locale,
  { head, line, read }: Lines<Row>,
): AsyncGenerator<string> {
  yield head;
  let cursor: string | undefined;
  do {
    const rows = await read(cursor);
    const some = rows.slice(0, rowsAtOnce);
    for (const row of some) yield line(locale, row);
    const last = some.at(-1);
    cursor = rows.length > some.length && last ? encodePlace(last.place) : undefined;
  } while (cursor !== undefined);
}
