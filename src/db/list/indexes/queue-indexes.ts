import { type IndexColumn, index } from "drizzle-orm/sqlite-core";

type Column = IndexColumn;
type Queue = {
  name: Column;
  id: Column;
  state: Column;
  /** Other sortable columns, by the name of their index. */
  keys: Readonly<Record<string, Column>>;
  /** All other columns, for full scans. */
  extraColumns: readonly Column[];
};

export function queueIndexes(table: string, { name, id, state, keys, extraColumns }: Queue) {
  return [
    index(`${table}_by_name`).on(name, id, state, ...extraColumns),
    index(`${table}_in_state_by_name`).on(state, name, id, ...extraColumns),
    index(`${table}_by_status`).on(state, name, id),
    ...Object.entries(keys).flatMap(([key, column]) => [
      index(`${table}_by_${key}`).on(column, name, id),
      index(`${table}_in_state_by_${key}`).on(state, column, name, id),
    ]),
  ];
}

export const ordinalSql = (column: string, words: readonly string[]) =>
  `case "${column}" ${words.map((word, index) => `when '${word}' then ${index}`).join(" ")} end`;
