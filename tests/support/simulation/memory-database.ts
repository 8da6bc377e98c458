import type { SQLInputValue, StatementSync } from "node:sqlite";
import type { Env } from "../../../src/env.ts";
import { createEmptyDatabase } from "../empty-database.ts";

type Asked = { sql: string; values: readonly unknown[] };

const toInput = (value: unknown) => (typeof value === "boolean" ? Number(value) : value) as SQLInputValue;

/**
 * A binding as D1's, of SQLite in memory with the product's own tables and triggers: a batch is one transaction.
 * `readClock`: what `unixepoch()` tells the triggers, in milliseconds.
 */
export function createMemoryDatabase(readClock: () => number): Env["DB"] {
  const database = createEmptyDatabase();
  database.function("unixepoch", { varargs: true }, () => Math.floor(readClock() / 1000));
  const prepared = new Map<string, StatementSync>();
  const prepareOnce = (sql: string, asArrays: boolean) => {
    const name = `${asArrays} ${sql}`;
    const statement = prepared.get(name) ?? database.prepare(sql);
    if (asArrays) statement.setReturnArrays(true);
    prepared.set(name, statement);
    return statement;
  };
  const ask = ({ sql, values }: Asked, asArrays = false) =>
    prepareOnce(sql, asArrays).all(...values.map(toInput));
  const answer = (asked: Asked) => ({ results: ask(asked), success: true, meta: {} });
  const prepare = (sql: string, values: readonly unknown[] = []) => {
    const asked = { sql, values };
    const all = async () => answer(asked);
    return {
      ...asked,
      bind: (...bound: unknown[]) => prepare(sql, bound),
      all,
      run: all,
      raw: async () => ask(asked, true),
      first: async () => ask(asked)[0] ?? null,
    };
  };
  const batch = async (all: readonly Asked[]) => {
    database.exec("begin");
    try {
      const answers = all.map(answer);
      database.exec("commit");
      return answers;
    } catch (error) {
      database.exec("rollback");
      throw error;
    }
  };
  return { prepare, batch } as unknown as Env["DB"];
}
