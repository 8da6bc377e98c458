type Read = {
  statements: D1PreparedStatement[];
  resolve: (results: D1Result[]) => void;
  reject: (error: unknown) => void;
};

/**
 * A database on which batches of reads that are asked for at the same time make one trip. Where that trip fails, each
 * is run by itself.
 */
export function joinReads(binding: D1Database): D1Database {
  const selects = new WeakSet<D1PreparedStatement>();
  let waiting: Read[] = [];

  const bind = (query: string, values: unknown[]) => {
    const statement = binding.prepare(query).bind(...values);
    if (query.startsWith("select ")) selects.add(statement);
    return statement;
  };

  const runTogether = async () => {
    const reads = waiting;
    waiting = [];
    try {
      const results = await binding.batch(reads.flatMap(({ statements }) => statements));
      for (const { statements, resolve } of reads) resolve(results.splice(0, statements.length));
    } catch {
      for (const { statements, resolve, reject } of reads) binding.batch(statements).then(resolve, reject);
    }
  };

  const batch = (statements: D1PreparedStatement[]) => {
    if (!statements.every((one) => selects.has(one))) return binding.batch(statements);
    if (waiting.length === 0) setTimeout(runTogether);
    return new Promise<D1Result[]>((resolve, reject) => waiting.push({ statements, resolve, reject }));
  };

  const joining = {
    prepare: (query: string) => ({ bind: (...values: unknown[]) => bind(query, values) }),
    batch,
  };
  return joining as unknown as D1Database;
}
