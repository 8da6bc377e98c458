import Papa from "papaparse";
import { type Columns, columnsOf } from "./columns.ts";
import { decode } from "./decode.ts";

/** One line of the file; `line` as a spreadsheet numbers its rows. */
export type Entry = { line: number; cells: string[] };

export type Table = {
  /** What the columns are called; null where the file begins with somebody at once. */
  heading: string[] | null;
  /** Where those stand, or would stand. */
  headingLine: number;
  entries: Entry[];
  columns: Columns;
  /** How many columns there are. */
  width: number;
  /** The first line with a quotation mark that is wrong: the lines after it may stand in its cell. Else null. */
  misquoted: number | null;
};

/** Excel's own line that names the delimiter; it is no row of the sheet. */
const delimiterLine = /^\uFEFF?"?sep=(.)"?\r?\n/i;

/**
 * Reads a CSV file: `;`, `,`, tabs or `|`, quoted or not, ended by whichever line break. Throws what is no text, such as
 * a workbook that has only been renamed.
 */
export function readTable(bytes: Uint8Array): Table {
  const text = decode(bytes);
  if (text.includes("\0")) throw new TypeError("Not a text file");
  const rest = text.replace(delimiterLine, "");
  const delimiter = text.match(delimiterLine)?.[1] ?? delimiterOf(rest);
  const { data, errors } = Papa.parse<string[]>(rest, { delimiter });
  const entries = data
    .map((cells, at) => ({ line: at + 1, cells: cells.map(withoutGuard) }))
    .filter(saysSomething);
  const first = entries[0]?.cells ?? [];
  const columns = columnsOf(first);
  const width = Math.max(0, ...entries.slice(0, 100).map(({ cells }) => cells.length));
  const isHeading = Object.keys(columns).length > 0 || !first.some(isFact);
  const quote = errors.find(({ type }) => type === "Quotes");
  const misquoted = quote === undefined ? null : (quote.row ?? 0) + 1;
  const about = { columns, width, misquoted, headingLine: entries[0]?.line ?? 1 };
  return isHeading
    ? { ...about, heading: first, entries: entries.slice(1) }
    : { ...about, heading: null, entries };
}

/** The apostrophe that keeps a spreadsheet from reckoning with "+358 40 123". */
const withoutGuard = (cell: string) => cell.replace(/^'(?=[=+\-@\t\r])/, "");

const saysSomething = ({ cells }: Entry) => cells.some((cell) => cell.trim() !== "");

/** What stands in a line about somebody, never in a heading. */
const isFact = (cell: string) => cell.includes("@") || /\d.*\d.*\d.*\d.*\d/.test(cell);

/** What stands oftenest between the cells of the first line that says something. */
function delimiterOf(text: string): string {
  const [first = ""] = text.match(/^.*[\p{L}\p{N}].*$/mu) ?? [];
  const bare = first.replace(/"[^"]*"/g, "");
  const count = (sign: string) => bare.split(sign).length;
  return [";", ",", "\t", "|"].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}
