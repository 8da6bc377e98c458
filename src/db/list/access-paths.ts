import type { TableFilter } from "../../shared/lists/table.ts";
import { buildRanges } from "./conditions.ts";
import type { ListColumn } from "./list.ts";

/** Roughly how many rows an access path leads to; the lower, the fewer. */
export const selectivity = { one: 0, day: 1, beginning: 2, few: 3, many: 4, most: 5 } as const;
export type Selectivity = (typeof selectivity)[keyof typeof selectivity];

/** `order`: of the column, of the column reversed, or of the name. */
export type AccessPath = { index: string; order: "key" | "back" | "name"; selectivity: Selectivity };

/** null: no index, each row has to be checked. */
export function findAccessPath(column: ListColumn, filter: TableFilter): AccessPath | null {
  const { mode, value } = filter;
  if (column.kind === "choice" && column.ordinalOf === undefined) {
    const filterIndex = column.indexForChoice?.(value, mode === "equals");
    if (filterIndex === undefined) return null;
    return {
      index: filterIndex.index,
      order: "name",
      selectivity: filterIndex.isRare ? selectivity.few : selectivity.most,
    };
  }
  if (column.kind === "text" && mode === "endsWith")
    return column.endIndex === undefined
      ? null
      : { index: column.endIndex, order: "back", selectivity: selectivity.beginning };
  if (column.index === undefined) return null;
  if (mode === "equals") {
    const isOne = column.kind !== "choice";
    return { index: column.index, order: "name", selectivity: isOne ? selectivity.one : selectivity.many };
  }
  const ranges = buildRanges(column, filter);
  if (ranges.length === 0) return null;
  const by = { index: column.index, order: "key" } as const;
  if (ranges.length > 1) return { ...by, selectivity: selectivity.most };
  if (mode === "startsWith") return { ...by, selectivity: selectivity.beginning };
  return { ...by, selectivity: mode === "dateIs" ? selectivity.day : selectivity.many };
}
