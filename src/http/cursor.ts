import { invalidField } from "./errors.ts";

/** Where a page of a sorted list ended: the sort key and the id of its last row. */
export type Place = { key: string | number; id: string };

/** One page out of rows that were asked for with `limit + 1`: whether there are more is known without counting. */
export function pageOf<Row extends { id: string }, Item>(
  rows: readonly Row[],
  limit: number,
  sort: string,
  keyOf: (row: Row) => string | number,
  describe: (row: Row) => Item,
): { items: Item[]; nextCursor: string | null } {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    items: shown.map(describe),
    nextCursor: last === undefined ? null : encodeCursor(sort, { key: keyOf(last), id: last.id }),
  };
}

/** A row's place in a list that is sorted by several keys: the name of the order, and the row's keys in it. */
export type PlaceByKeys = readonly [sort: string, ...keys: (string | number)[]];

/** The same of a list whose rows know their place. */
export function pageOfPlaced<Row extends { place: PlaceByKeys }, Item>(
  rows: readonly Row[],
  limit: number,
  describe: (row: Row) => Item,
): { items: Item[]; nextCursor: string | null } {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { items: shown.map(describe), nextCursor: last === undefined ? null : encodePlace(last.place) };
}

/** The cursor of what stands behind a row. */
export const encodePlace = (place: PlaceByKeys) => encode(place);

const encodeCursor = (sort: string, { key, id }: Place) => encode([sort, key, id]);

const encode = (parts: readonly unknown[]) => Buffer.from(JSON.stringify(parts)).toString("base64url");

/** Reads a cursor of this sort; throws AppError('input.invalid') for one of another sort or none of ours. */
export function readCursor(cursor: string | undefined, sort: string): Place | null {
  if (cursor === undefined) return null;
  const [itsSort, key, id] = parse(cursor);
  const isKey = typeof key === "string" || typeof key === "number";
  if (itsSort !== sort || !isKey || typeof id !== "string") {
    throw invalidField("cursor", "cursor.invalid");
  }
  return { key, id };
}

/** Reads a cursor of a list that is sorted by several keys; throws as above, also where a key is of another kind. */
export function readKeys(
  cursor: string | undefined,
  sort: string,
  keys: readonly { isText: boolean }[],
): (string | number)[] | null {
  if (cursor === undefined) return null;
  const [itsSort, ...values] = parse(cursor);
  const isOfKind = (value: unknown, at: number) =>
    keys[at]?.isText ? typeof value === "string" : Number.isSafeInteger(value);
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
