import { describeFailure } from "../http/failure.ts";

type WaitingBatch = {
  statements: D1PreparedStatement[];
  resolve: (results: D1Result[]) => void;
  reject: (error: unknown) => void;
};

/**
 * The part of a database that `connect` uses, on which batches of reads that are asked for at the same time make one
 * trip. Where that trip fails, each is run by itself.
 */
export function batchConcurrentReads(binding: D1Database): D1Database {
  const selects = new WeakSet<D1PreparedStatement>();
  let waiting: WaitingBatch[] = [];

  const bind = (query: string, values: unknown[]) => {
    const statement = binding.prepare(query).bind(...values);
    if (query.startsWith("select ")) selects.add(statement);
    return statement;
  };

  const flush = async () => {
    const batches = waiting;
    waiting = [];
    try {
      const results = await binding.batch(batches.flatMap(({ statements }) => statements));
      for (const { statements, resolve } of batches) resolve(results.splice(0, statements.length));
    } catch (error) {
      const [only, ...others] = batches;
      if (others.length === 0) return only?.reject(error);
      console.error(describeFailure(error));
      for (const { statements, resolve, reject } of batches) binding.batch(statements).then(resolve, reject);
    }
  };

  const batch = (statements: D1PreparedStatement[]) => {
    if (!statements.every((one) => selects.has(one))) return binding.batch(statements);
    // A timer, not a microtask: until it ends, every call of the page has asked.
    if (waiting.length === 0) setTimeout(flush);
    return new Promise<D1Result[]>((resolve, reject) => waiting.push({ statements, resolve, reject }));
  };

  const batching = {
    prepare: (query: string) => ({ bind: (...values: unknown[]) => bind(query, values) }),
    batch,
  };
  return batching as unknown as D1Database;
}
