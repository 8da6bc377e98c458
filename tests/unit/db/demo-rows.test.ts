import type { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import { connect } from "../../../src/db/client.ts";
import { demoRows } from "../../../src/db/seed.ts";
import { freshDatabase } from "../../../src/local/tables.ts";

/** Writes the demo data of a day past all the rules of the database, and gives the database. */
function filled(day: string): DatabaseSync {
  const database = freshDatabase();
  // Statements are only built here, never sent: no D1 is needed.
  const rows = demoRows(
    connect({} as Parameters<typeof connect>[0]),
    Date.parse(`${day}T09:00:00Z`),
    "no hash",
  );
  for (const row of rows) {
    const { sql, params } = (row as unknown as { toSQL: () => { sql: string; params: never[] } }).toSQL();
    database.prepare(sql).run(...params.map(sqliteValue));
  }
  return database;
}

const sqliteValue = (value: unknown) => (typeof value === "boolean" ? Number(value) : value) as never;

const days = [
  "2026-11-20",
  "2026-12-23",
  "2026-12-25",
  "2027-01-01",
  "2027-03-27",
  "2027-06-24",
  "2027-10-30",
];
const aWeek = Array.from({ length: 7 }, (_, at) => `2027-02-0${at + 1}`);

it.each([...days, ...aWeek])("the demo data holds all the rules when it is made on %s", (day) => {
  const database = filled(day);
  const many = (sql: string) => (database.prepare(sql).get() as { many: number }).many;
  expect(many("select count(*) as many from gigs")).toBe(30);
  expect(many("select count(distinct status) as many from gigs")).toBe(5);
  expect(many("select count(*) as many from gigs where status = 'filled'")).toBe(7);
  expect(many("select count(*) as many from assignments where status = 'proposed'")).toBeGreaterThan(0);
  const places = `select count(*) as many from assignments join users on users.id = user_id
    where email = 'worker@tekijat.test' and status =`;
  expect(many(`${places} 'confirmed'`)).toBeGreaterThan(0);
  expect(many(`${places} 'proposed'`)).toBeGreaterThan(0);
  // Whoever offers themselves must still be free then, or the buyer's yes would be refused.
  const booked = `select count(*) as many from offers join gig_days on gig_days.gig_id = offers.gig_id
      and gig_days.date between offers.start_date and offers.end_date
    join shifts on shifts.user_id = offers.user_id
      and shifts.starts_at < gig_days.ends_at and gig_days.starts_at < shifts.ends_at
    where offers.status = 'pending'`;
  expect(many(booked)).toBe(0);
  database.close();
});
