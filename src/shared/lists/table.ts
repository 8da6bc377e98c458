// The query language of tables. Page addresses and API calls share it, so that a filtered list can be sent as a link.

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
