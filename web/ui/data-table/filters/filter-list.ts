import { maxFilters, serializeFilter, type TableFilter } from "#shared/lists/table.ts";

const isSame = (filter: TableFilter, other: TableFilter) =>
  serializeFilter(filter) === serializeFilter(other);

export const removeFilter = (filters: readonly TableFilter[], removed: TableFilter) =>
  filters.filter((filter) => !isSame(filter, removed));

/** Adds a filter, or replaces another with it; no duplicates. */
export function upsertFilter(
  filters: readonly TableFilter[],
  added: TableFilter,
  replaced?: TableFilter,
): TableFilter[] {
  const withReplacement = filters.map((filter) => (replaced && isSame(filter, replaced) ? added : filter));
  const all = withReplacement.some((filter) => isSame(filter, added))
    ? withReplacement
    : [...withReplacement, added];
  return all
    .filter((filter, at) => all.findIndex((other) => isSame(filter, other)) === at)
    .slice(0, maxFilters);
}
