import { maxCountedRows } from "../shared/lists/list.ts";
import { invalidField } from "./errors.ts";

/** A row's place in a list: the name of the list's order, and the row's keys in it. */
export type KeysetCursor = readonly [sort: string, ...keys: (string | number)[]];

/** The same of an order by one key, with the row's id for those that are alike. */
export type Cursor = { key: string | number; id: string };

/** One page out of rows that were asked for with `limit + 1`: whether there are more is known without counting. */
export function buildPage<Row, Item>(
  rows: readonly Row[],
  limit: number,
  placeOf: (row: Row) => KeysetCursor,
  describe: (row: Row) => Item,
): { items: Item[]; nextCursor: string | null } {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { items: shown.map(describe), nextCursor: last === undefined ? null : encodeCursor(placeOf(last)) };
}

/** A page of a table: its rows know their place, and how many there are or that is counted beside the first page. */
export function buildTablePage<Row extends { place: KeysetCursor; total: number | null }, Item>(
  [rows, [counted]]: readonly [rows: readonly Row[], counted: readonly { total: number }[]],
  { limit, cursor }: { limit: number; cursor?: string | undefined },
  describe: (row: Row) => Item,
) {
  const total = rows[0]?.total ?? counted?.total ?? 0;
  return {
    ...buildPage(rows, limit, ({ place }) => place, describe),
    ...(cursor === undefined && {
      total: { count: Math.min(total, maxCountedRows), isMore: total > maxCountedRows },
    }),
  };
}

/** The cursor of what stands behind a row. */
export const encodeCursor = (place: KeysetCursor) => Buffer.from(JSON.stringify(place)).toString("base64url");

/** Reads a cursor of an order by one key; throws as `decodeKeysetCursor`. */
export function decodeCursor(cursor: string | undefined, sort: string): Cursor | null {
  const keys = decodeKeysetCursor(cursor, sort, [{}, { isText: true }]);
  return keys && { key: keys[0] as Cursor["key"], id: String(keys[1]) };
}

/**
 * Reads a cursor of this order. Throws AppError('input.invalid') for one of another order or none of ours, and where a
 * key is of another kind.
 */
export function decodeKeysetCursor(
  cursor: string | undefined,
  sort: string,
  keys: readonly { isText?: boolean }[],
): (string | number)[] | null {
  if (cursor === undefined) return null;
  const [itsSort, ...values] = parse(cursor);
  const isOfKind = (value: unknown, at: number) => {
    const isText = keys[at]?.isText;
    if (typeof value === "string") return isText !== false;
    return isText === undefined ? typeof value === "number" : !isText && Number.isSafeInteger(value);
  };
  if (itsSort !== sort || values.length !== keys.length || !values.every(isOfKind))
    throw invalidField("cursor", "cursor.invalid");
  return values as (string | number)[];
}

function parse(cursor: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString());
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
}
