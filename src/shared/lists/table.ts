// The query language of tables. Page addresses and API calls share it, so that a filtered list can be sent as a link: an
// address has the API's own parameters, and `hide` for the screen.

/** By the column's kind (specification, 9). */
export const matchModes = {
  text: ["contains", "notContains", "startsWith", "endsWith", "equals", "notEquals"],
  number: ["equals", "notEquals", "lt", "lte", "gt", "gte"],
  date: ["dateIs", "dateIsNot", "dateBefore", "dateAfter"],
  choice: ["equals", "notEquals"],
} as const;

export type ColumnKind = keyof typeof matchModes;
export type MatchMode = (typeof matchModes)[ColumnKind][number];

type Column =
  | { kind: "text" | "number" | "date"; isSortable?: boolean }
  | { kind: "choice"; choices: readonly string[]; isSortable?: boolean };

export type TableShape = Record<string, Column>;
export type ColumnOf<Shape extends TableShape> = Extract<keyof Shape, string>;

/** `value`: text, a number in digits, a day `YYYY-MM-DD` in Europe/Helsinki, or one of the choices. */
export type TableFilter<Name extends string = string> = { column: Name; mode: MatchMode; value: string };
export type TableSort<Name extends string = string> = { column: Name; isDescending: boolean };

export const filterMatches = ["all", "any"] as const;
export type FilterMatch = (typeof filterMatches)[number];

export const maxFilters = 10;
export const maxSorts = 4;
export const maxFilterValueLength = 100;

/** `name:startsWith:Aino` */
export const serializeFilter = ({ column, mode, value }: TableFilter) => `${column}:${mode}:${value}`;

/** `organization,-created`: descending with a minus. */
export const serializeSorts = (sorts: readonly TableSort[]) =>
  sorts.map(({ column, isDescending }) => (isDescending ? "-" : "") + column).join(",");

/** null: an unknown column, a mode of another kind, or an invalid value. */
export function parseFilter<Shape extends TableShape>(
  shape: Shape,
  text: string,
): TableFilter<ColumnOf<Shape>> | null {
  const [, column = "", mode = "", value = ""] = /^(\w+):(\w+):(.*)$/s.exec(text) ?? [];
  const definition = Object.hasOwn(shape, column) ? shape[column] : undefined;
  if (definition === undefined || !isModeOf(definition.kind, mode) || !isValueOf(definition, value))
    return null;
  return { column: column as ColumnOf<Shape>, mode, value };
}

/** null: a column that is unsortable or repeated, or too many. */
export function parseSorts<Shape extends TableShape>(
  shape: Shape,
  text: string,
): TableSort<ColumnOf<Shape>>[] | null {
  if (text === "") return [];
  const sorts = text.split(",").map((sort) => {
    const isDescending = sort.startsWith("-");
    return { column: (isDescending ? sort.slice(1) : sort) as ColumnOf<Shape>, isDescending };
  });
  const isKnown = sorts.every(
    ({ column }) => Object.hasOwn(shape, column) && shape[column]?.isSortable !== false,
  );
  const isOnce = new Set(sorts.map(({ column }) => column)).size === sorts.length;
  return isKnown && isOnce && sorts.length <= maxSorts ? sorts : null;
}

function isModeOf(kind: ColumnKind, mode: string): mode is MatchMode {
  return (matchModes[kind] as readonly string[]).includes(mode);
}

function isValueOf(column: Column, value: string): boolean {
  if (value === "" || value.length > maxFilterValueLength) return false;
  if (column.kind === "choice") return column.choices.includes(value);
  if (column.kind === "number") return /^-?\d{1,12}$/.test(value);
  if (column.kind === "date") return isDay(value);
  return value.trim() !== "";
}

function isDay(value: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(value) ? Date.parse(value) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(value);
}

/** A table's state in a page's address. */
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
