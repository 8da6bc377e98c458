import type { FileTable } from "./read-table.ts";

export function takeFirstRowAsHeading(table: FileTable): FileTable {
  const [first, ...entries] = table.entries;
  return table.heading !== null || first === undefined
    ? table
    : { ...table, heading: first.cells, headingLine: first.line, entries };
}

export function treatHeadingAsRow(table: FileTable): FileTable {
  const { heading, headingLine, entries } = table;
  return heading === null
    ? table
    : { ...table, heading: null, entries: [{ line: headingLine, cells: heading }, ...entries] };
}
