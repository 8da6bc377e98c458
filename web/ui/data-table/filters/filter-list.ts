import { maxFilters, serializeFilter, type TableFilter } from "#shared/lists/table.ts";

const isSame = (one: TableFilter, other: TableFilter) => serializeFilter(one) === serializeFilter(other);

export const removeFilter = (filters: readonly TableFilter[], gone: TableFilter) =>
  filters.filter((one) => !isSame(one, gone));

/** Adds a filter, or replaces another with it; no duplicates. */
export function upsertFilter(
  filters: readonly TableFilter[],
  added: TableFilter,
  instead?: TableFilter,
): TableFilter[] {
  const swapped = filters.map((one) => (instead && isSame(one, instead) ? added : one));
  const all = swapped.some((one) => isSame(one, added)) ? swapped : [...swapped, added];
  return all.filter((one, at) => all.findIndex((other) => isSame(one, other)) === at).slice(0, maxFilters);
}
