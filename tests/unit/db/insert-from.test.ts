import { DatabaseSync } from "node:sqlite";
import { type Query, sql } from "drizzle-orm";
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { beforeEach, describe, expect, it } from "vitest";
import { connect } from "../../../src/db/client.ts";
import { flag, list } from "../../../src/db/columns.ts";
import { insertFrom } from "../../../src/db/insert-from.ts";

// Statements are only built here: what runs them is beside.
const db = connect({} as Parameters<typeof connect>[0]);
const people = sqliteTable("people", { id: text("id").notNull(), name: text("name").notNull() });
const letters = sqliteTable("letters", {
  id: text("id").primaryKey(),
  length: integer("length").generatedAlwaysAs(sql`length("text")`, { mode: "virtual" }),
  text: text("text").notNull(),
  status: text("status", { enum: ["queued", "sent"] })
    .notNull()
    .default("queued"),
  isUrgent: flag("is_urgent").notNull().default(true),
  tags: list<string>("tags").notNull().default([]),
  madeAt: integer("made_at").notNull().default(sql`(1 + 1)`),
  sentAt: integer("sent_at"),
});

let sqlite: DatabaseSync;
const run = (statement: { toSQL: () => Query }) => {
  const { sql: text, params } = statement.toSQL();
  return sqlite
    .prepare(text)
    .all(...(params as string[]))
    .map((row) => ({ ...row }));
};
const all = () => run({ toSQL: () => ({ sql: "select * from letters order by id", params: [] }) });

beforeEach(() => {
  sqlite = new DatabaseSync(":memory:");
  sqlite.exec(`create table people (id text, name text);
    create table letters (id text primary key, length integer generated always as (length("text")) virtual,
      text text not null, status text not null, is_urgent integer not null, tags text not null,
      made_at integer not null, sent_at integer);
    insert into people values ('a', 'Aino'), ('b', 'Bo')`);
});

describe("an insert of what a query selects", () => {
  it("puts each value where its column is, whatever the order, and the schema's defaults into the others", () => {
    run(
      insertFrom(
        db,
        letters,
        { text: people.name, sentAt: 5, id: sql`'to ' || ${people.id}` },
        sql`from ${people}`,
      ),
    );
    const row = { status: "queued", is_urgent: 1, tags: "[]", made_at: 2, sent_at: 5 };
    expect(all()).toEqual([
      { ...row, id: "to a", text: "Aino", length: 4 },
      { ...row, id: "to b", text: "Bo", length: 2 },
    ]);
  });

  it("writes values as their columns keep them", () => {
    const given = {
      id: "1",
      text: "Hi",
      status: "sent",
      isUrgent: false,
      tags: ["x"],
      madeAt: 3,
      sentAt: null,
    } as const;
    run(insertFrom(db, letters, { ...given, tags: [...given.tags] }, sql``));
    const kept = { id: "1", text: "Hi", length: 2, status: "sent", tags: '["x"]', sent_at: null };
    expect(all()).toEqual([{ ...kept, is_urgent: 0, made_at: 3 }]);
  });

  it("inserts one row while a condition holds, and none otherwise", () => {
    run(insertFrom(db, letters, { id: "yes", text: "" }, sql`where ${1} = 1`));
    run(insertFrom(db, letters, { id: "no", text: "" }, sql`where ${1} = 2`));
    expect(all()).toMatchObject([{ id: "yes" }]);
  });

  it("may pass over what is there, and gives back what it wrote", () => {
    const insert = () =>
      insertFrom(db, letters, { id: people.id, text: people.name }, sql`from ${people} where true`)
        .onConflictDoNothing()
        .returning({ id: letters.id });
    run(insertFrom(db, letters, { id: "a", text: "" }, sql``));
    expect(run(insert())).toEqual([{ id: "b" }]);
    expect(run(insert())).toEqual([]);
  });
});

it("takes every column that is required, none that is unknown, and what each may hold", () => {
  const misspelt = { id: "1", text: "", sentOn: 5 };
  const wrong = () => [
    // @ts-expect-error: no text
    insertFrom(db, letters, { id: "1" }, sql``),
    // @ts-expect-error: no such column
    insertFrom(db, letters, { id: "1", text: "", sentOn: 5 }, sql``),
    // @ts-expect-error: no such column, not written in place either
    insertFrom(db, letters, misspelt, sql``),
    // @ts-expect-error: it is made of others
    insertFrom(db, letters, { id: "1", text: "", length: 5 }, sql``),
    // @ts-expect-error: no such status
    insertFrom(db, letters, { id: "1", text: "", status: "lost" }, sql``),
    // @ts-expect-error: never null
    insertFrom(db, letters, { id: "1", text: null }, sql``),
  ];
  expect(wrong).toBeTypeOf("function");
});
