import { dateColumns } from "#shared/gigs/date-columns.ts";

// Maps the desktop table's URL parameters to the list's filter fields. Parsed without the table's columns
// (shared/lists/table.ts), which do not load on phones or offline.

export type GigFilterFields = Partial<
  Record<"q" | "status" | "industry" | "municipality" | "fits" | "from" | "to" | "sort" | "mine", string>
>;
export type GigFilterQuery = {
  search: string;
  extraParameters: Record<string, string>;
  /** `status:equals:open` */
  filters: readonly string[];
  isAny: boolean;
  sort: string;
};

const columns = { status: "status", industry: "trades", municipality: "municipality", fits: "fits" } as const;
type Field = keyof typeof columns;
const fields = Object.entries(columns) as [Field, string][];
const days = ["from", "to", "mine"] as const;

const notEmpty = (params: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(params).filter(([, value]) => value)) as Record<string, string>;
const columnOf = (filter: string) => filter.slice(0, filter.indexOf(":"));

/** `hasPay`: whether the user may see prices; otherwise filters and sorts by pay are dropped. */
export function parseGigFilterQuery(text: string, hasPay: boolean): GigFilterQuery {
  const params = new URLSearchParams(text);
  const get = (name: string) => params.get(name) ?? "";
  const fromFields = ["status", "trades", "industry", "municipality"].flatMap((word) =>
    get(word) === "" ? [] : [`${columns[word as Field] ?? word}:equals:${get(word)}`],
  );
  const filters = [...new Set([...params.getAll("filter"), ...fromFields])];
  const sort = get("sort");
  return {
    search: (params.get("search") ?? get("q")).trim(),
    extraParameters: notEmpty(Object.fromEntries(days.map((name) => [name, get(name)]))),
    filters: hasPay ? filters : filters.filter((filter) => columnOf(filter) !== "pay"),
    isAny: get("match") === "any",
    sort: hasPay || !/\bpay\b/.test(sort) ? sort : "",
  };
}

/** Also the URL's form; in the order of `buildListQuery` (shared/lists/table.ts). */
export const toApiQuery = ({
  search,
  extraParameters,
  filters,
  isAny,
  sort,
}: GigFilterQuery): Record<string, string | string[]> => ({
  ...(search && { search }),
  ...extraParameters,
  ...(filters.length > 0 && { filter: [...filters] }),
  ...(filters.length > 1 && isAny && { match: "any" }),
  ...(sort && { sort }),
});

/** A field shows its filter only if all filters must hold. */
const findFilterOf = ({ filters, isAny }: GigFilterQuery, [, column]: (typeof fields)[number]) =>
  isAny ? undefined : filters.find((filter) => filter.startsWith(`${column}:equals:`));

export function toFilterFields(address: GigFilterQuery): GigFilterFields {
  const values = fields.map((field) => [
    field[0],
    findFilterOf(address, field)?.split(":").slice(2).join(":"),
  ]);
  return notEmpty({
    q: address.search,
    ...address.extraParameters,
    sort: address.sort,
    ...Object.fromEntries(values),
  });
}

export const listTableOnlyFilters = (address: GigFilterQuery) =>
  address.filters.filter((filter) => fields.every((field) => findFilterOf(address, field) !== filter));

export function updateFilterFields(
  address: GigFilterQuery,
  { q, sort, ...part }: GigFilterFields,
): GigFilterQuery {
  const set = fields.filter(([name]) => part[name] !== undefined);
  const replaced = set.map((field) => findFilterOf(address, field));
  const added = set.filter(([name]) => part[name]).map(([name, column]) => `${column}:equals:${part[name]}`);
  return {
    ...address,
    search: q ?? address.search,
    sort: sort ?? address.sort,
    extraParameters: notEmpty(
      Object.fromEntries(days.map((name) => [name, part[name] ?? address.extraParameters[name]])),
    ),
    filters: [...address.filters.filter((filter) => !replaced.includes(filter)), ...added],
  };
}

/** Filters by date or status include past gigs: must agree with `buildGigsQuery` of shared/gigs/gigs-page.ts. */
export const hasDateFilter = ({ filter, ...query }: ReturnType<typeof toApiQuery>) =>
  days.some((name) => query[name] !== undefined) ||
  [filter ?? []].flat().some((entry) => dateColumns.includes(columnOf(entry)));
