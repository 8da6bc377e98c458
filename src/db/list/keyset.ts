import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

export type SortKey = { name: string; key: SQLWrapper; isDescending: boolean; isText: boolean };
export type KeyValue = string | number;

/** By a name, then the id, which nobody shares. */
export const byName = (name: SQLWrapper, id: SQLWrapper): SortKey[] => [
  { name: "name", key: name, isDescending: false, isText: true },
  { name: "id", key: id, isDescending: false, isText: true },
];

/** Rows after the cursor's. A row comparison, one step into the index, if all keys have one direction. */
export function isAfterCursor(order: readonly SortKey[], values: readonly KeyValue[]): SQL {
  const [first] = order;
  if (first === undefined) return sql`true`;
  if (order.every(({ isDescending }) => isDescending === first.isDescending))
    return sql`(${list(order.map(({ key }) => key))}) ${sign(first)} (${list(values.map((value) => sql`${value}`))})`;
  return sql`${first.key} ${sign(first)}= ${values[0]} and ${compareStepwise(order, values)}`;
}

/** `a > 1 or (a = 1 and (b < 2 or (b = 2 and c > 3)))` */
function compareStepwise(
  [first, ...others]: readonly SortKey[],
  [value, ...otherValues]: readonly KeyValue[],
): SQL {
  if (first === undefined) return sql`false`;
  const beyond = sql`${first.key} ${sign(first)} ${value}`;
  if (others.length === 0) return beyond;
  return sql`(${beyond} or (${first.key} = ${value} and ${compareStepwise(others, otherValues)}))`;
}

const sign = ({ isDescending }: SortKey) => sql.raw(isDescending ? "<" : ">");
const list = (all: readonly SQLWrapper[]) => sql.join([...all], sql`, `);

export const orderBy = (order: readonly SortKey[]) =>
  order.map(({ key, isDescending }) => (isDescending ? sql`${key} desc` : sql`${key} asc`));

export const nameOrder = (order: readonly SortKey[]) =>
  order.map(({ name, isDescending }) => (isDescending ? `-${name}` : name)).join(",");
