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
  also: Readonly<Record<string, string>>;
};

/** `also`: parameters besides the columns, with their values; null: any short text. */
export type TableParameters = {
  shape: TableShape;
  also: Readonly<Record<string, readonly string[] | null>>;
  /** Parameters that a column equals, by column: `{ industry: "trades" }`. */
  short?: Readonly<Record<string, string>>;
  /** Values of parameters that the address lacks: `{ status: "new" }`. */
  start?: Readonly<Record<string, string>>;
  /** The parameter that says which row is open; it stays while the table changes. */
  opened?: string;
};

const longestWord = 40;
const longestSearch = 100;

/** Leaves out what the table does not know. `?role=admin` is `?filter=role:equals:admin`. */
export function parseTableView(
  { shape, also, short = {}, start }: TableParameters,
  given: URLSearchParams,
): TableView {
  const choices = Object.keys(shape).filter((name) => shape[name]?.kind === "choice");
  const said = Object.entries({ ...Object.fromEntries(choices.map((name) => [name, name])), ...short })
    .filter(([word]) => !Object.hasOwn(also, word) && given.has(word))
    .map(([word, column]) => `${column}:equals:${given.get(word)}`);
  const filters = [...new Set([...given.getAll("filter"), ...said])].map((text) => parseFilter(shape, text));
  const words = Object.entries(also).flatMap(([name, values]) => {
    const value = given.get(name) ?? "";
    const isKnown = values === null ? value.length <= longestWord : values.includes(value);
    return value !== "" && isKnown ? [[name, value] as const] : [];
  });
  return {
    search: (given.get("search") ?? given.get("q") ?? "").trim().slice(0, longestSearch),
    filters: filters.filter((one) => one !== null).slice(0, maxFilters),
    match: given.get("match") === "any" ? "any" : "all",
    sorts: parseSorts(shape, given.get("sort") ?? "") ?? [],
    hidden: given.get("hide")?.split(",").filter(Boolean) ?? null,
    also: { ...start, ...Object.fromEntries(words) },
  };
}

export type ListQuery = Record<string, string | string[]>;

/** Always in this order, so that the same view has the same address. */
export function buildListQuery({ search, filters, match, sorts, also }: TableView): ListQuery {
  return {
    ...(search !== "" && { search }),
    ...also,
    ...(filters.length > 0 && { filter: filters.map(serializeFilter) }),
    ...(filters.length > 1 && match === "any" && { match }),
    ...(sorts.length > 0 && { sort: serializeSorts(sorts) }),
  };
}

export function buildSearchString(view: TableView, start: TableParameters["start"] = {}): string {
  const also = Object.fromEntries(Object.entries(view.also).filter(([name, value]) => start[name] !== value));
  return stringifyQuery({
    ...buildListQuery({ ...view, also }),
    ...(view.hidden && { hide: view.hidden.join(",") }),
  });
}

/** As the API's client writes it. */
export function stringifyQuery(query: ListQuery): string {
  const pairs = Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => [name, one]));
  return new URLSearchParams(pairs).toString();
}
