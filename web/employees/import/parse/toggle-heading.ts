import type { EmployeeTable } from "../import-plan.ts";

export function takeFirstRowAsHeading(table: EmployeeTable): EmployeeTable {
  const [first, ...entries] = table.entries;
  return table.heading !== null || first === undefined
    ? table
    : { ...table, heading: first.cells, headingLine: first.line, entries };
}

export function treatHeadingAsRow(table: EmployeeTable): EmployeeTable {
  const { heading, headingLine, entries } = table;
  return heading === null
    ? table
    : { ...table, heading: null, entries: [{ line: headingLine, cells: heading }, ...entries] };
}
