import { and, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { TableFilter } from "../../shared/table.ts";
import { endOfDay, startOfDay } from "../day-bounds.ts";
import { backOf, fold } from "./fold.ts";
import type { ListColumn } from "./list.ts";
import { readNumber } from "./read-phone.ts";

/** Comes after every text that begins the same. */
const last = "\u{10ffff}";

type Value = string | number;
/** Where the values stand that match: from the first, to before the last. */
export type Range = { key: SQLWrapper; from?: Value; before?: Value };

/** The part of a column's order in which all that matches stands and nothing else; null where there is none. */
export function rangeOf(column: ListColumn, { mode, value }: TableFilter): Range | null {
  const { key } = column;
  if (column.kind === "text") {
    const text = column.read(value, mode);
    if (mode === "startsWith") return { key, from: text, before: text + last };
    const end = backOf(text);
    return mode === "endsWith" ? { key: column.back, from: end, before: end + last } : null;
  }
  if (column.kind === "date") {
    if (mode === "dateIs") return { key, from: startOfDay(value), before: endOfDay(value) };
    if (mode === "dateBefore") return { key, before: startOfDay(value) };
    return mode === "dateAfter" ? { key, from: endOfDay(value) } : null;
  }
  if (column.kind === "choice") return mode === "notEquals" ? othersOf(column, value) : null;
  const number = Number(value);
  if (mode === "lt") return { key, before: number };
  if (mode === "lte") return { key, before: number + 1 };
  if (mode === "gt") return { key, from: number + 1 };
  return mode === "gte" ? { key, from: number } : null;
}

/** All but a choice stand together where it is the first or the last of them. */
function othersOf({ key, placeOf }: Extract<ListColumn, { kind: "choice" }>, choice: string): Range | null {
  const { place, last: end } = placeOf?.(choice) ?? {};
  if (place === 0) return { key, from: 1 };
  return place !== undefined && place === end ? { key, before: end } : null;
}

/**
 * Whether a row is in a range. `passed`: the end that the rows before this page have passed. It is looked at, but not
 * looked up: where the page begins is nearer.
 */
export function isWithin({ key, from, before }: Range, passed?: "from" | "before"): SQL {
  const held = (end: "from" | "before") => (passed === end ? sql`+${key}` : sql`${key}`);
  const low = from === undefined ? undefined : sql`${held("from")} >= ${from}`;
  const high = before === undefined ? undefined : sql`${held("before")} < ${before}`;
  return sql.join(
    [low, high].filter((one) => one !== undefined),
    sql` and `,
  );
}

/** What a filter says of a row, wherever the row is found. A row without a value has the empty text. */
export function holds(column: ListColumn, filter: TableFilter): SQL {
  const { mode, value } = filter;
  const { key, kind } = column;
  if (kind === "choice") {
    return sql`${column.holds(value, mode === "equals")}`;
  }
  if (kind === "text") {
    const text = column.read(value, mode);
    if (mode === "contains") return sql`instr(${key}, ${text}) > 0`;
    if (mode === "notContains") return sql`instr(${key}, ${text}) = 0`;
    if (mode === "endsWith") return sql`substr(${key}, ${-Array.from(text).length}) = ${text}`;
    if (mode !== "startsWith") return mode === "equals" ? sql`${key} = ${text}` : sql`${key} <> ${text}`;
  }
  if (mode === "dateIsNot") return sql`not (${key} >= ${startOfDay(value)} and ${key} < ${endOfDay(value)})`;
  const range = rangeOf(column, filter);
  if (range !== null) return sql`(${isWithin(range)})`;
  return mode === "equals" ? sql`${key} = ${Number(value)}` : sql`${key} <> ${Number(value)}`;
}

const mostWords = 8;

type Searched = { searched: SQLWrapper; phone?: SQLWrapper };

/** Whether a text, folded, holds every word of a search, in any order; or the phone holds it as one number. */
export function holdsWords({ searched, phone }: Searched, search: string): SQL | undefined {
  const words = fold(search).split(/\s+/).filter(Boolean).slice(0, mostWords);
  const all = and(...words.map((word) => sql`instr(${searched}, ${word}) > 0`));
  if (phone === undefined) return all;
  return or(all, ...readNumber(search).map((number) => sql`instr(${phone}, ${number}) > 0`));
}
