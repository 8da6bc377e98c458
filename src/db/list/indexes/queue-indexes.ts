import { type IndexColumn, index } from "drizzle-orm/sqlite-core";

type Column = IndexColumn;
type Queue = {
  /** What names a row, by which those that are alike stand. */
  name: Column;
  id: Column;
  /** The place of the row's state among the others. */
  state: Column;
  /** What else is found: by the name of its index. */
  keys: Readonly<Record<string, Column>>;
  /** Everything that is looked through where nothing is known of where the matches stand. */
  told: readonly Column[];
};

/** How the rows of a queue are found and put in order: all of them, and those in one state. */
export function queueIndexes(table: string, { name, id, state, keys, told }: Queue) {
  return [
    index(`${table}_by_name`).on(name, id, state, ...told),
    index(`${table}_in_state_by_name`).on(state, name, id, ...told),
    index(`${table}_by_status`).on(state, name, id),
    ...Object.entries(keys).flatMap(([key, column]) => [
      index(`${table}_by_${key}`).on(column, name, id),
      index(`${table}_in_state_by_${key}`).on(state, column, name, id),
    ]),
  ];
}

/** The place of a word among others, in SQL: where it stands in its order. */
export const ordinalSql = (column: string, words: readonly string[]) =>
  `case "${column}" ${words.map((word, place) => `when '${word}' then ${place}`).join(" ")} end`;
