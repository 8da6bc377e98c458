import type { V4WorkerOptions } from "miniflare";
import type { Env } from "../../src/env.ts";
import { retry } from "./retry.ts";

/**
 * D1 as tests ask it: the runtime's own, in a Worker beside the one that is tested, and one request a query. Miniflare's
 * stand-in for a binding outside of workerd takes three, two of which hold up everything else: ten times as long.
 */
export const databaseWorker = (d1Databases: unknown): V4WorkerOptions =>
  ({
    name: "database",
    modules: true,
    compatibilityDate: "2026-10-01",
    d1Databases,
    script: `
      const answers = {
        all: (db, [one]) => one.all(),
        raw: (db, [one], options) => one.raw(options),
        batch: (db, all) => db.batch(all),
        exec: (db, _, sql) => db.exec(sql),
      };
      export default {
        async fetch(request, { DB }) {
          const { method, statements, more } = await request.json();
          try {
            const prepared = statements.map(({ sql, values }) => DB.prepare(sql).bind(...values));
            return Response.json({ answer: await answers[method](DB, prepared, more) });
          } catch (error) {
            return Response.json({ message: error.message });
          }
        },
      };`,
  }) as V4WorkerOptions;

type Send = (
  path: string,
  init: { method: string; body: string; headers: Record<string, string> },
) => Promise<{ json: () => Promise<unknown> }>;
type Asked = { sql: string; values: unknown[] };

/** What D1 refuses is refused here, not turned into null by JSON; and so are bytes, which JSON would make something else of. */
function bindable(value: unknown): unknown {
  if (value === null || ["string", "number", "boolean"].includes(typeof value)) return value;
  throw new Error(`D1_TYPE_ERROR: Type '${typeof value}' not supported for value '${value}'`);
}

/** The binding: `send` takes a request to workerd. */
export function openDatabase(send: Send): Env["DB"] {
  const ask = async (method: string, statements: Asked[], more?: unknown) => {
    const request = {
      method: "POST",
      body: JSON.stringify({ method, statements, more }),
      headers: { "MF-Route-Override": "database", "Accept-Encoding": "identity" },
    };
    const answer = await retry(() => send("http://database", request));
    const { answer: found, message } = (await answer.json()) as { answer: unknown; message?: string };
    if (message !== undefined) throw new Error(message);
    // biome-ignore lint/suspicious/noExplicitAny: D1's own answers
    return found as any;
  };
  const prepare = (sql: string, values: unknown[] = []) => {
    const asked = { sql, values };
    const all = () => ask("all", [asked]);
    return {
      ...asked,
      bind: (...bound: unknown[]) => prepare(sql, bound.map(bindable)),
      all,
      run: all,
      raw: (options?: object) => ask("raw", [asked], options),
      first: async (column?: string) => {
        const [row] = (await all()).results;
        return (column === undefined ? row : row?.[column]) ?? null;
      },
    };
  };
  return {
    prepare,
    batch: (all: Asked[]) =>
      ask(
        "batch",
        all.map(({ sql, values }) => ({ sql, values })),
      ),
    exec: (sql: string) => ask("exec", [], sql),
  } as unknown as Env["DB"];
}
