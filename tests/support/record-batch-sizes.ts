import type { Env } from "../../src/env.ts";

/** The database, which adds to `sizes` how many statements each batch has. */
export function recordBatchSizes(database: Env["DB"], sizes: number[]): Env["DB"] {
  const recording = {
    prepare: (query: string) => database.prepare(query),
    batch: (statements: unknown[]) => {
      sizes.push(statements.length);
      return database.batch(statements as never);
    },
  };
  return recording as unknown as Env["DB"];
}
