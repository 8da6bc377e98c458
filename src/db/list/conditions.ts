import { and, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { FilterMatch, MatchMode, TableFilter } from "../../shared/lists/table.ts";
import { endOfDay, startOfDay } from "../day-bounds.ts";
import { listPhoneSearches } from "./normalize-phone.ts";
import { normalizeForSearch } from "./search-keys.ts";

/** `key`: what rows are sorted by; a missing value is an empty text, or 0. */
export type ListColumn =
  | { kind: "number" | "date"; key: SQLWrapper }
  | { kind: "choice"; key: SQLWrapper; matches: (choice: string, isEqual: boolean) => SQLWrapper }
  | {
      kind: "text";
      key: SQLWrapper;
      /** As `key` is stored. */
      read: (value: string, mode: MatchMode) => string;
      /** The rows with a key that meets a condition, where looking up each row's key would take longer. */
      find?: (meets: (key: SQLWrapper) => SQL, isEqual: boolean) => SQL;
    };

/** `key`: the position of the row's choice in `choices`. */
export const choiceColumn = (key: SQLWrapper, choices: readonly string[]): ListColumn => ({
  kind: "choice",
  key,
  matches: (choice, isEqual) => sql`${key} ${sql.raw(isEqual ? "=" : "<>")} ${choices.indexOf(choice)}`,
});

/** Of a JSON array, unsorted. */
export const jsonColumn = (key: SQLWrapper): ListColumn => ({
  kind: "choice",
  key,
  matches: (choice, isEqual) => sql`instr(${key}, ${`"${choice}"`}) ${sql.raw(isEqual ? ">" : "=")} 0`,
});

/** The position of a column's word among some, as SQL. */
export const selectPosition = (column: SQLWrapper, words: readonly string[]) =>
  sql`(case ${column} ${sql.raw(words.map((word, at) => `when '${word}' then ${at}`).join(" "))} end)`;

export function matchesFilters<Name extends string>(
  columns: Record<Name, ListColumn>,
  { filter, match }: { filter: readonly TableFilter<Name>[]; match: FilterMatch },
): SQL | undefined {
  const all = filter.map((one) => matchesFilter(columns[one.column], one));
  return match === "any" ? or(...all) : and(...all);
}

export function matchesFilter(column: ListColumn, { mode, value }: TableFilter): SQL {
  if (column.kind === "choice") return sql`${column.matches(value, mode === "equals")}`;
  if (column.kind === "date") return matchesDay(column.key, mode, value);
  if (!("read" in column)) return sql`${column.key} ${operators[mode]} ${Number(value)}`;
  const { key, read, find } = column;
  const isEqual = mode !== "notContains" && mode !== "notEquals";
  const meets = (key: SQLWrapper) => matchesText(key, mode, read(value, mode));
  if (find) return find(meets, isEqual);
  return isEqual ? meets(key) : sql`not ${meets(key)}`;
}

const operators: Partial<Record<MatchMode, SQL>> = {
  equals: sql`=`,
  notEquals: sql`<>`,
  lt: sql`<`,
  lte: sql`<=`,
  gt: sql`>`,
  gte: sql`>=`,
};

/** Negations as what they negate. D1 takes no LIKE over 50 bytes. */
function matchesText(key: SQLWrapper, mode: MatchMode, text: string): SQL {
  const { length } = Array.from(text);
  if (mode === "startsWith") return sql`substr(${key}, 1, ${length}) = ${text}`;
  if (mode === "endsWith") return sql`substr(${key}, ${-length}) = ${text}`;
  return mode === "contains" || mode === "notContains"
    ? sql`instr(${key}, ${text}) > 0`
    : sql`${key} = ${text}`;
}

/** A missing date is on no day, and before none. */
function matchesDay(key: SQLWrapper, mode: MatchMode, value: string): SQL {
  const [start, end] = [Math.max(1, startOfDay(value)), Math.max(1, endOfDay(value))];
  if (mode === "dateBefore") return sql`(${key} >= 1 and ${key} < ${start})`;
  if (mode === "dateAfter") return sql`${key} >= ${end}`;
  return mode === "dateIs"
    ? sql`(${key} >= ${start} and ${key} < ${end})`
    : sql`(${key} < ${start} or ${key} >= ${end})`;
}

export type SearchTarget = {
  keys: readonly SQLWrapper[];
  /** Another place in which to search a normalized word. */
  matchWord?: (word: string) => SQL | undefined;
  phone?: SQLWrapper;
};

const maxWords = 8;

/** The words of a search, normalized. */
export const splitWords = (search: string) =>
  normalizeForSearch(search).split(/\s+/).filter(Boolean).slice(0, maxWords);

/** Every word somewhere, or the search as a phone number. Texts are searched one by one, which is fastest. */
export function matchesSearch({ keys, matchWord, phone }: SearchTarget, search: string): SQL | undefined {
  const all = and(
    ...splitWords(search).map((word) =>
      or(...keys.map((key) => sql`instr(${key}, ${word}) > 0`), matchWord?.(word)),
    ),
  );
  if (phone === undefined) return all;
  return or(all, ...listPhoneSearches(search).map((number) => sql`instr(${phone}, ${number}) > 0`));
}
