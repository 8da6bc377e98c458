import { maxCountedRows } from "../shared/lists/list.ts";
import { invalidField } from "./errors.ts";

/** The name of the list's order, and the row's keys in it. */
export type KeysetCursor = readonly [sort: string, ...keys: (string | number)[]];

/** Of an order by one key; the id breaks ties. */
export type Cursor = { key: string | number; id: string };

/** `rows` are `limit + 1`, so that it is known without counting whether there are more. */
export function buildPage<Row, Item>(
  rows: readonly Row[],
  limit: number,
  getCursor: (row: Row) => KeysetCursor,
  describe: (row: Row) => Item,
): { items: Item[]; nextCursor: string | null } {
  const pageRows = rows.slice(0, limit);
  const last = rows.length > limit ? pageRows.at(-1) : undefined;
  return {
    items: pageRows.map(describe),
    nextCursor: last === undefined ? null : encodeCursor(getCursor(last)),
  };
}

/** Rows have their own cursor; the total is counted beside the first page. */
export function buildTablePage<Row extends { cursor: KeysetCursor }, Item>(
  [rows, [counts]]: readonly [rows: readonly Row[], counted: readonly { total: number }[]],
  { limit, cursor }: { limit: number; cursor?: string | undefined },
  describe: (row: Row) => Item,
) {
  const total = counts?.total ?? 0;
  return {
    ...buildPage(rows, limit, (row) => row.cursor, describe),
    ...(cursor === undefined && {
      total: { count: Math.min(total, maxCountedRows), isMore: total > maxCountedRows },
    }),
  };
}

export const encodeCursor = (cursor: KeysetCursor) =>
  Buffer.from(JSON.stringify(cursor)).toString("base64url");

/** Throws as `decodeKeysetCursor`. */
export function decodeCursor(cursor: string | undefined, sort: string): Cursor | null {
  const keys = decodeKeysetCursor(cursor, sort, [{}, { isText: true }]);
  return keys && { key: keys[0] as Cursor["key"], id: String(keys[1]) };
}

/** Throws AppError('input.invalid') for an invalid cursor, or one of another order. */
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
