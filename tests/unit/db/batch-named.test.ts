import { drizzle } from "drizzle-orm/d1";
import { expect, it } from "vitest";
import { batchNamed } from "../../../src/db/batch-named.ts";
import { users } from "../../../src/db/schema/people.ts";

/** Answers every statement of a batch with one row: its SQL. */
const binding = {
  prepare: (sql: string) => ({ sql, bind: () => ({ sql }) }),
  batch: async (statements: { sql: string }[]) =>
    statements.map(({ sql }) => ({ results: [{ sql: sql.split(" ")[0] }] })),
};
const db = drizzle(binding as never);

it("gives each statement's result under its name, and runs them in order", async () => {
  const remove = () => db.delete(users).returning({ sql: users.name });
  const change = () => db.update(users).set({ name: "" }).returning({ sql: users.name });
  const done = await batchNamed(db, {
    removed: remove(),
    nested: { changed: change(), listed: [remove(), change()] },
    none: [],
    last: db.select({ sql: users.name }).from(users),
  });
  const one = (sql: string) => [{ sql }];
  expect(done).toEqual({
    removed: one("delete"),
    nested: { changed: one("update"), listed: [one("delete"), one("update")] },
    none: [],
    last: one("select"),
  });
});
