import type { DatabaseSync } from "node:sqlite";
import { day } from "../../src/shared/core/durations.ts";
import { createEmptyDatabase } from "./empty-database.ts";

const hours8 = 8 * 3_600_000;

/** An agency (`agency`) and a buyer (`buyer`) with years behind them, in memory: gigs on every day until `now`. */
export function createFilledDatabase(now: number, gigs: number): DatabaseSync {
  const database = createEmptyDatabase();
  const triggers = database.prepare("select name from sqlite_master where type = 'trigger'").all();
  for (const { name } of triggers) database.exec(`drop trigger ${name}`);
  database.exec(`pragma foreign_keys = off; begin;
    insert into organizations (id, name, company_id, admin_email, provides_work, provides_staff, created_at)
      values ('buyer', 'Raksa Oy', '2077474-0', 'a@b.c', 1, 0, 1), ('agency', 'Tekijät Oy', '1572860-0', 'd@e.f', 0, 1, 1);
    with recursive n(i) as (select 0 union all select i + 1 from n where i < 199)
      insert into users (id, email, name, organization_id, roles, password_hash, has_set_password, created_at)
      select 'w' || i, 'w' || i || '@w.fi', 'W' || i, 'agency', '["employee"]', 'x', 1, 1 from n;
    create temp table n as with recursive n(i) as (select 0 union all select i + 1 from n where i < ${gigs - 1})
      select i, ${now} + (i % 400 - 370) * ${day} as start from n;
    insert into gigs (id, organization_id, title, description, type, amount_cents, headcount, accepted, municipality,
        address, contact, meeting_point, gear, language, notes, start_date, end_date, start_time, end_time,
        same_hours_each_day, exclude_saturdays, exclude_sundays, exclude_holidays, working_days, total_minutes,
        starts_at, ends_at, status, created_at)
      select 'g' || i, 'buyer', 't', '', 'hourly', 1, 5, 0, 'Oulu', '', '', '', '', '', '', ${date("start")},
        ${date("start")}, '07:00', '15:00', 1, 0, 0, 0, 1, 480, start, start + ${hours8},
        case when i % 400 < 370 then 'done' when i % 3 then 'open' else 'filled' end, start from n;
    update gigs set title_key = lower(title), municipality_key = lower(municipality);
    update organizations set name_key = lower(name);
    update users set name_key = lower(name), location_key = '';
    insert into gig_days select id, start_date, '07:00', '15:00', starts_at, ends_at, 0, 0 from gigs;
    insert into offers (id, gig_id, provider_id, organization_id, side, workers, amount_cents, start_date, end_date,
        message, created_at, status, accepted)
      select 'o' || i, 'g' || i, 'agency', 'agency', 'provider', 3, 1, ${date("start")}, ${date("start")}, '', start,
        'accepted', 3 from n where i % 4 = 0;
    insert into assignments (id, gig_id, offer_id, user_id, status, created_at)
      select 'a' || i || '-' || place, 'g' || i, 'o' || i, 'w' || ((i / 4 * 3 + place) % 200), 'confirmed', 1
      from n join (select 0 as place union select 1 union select 2) where i % 4 = 0;
    insert into shifts select assignments.id, date, assignments.gig_id, offer_id, user_id, starts_at, ends_at, null
      from assignments join gig_days on gig_days.gig_id = assignments.gig_id;
    commit;`);
  return database;
}

const date = (column: string) => `date(${column} / 1000, 'unixepoch')`;

type Statement = { toSQL: () => { sql: string; params: unknown[] } };

/** The steps of a statement's plan and its rows. */
export function runStatement(database: DatabaseSync, statement: Statement) {
  const { sql, params } = statement.toSQL();
  const bound = params as (string | number | null)[];
  const prepared = database.prepare(sql);
  const rows = prepared.all(...bound);
  const plan = database.prepare(`explain query plan ${sql}`).all(...bound) as { detail: string }[];
  return { rows, steps: plan.map(({ detail }) => detail) };
}
