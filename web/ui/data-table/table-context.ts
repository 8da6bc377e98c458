import { createContext, useContext } from "react";
import type { TableShape, TableSort } from "#shared/lists/table.ts";
import type { TableView } from "#shared/lists/table-view.ts";
import type { RowWithId, TableInstance } from "./rows/use-rows.ts";
import type { TableColumn } from "./table-column.ts";

export type TableContextValue = {
  columns: readonly Omit<TableColumn<never>, "cell">[];
  shape: TableShape;
  view: TableView;
  /** The sort that the rows are in, be it the default. */
  sorts: readonly TableSort[];
  onView: (part: Partial<TableView>) => void;
  table: TableInstance<RowWithId>;
};

export const TableContext = createContext<TableContextValue | null>(null);

export function useTableContext(): TableContextValue {
  const parts = useContext(TableContext);
  if (parts === null) throw new Error("A part of a table stands in a DataTable");
  return parts;
}
