import { and, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { FilterMatch, MatchMode, TableFilter } from "../../shared/lists/table.ts";
import { endOfDay, startOfDay } from "../day-bounds.ts";
import { normalizeForSearch } from "./search-keys.ts";

export type KeyCondition = (key: SQLWrapper) => SQL;

type TextColumn = {
  kind: "text";
  key: SQLWrapper;
  /** As `key` is stored. */
  read: (value: string, mode: MatchMode) => string;
  /** The rows whose key meets a condition, where looking up each row's key would take longer. */
  find?: (meets: KeyCondition) => SQL;
};

/** `key`: what rows are sorted by; a missing value is an empty text, or 0. */
export type ListColumn =
  | TextColumn
  | { kind: "number" | "date"; key: SQLWrapper }
  | { kind: "choice"; key: SQLWrapper; matches: (choice: string, isEqual: boolean) => SQLWrapper };

export const textColumn = (key: SQLWrapper, read: TextColumn["read"] = normalizeForSearch): TextColumn => ({
  kind: "text",
  key,
  read,
});

/** By the name of an organisation: they are found once, since to look one up for each row takes longer. */
export const organizationColumn = (id: SQLWrapper, key: SQLWrapper): ListColumn => ({
  ...textColumn(key),
  find: (meets) => isInOrganization(id, meets),
});

/** No organisation is no match. */
export const isInOrganization = (id: SQLWrapper, meets: KeyCondition) =>
  sql`(${id} is not null and ${id} in (select id from organizations where ${meets(sql`name_key`)}))`;

export const contains =
  (word: string): KeyCondition =>
  (key) =>
    sql`instr(${key}, ${word}) > 0`;

/** `key`: the position of the row's choice in `choices`. */
export const choiceColumn = (key: SQLWrapper, choices: readonly string[]): ListColumn => ({
  kind: "choice",
  key,
  matches: (choice, isEqual) => sql`${key} ${sql.raw(isEqual ? "=" : "<>")} ${choices.indexOf(choice)}`,
});

/** Unsorted. */
export const jsonArrayColumn = (key: SQLWrapper): ListColumn => ({
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
  const distinct = new Map(filter.map((one) => [`${one.column}:${one.mode}:${one.value}`, one]));
  const all = [...distinct.values()].map((one) => matchesFilter(columns[one.column], one));
  return match === "any" ? or(...all) : and(...all);
}

export function matchesFilter(column: ListColumn, { mode, value }: TableFilter): SQL {
  if (column.kind === "choice") return sql`${column.matches(value, mode === "equals")}`;
  if (column.kind === "date") return matchesDay(column.key, mode, value);
  if (!("read" in column)) return sql`${column.key} ${operators[mode]} ${Number(value)}`;
  const { key, read, find = (meets) => meets(key) } = column;
  const isEqual = mode !== "notContains" && mode !== "notEquals";
  const matches = find((text) => matchesText(text, mode, read(value, mode)));
  return isEqual ? matches : sql`not ${matches}`;
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
  return mode === "contains" || mode === "notContains" ? contains(text)(key) : sql`${key} = ${text}`;
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
const splitWords = (search: string) =>
  normalizeForSearch(search).split(/\s+/).filter(Boolean).slice(0, maxWords);

/** Every word somewhere, or the search as a phone number. Texts are searched one by one, which is fastest. */
export function matchesSearch({ keys, matchWord, phone }: SearchTarget, search: string): SQL | undefined {
  const all = and(...splitWords(search).map((word) => or(...keys.map(contains(word)), matchWord?.(word))));
  if (phone === undefined) return all;
  return or(all, ...listPhoneSearches(search).map((number) => contains(number)(phone)));
}

/** Prefixes of a whole number without a country code: the rest is part of the stored number. */
const domesticPrefix = /^(?:00358|00|0)(?=[1-9]\d{7,}$)/;

/** As stored, `+358401234567`, without separators; a few digits may be anywhere in it, and stay as they are. */
export function normalizePhone(value: string, mode: MatchMode): string {
  const compact = value.replace(/[\s()./-]/g, "");
  const isFromItsStart = mode === "startsWith" || mode === "equals" || mode === "notEquals";
  return isFromItsStart
    ? compact.replace(/^00/, "+").replace(/^0/, "+358")
    : compact.replace(domesticPrefix, "");
}

export function listPhoneSearches(search: string): string[] {
  if (!/^[\d\s+()./-]+$/.test(search) || !/\d/.test(search)) return [];
  return [...new Set([normalizePhone(search, "contains"), normalizePhone(search, "startsWith")])];
}
