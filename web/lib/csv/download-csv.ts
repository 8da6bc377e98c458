import { escapeFormulas } from "#shared/core/csv.ts";

/** For Excel: with a byte order mark, and cells escaped against formulas. */
export async function downloadCsv(fileName: string, rows: string[][], delimiter: string): Promise<void> {
  const { default: Papa } = await import("papaparse");
  const texts = rows.map((row) => row.map(escapeFormulas));
  const quotes = (cell: unknown) => String(cell).includes("'");
  const text = Papa.unparse(texts, { delimiter, quotes, newline: "\r\n" });
  const url = URL.createObjectURL(new Blob(["\uFEFF", text], { type: "text/csv;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
