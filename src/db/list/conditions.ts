import { and, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { TableFilter } from "../../shared/lists/table.ts";
import { endOfDay, startOfDay } from "../day-bounds.ts";
import type { ListColumn } from "./list.ts";
import { normalizeForSearch, reverseText } from "./normalize.ts";
import { listPhoneSearches } from "./normalize-phone.ts";

/** Sort before and after every continuation of a text. */
const minSuffix = "\u0001";
export const maxSuffix = "\u{10ffff}";

type Value = string | number;
export type KeyRange = { key: SQLWrapper; from?: Value; before?: Value };

/** The ranges in the column's order that hold the matches and nothing else: two for a negation, or none. */
export function buildRanges(column: ListColumn, { mode, value }: TableFilter): KeyRange[] {
  const { key } = column;
  const isNot = mode === "notEquals" || mode === "dateIsNot";
  const between = (from: Value, before: Value): KeyRange[] =>
    isNot
      ? [
          { key, before: from },
          { key, from: before },
        ]
      : [{ key, from, before }];
  if (column.kind === "text") {
    const text = column.read(value, mode);
    if (isNot) return between(text, text + minSuffix);
    if (mode === "startsWith") return between(text, text + maxSuffix);
    const end = reverseText(text);
    return mode === "endsWith" ? [{ key: column.back, from: end, before: end + maxSuffix }] : [];
  }
  if (column.kind === "date") {
    // A missing date is stored as 0, which is on no day and before none.
    const [start, end] = [startOfDay(value), endOfDay(value)].map((at) => Math.max(1, at)) as [
      number,
      number,
    ];
    if (mode === "dateBefore") return [{ key, from: 1, before: start }];
    return mode === "dateAfter" ? [{ key, from: end }] : between(start, end);
  }
  const number = column.kind === "choice" ? column.ordinalOf?.(value) : Number(value);
  if (number === undefined) return [];
  if (mode === "lt") return [{ key, before: number }];
  if (mode === "lte") return [{ key, before: number + 1 }];
  if (mode === "gt") return [{ key, from: number + 1 }];
  return mode === "gte" ? [{ key, from: number }] : between(number, number + 1);
}

/** `boundedEnd`: the end that the cursor bounds closer; `+` keeps SQLite from using it for the index. */
export function isInRange({ key, from, before }: KeyRange, boundedEnd?: "from" | "before"): SQL {
  const keyFor = (end: "from" | "before") => (boundedEnd === end ? sql`+${key}` : sql`${key}`);
  const low = from === undefined ? undefined : sql`${keyFor("from")} >= ${from}`;
  const high = before === undefined ? undefined : sql`${keyFor("before")} < ${before}`;
  return sql.join(
    [low, high].filter((bound) => bound !== undefined),
    sql` and `,
  );
}

/** A missing value is stored as the empty text. */
export function matchesFilter(column: ListColumn, filter: TableFilter): SQL {
  const { mode, value } = filter;
  const { key, kind } = column;
  if (kind === "choice") return sql`${column.matches(value, mode === "equals")}`;
  if (kind === "text") {
    const text = column.read(value, mode);
    if (mode === "contains") return sql`instr(${key}, ${text}) > 0`;
    if (mode === "notContains") return sql`instr(${key}, ${text}) = 0`;
    if (mode === "endsWith") return sql`substr(${key}, ${-Array.from(text).length}) = ${text}`;
    if (mode === "equals") return sql`${key} = ${text}`;
    if (mode === "notEquals") return sql`${key} <> ${text}`;
  }
  if (mode === "equals") return sql`${key} = ${Number(value)}`;
  return sql`(${or(...buildRanges(column, filter).map((range) => isInRange(range)))})`;
}

const maxWords = 8;

type SearchTarget = {
  searchKeys: readonly SQLWrapper[];
  matchWord?: (word: string) => SQL | undefined;
  phone?: SQLWrapper;
};

/** Texts are searched one by one, which is faster than concatenating them. */
export function matchesSearch(
  { searchKeys, matchWord, phone }: SearchTarget,
  search: string,
): SQL | undefined {
  const words = normalizeForSearch(search).split(/\s+/).filter(Boolean).slice(0, maxWords);
  const all = and(
    ...words.map((word) =>
      or(...searchKeys.map((text) => sql`instr(${text}, ${word}) > 0`), matchWord?.(word)),
    ),
  );
  if (phone === undefined) return all;
  return or(all, ...listPhoneSearches(search).map((number) => sql`instr(${phone}, ${number}) > 0`));
}
