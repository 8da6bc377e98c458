import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";
import { dedupeParameters } from "./dedupe-parameters.ts";

export type Db = DrizzleD1Database;

type Listener = {
  /** Called for each round trip to the database (a batch is one). */
  onTrip?: () => void;
  onBind?: (values: number) => void;
};

export function connect(binding: D1Database, { onTrip = () => {}, onBind = () => {} }: Listener = {}): Db {
  const counted: Pick<D1Database, "prepare" | "batch"> = {
    prepare: (query) =>
      Object.assign(binding.prepare(query), {
        bind: (...given: unknown[]) => {
          const shared = dedupeParameters(query, given);
          onBind(shared.values.length);
          return binding.prepare(shared.query).bind(...shared.values);
        },
      }),
    batch: (statements) => {
      onTrip();
      return binding.batch(statements);
    },
  };
  return drizzle(counted as D1Database, { logger: { logQuery: onTrip } });
}
