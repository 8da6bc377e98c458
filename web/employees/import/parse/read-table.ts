import Papa from "papaparse";
import { type ColumnMapping, detectColumns } from "./columns.ts";

/** One line of the file; `line` as a spreadsheet numbers its rows. */
export type FileRow = { line: number; cells: string[] };

export type FileTable = {
  /** What the columns are called; null where the file begins with somebody at once. */
  heading: string[] | null;
  /** Where those stand, or would stand. */
  headingLine: number;
  entries: FileRow[];
  columns: ColumnMapping;
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
export function readTable(bytes: Uint8Array): FileTable {
  const text = decodeText(bytes);
  if (text.includes("\0")) throw new TypeError("Not a text file");
  const rest = text.replace(delimiterLine, "");
  const delimiter = text.match(delimiterLine)?.[1] ?? delimiterOf(rest);
  const { data, errors } = Papa.parse<string[]>(rest, { delimiter });
  const entries = data
    .map((cells, at) => ({ line: at + 1, cells: cells.map(withoutGuard) }))
    .filter(saysSomething);
  const first = entries[0]?.cells ?? [];
  const columns = detectColumns(first);
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

const saysSomething = ({ cells }: FileRow) => cells.some((cell) => cell.trim() !== "");

/** What stands in a line about somebody, never in a heading. */
const isFact = (cell: string) => cell.includes("@") || /\d.*\d.*\d.*\d.*\d/.test(cell);

/** What stands oftenest between the cells of the first line that says something. */
function delimiterOf(text: string): string {
  const [first = ""] = text.match(/^.*[\p{L}\p{N}].*$/mu) ?? [];
  const bare = first.replace(/"[^"]*"/g, "");
  const count = (sign: string) => bare.split(sign).length;
  return [";", ",", "\t", "|"].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

/**
 * A file's text, whichever way a spreadsheet wrote it: UTF-8, UTF-16 where it says so (Excel's "Unicode text"), and else
 * Windows-1252, as Excel in Finnish still saves CSV. No text in Windows-1252 with a Finnish letter is right UTF-8.
 */
function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
