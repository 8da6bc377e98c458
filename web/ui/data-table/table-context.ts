import { createContext, useContext } from "react";
import type { TableShape, TableSort } from "#shared/table.ts";
import type { TableView } from "#shared/table-view.ts";
import type { TableColumn } from "./table-column.ts";
import type { Identified, Rows } from "./use-rows.ts";

/** What every part of one table knows. */
export type TableParts = {
  columns: readonly Omit<TableColumn<never>, "cell">[];
  shape: TableShape;
  view: TableView;
  /** In which order the rows stand, whether somebody asked for it or not. */
  sorts: readonly TableSort[];
  onView: (part: Partial<TableView>) => void;
  table: Rows<Identified>;
};

export const TableContext = createContext<TableParts | null>(null);

export function useTableParts(): TableParts {
  const parts = useContext(TableContext);
  if (parts === null) throw new Error("A part of a table stands in a DataTable");
  return parts;
}
