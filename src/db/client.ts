import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";

export type Db = DrizzleD1Database;

/** `onTrip` hears of every journey to the database, a batch being one: they are what a request waits for. */
export function connect(binding: D1Database, onTrip: () => void = () => {}): Db {
  const counted: Pick<D1Database, "prepare" | "batch"> = {
    prepare: (query) => binding.prepare(query),
    batch: (statements) => {
      onTrip();
      return binding.batch(statements);
    },
  };
  return drizzle(counted as D1Database, { logger: { logQuery: onTrip } });
}
