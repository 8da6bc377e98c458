import Papa from "papaparse";

/** `line`: as numbered by a spreadsheet. */
export type FileRow = { line: number; cells: string[] };

/** `columns`: which column holds which field, by the heading. */
export type FileTable<Columns extends object> = {
  /** Null if the file begins with a row of data. */
  heading: string[] | null;
  /** The heading's line, or where it would be. */
  headingLine: number;
  entries: FileRow[];
  columns: Columns;
  width: number;
  /** The first line with an unbalanced quotation mark, whose cell may have swallowed the lines after it; else null. */
  misquoted: number | null;
};

/** Excel's line that names the delimiter; not a row of the sheet. */
const delimiterLine = /^\uFEFF?"?sep=(.)"?\r?\n/i;

/**
 * Reads CSV with `;`, `,`, tab or `|`. `detectColumns`: of the first row, nothing where it is no heading. Throws TypeError
 * if it is not text, such as a renamed workbook.
 */
export function readTable<Columns extends object>(
  bytes: Uint8Array,
  detectColumns: (cells: readonly string[]) => Columns,
): FileTable<Columns> {
  const text = decodeText(bytes);
  if (text.includes("\0")) throw new TypeError("Not a text file");
  const body = text.replace(delimiterLine, "");
  const delimiter = text.match(delimiterLine)?.[1] ?? delimiterOf(body);
  const { data, errors } = Papa.parse<string[]>(body, { delimiter });
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

/** Strips the apostrophe that guards "+358 40 123" against being read as a formula. */
const withoutGuard = (cell: string) => cell.replace(/^'(?=[=+\-@\t\r])/, "");

const saysSomething = ({ cells }: FileRow) => cells.some((cell) => cell.trim() !== "");

/** Cells of this form are data, never headings. */
const isFact = (cell: string) => cell.includes("@") || /\d.*\d.*\d.*\d.*\d/.test(cell);

/** The most frequent separator of the first line with text. */
function delimiterOf(text: string): string {
  const [first = ""] = text.match(/^.*[\p{L}\p{N}].*$/mu) ?? [];
  const bare = first.replace(/"[^"]*"/g, "");
  const count = (sign: string) => bare.split(sign).length;
  return [";", ",", "\t", "|"].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

/**
 * UTF-8, UTF-16 with a byte order mark (Excel's "Unicode text"), else Windows-1252, in which Finnish Excel still saves
 * CSV: with Finnish letters that is never valid UTF-8.
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
