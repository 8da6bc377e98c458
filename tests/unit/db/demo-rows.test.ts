import type { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import { connect } from "../../../src/db/client.ts";
import { demoRows } from "../../../src/db/seed.ts";
import { createEmptyDatabase } from "../../support/empty-database.ts";

/** Writes the demo data of a day past all the rules of the database, and gives the database. */
function filled(day: string): DatabaseSync {
  const now = Date.parse(`${day}T09:00:00Z`);
  const database = createEmptyDatabase(now);
  // Statements are only built here, never sent: no D1 is needed.
  const rows = demoRows(connect({} as Parameters<typeof connect>[0]), now, "no hash");
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

it.each([...days, ...aWeek])("the demo data keeps all rules when made on %s", (day) => {
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
  const waitingCrew = `select count(*) as many from crew_reserves
    join assignments using (gig_id, user_id)`;
  expect(many(waitingCrew)).toBe(0);
  // Whoever offers themselves must still be free then, or the buyer's yes would be refused.
  const booked = `select count(*) as many from offers join gig_days on gig_days.gig_id = offers.gig_id
      and gig_days.date between offers.start_date and offers.end_date
    join shifts on shifts.user_id = offers.user_id
      and shifts.starts_at < gig_days.ends_at and gig_days.starts_at < shifts.ends_at
    where offers.status = 'pending'`;
  expect(many(booked)).toBe(0);
  database.close();
});

it("no gig of the demo data begins or ends on a day off", () => {
  const database = filled("2026-11-20");
  const rows = database
    .prepare(
      "select start_date, end_date, min(date) as first, max(date) as last from gigs join gig_days on gigs.id = gig_id group by gigs.id",
    )
    .all() as Record<string, string>[];
  expect(rows.map((row) => [row.start_date, row.end_date])).toEqual(rows.map((row) => [row.first, row.last]));
  database.close();
});

it.each([...days, ...aWeek])("a Saturday shift lasts one Saturday when made on %s", (day) => {
  const database = filled(day);
  const dates = database
    .prepare("select date from gig_days join gigs on gigs.id = gig_id where title like 'Lauantaivuoro%'")
    .all() as { date: string }[];
  expect(dates.map(({ date }) => new Date(date).getUTCDay())).toEqual([6]);
  database.close();
});

it("the demo data is in Finnish, except for people who use English", () => {
  const database = filled("2026-11-20");
  const rows = database
    .prepare(`select language, title, description, gear, meeting_point, notes from gigs
      union all select '', '', message, '', '', '' from offers
      union all select '', subject, text, '', '', '' from support_tickets
        join support_messages on ticket_id = support_tickets.id
      union all select iif(email like 'piotr%', 'en', ''), '', description, '', '', '' from users
      union all select locale, '', message, '', '', '' from applications`)
    .all();
  const speaksEnglish = (text: string) => /\b(the|and|of|for|with|please|site)\b/i.test(text);
  const english = rows.filter((row) => speaksEnglish(Object.values(row).join(" ")));
  expect(english.length).toBeGreaterThan(1);
  expect(new Set(english.map(({ language }) => language))).toEqual(new Set(["en"]));
  database.close();
});
