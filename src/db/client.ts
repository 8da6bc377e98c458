import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";

const quotedOrPlaceholder = /'(?:[^']|'')*'|"(?:[^"]|"")*"|\?/g;

/** Binds each distinct value once: D1 binds at most 100. */
export function dedupeParameters(query: string, values: readonly unknown[]) {
  const distinct = [...new Set(values)];
  if (distinct.length === values.length) return { query, values };
  let position = 0;
  const shared = query.replace(quotedOrPlaceholder, (token) => {
    if (token !== "?") return token;
    position += 1;
    return `?${distinct.indexOf(values[position - 1]) + 1}`;
  });
  return { query: shared, values: distinct };
}

export type Db = DrizzleD1Database;

type Listener = {
  /** Called for each round trip to the database (a batch is one). */
  onTrip?: () => void;
  onBind?: (values: number) => void;
};

export function connect(binding: D1Database, { onTrip = () => {}, onBind = () => {} }: Listener = {}): Db {
  const countingDatabase = {
    prepare: (query: string) => ({
      bind: (...values: unknown[]) => {
        const shared = dedupeParameters(query, values);
        onBind(shared.values.length);
        return binding.prepare(shared.query).bind(...shared.values);
      },
    }),
    batch: (statements: D1PreparedStatement[]) => {
      onTrip();
      return binding.batch(statements);
    },
  };
  return drizzle(countingDatabase as unknown as D1Database, { logger: { logQuery: onTrip } });
}
