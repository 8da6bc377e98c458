// A table's state in a page's address: the API's own parameters (table.ts), and `hide` for the screen.
import {
  type FilterMatch,
  maxFilters,
  parseFilter,
  parseSorts,
  serializeFilter,
  serializeSorts,
  type TableFilter,
  type TableShape,
  type TableSort,
} from "./table.ts";

export type TableView = {
  search: string;
  filters: readonly TableFilter[];
  match: FilterMatch;
  sorts: readonly TableSort[];
  /** null: those that the table hides by default. */
  hidden: readonly string[] | null;
  /** The list's own parameters: `?lacking=login`. */
  extraParameters: Readonly<Record<string, string>>;
};

/** `extraParameters`: parameters besides the columns, with their values; null: any short text. */
export type TableParameters = {
  shape: TableShape;
  extraParameters: Readonly<Record<string, readonly string[] | null>>;
  /** Parameters that a column equals, by column: `{ industry: "trades" }`. */
  aliases?: Readonly<Record<string, string>>;
  /** Values of parameters that the address lacks: `{ status: "new" }`. */
  defaults?: Readonly<Record<string, string>>;
  /** The parameter that says which row is open; it stays while the table changes. */
  openRowParameter?: string;
};

const longestWord = 40;
const longestSearch = 100;

/** Leaves out what the table does not know. `?role=admin` is `?filter=role:equals:admin`. */
export function parseTableView(
  { shape, extraParameters, aliases = {}, defaults }: TableParameters,
  address: URLSearchParams,
): TableView {
  const choices = Object.keys(shape).filter((name) => shape[name]?.kind === "choice");
  const choiceFilters = Object.entries({
    ...Object.fromEntries(choices.map((name) => [name, name])),
    ...aliases,
  })
    .filter(([word]) => !Object.hasOwn(extraParameters, word) && address.has(word))
    .map(([word, column]) => `${column}:equals:${address.get(word)}`);
  const filters = [...new Set([...address.getAll("filter"), ...choiceFilters])].map((text) =>
    parseFilter(shape, text),
  );
  const values = Object.entries(extraParameters).flatMap(([name, allowed]) => {
    const value = address.get(name) ?? "";
    const isKnown = allowed === null ? value.length <= longestWord : allowed.includes(value);
    return value !== "" && isKnown ? [[name, value] as const] : [];
  });
  return {
    search: (address.get("search") ?? address.get("q") ?? "").trim().slice(0, longestSearch),
    filters: filters.filter((filter) => filter !== null).slice(0, maxFilters),
    match: address.get("match") === "any" ? "any" : "all",
    sorts: parseSorts(shape, address.get("sort") ?? "") ?? [],
    hidden: address.get("hide")?.split(",").filter(Boolean) ?? null,
    extraParameters: { ...defaults, ...Object.fromEntries(values) },
  };
}

export type ListQuery = Record<string, string | string[]>;

/** Always in this order, so that the same view has the same address. */
export function buildListQuery({ search, filters, match, sorts, extraParameters }: TableView): ListQuery {
  return {
    ...(search !== "" && { search }),
    ...extraParameters,
    ...(filters.length > 0 && { filter: filters.map(serializeFilter) }),
    ...(filters.length > 1 && match === "any" && { match }),
    ...(sorts.length > 0 && { sort: serializeSorts(sorts) }),
  };
}

export function buildSearchString(view: TableView, start: TableParameters["defaults"] = {}): string {
  const extraParameters = Object.fromEntries(
    Object.entries(view.extraParameters).filter(([name, value]) => start[name] !== value),
  );
  return stringifyQuery({
    ...buildListQuery({ ...view, extraParameters }),
    ...(view.hidden && { hide: view.hidden.join(",") }),
  });
}

/** As the API's client writes it. */
export function stringifyQuery(query: ListQuery): string {
  const pairs = Object.entries(query).flatMap(([name, value]) => [value].flat().map((item) => [name, item]));
  return new URLSearchParams(pairs).toString();
}
