import { filterText, mostFilters, type TableFilter } from "#shared/table.ts";

const isSame = (one: TableFilter, other: TableFilter) => filterText(one) === filterText(other);

export const withoutFilter = (filters: readonly TableFilter[], gone: TableFilter) =>
  filters.filter((one) => !isSame(one, gone));

/** With a filter more, or with it in the place of another; none stands twice. */
export function withFilter(
  filters: readonly TableFilter[],
  added: TableFilter,
  instead?: TableFilter,
): TableFilter[] {
  const swapped = filters.map((one) => (instead && isSame(one, instead) ? added : one));
  const all = swapped.some((one) => isSame(one, added)) ? swapped : [...swapped, added];
  return all.filter((one, at) => all.findIndex((other) => isSame(one, other)) === at).slice(0, mostFilters);
}
