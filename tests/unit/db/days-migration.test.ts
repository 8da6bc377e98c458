import { expect, it } from "vitest";
import { migrateUpTo } from "../../support/migrate-up-to.ts";

const day = 86_400_000;
const first = Math.ceil(Date.now() / day) * day + 30 * day;
const dates = [0, 1, 2, 3].map((n) => new Date(first + n * day).toISOString().slice(0, 10));
const [monday = "", tuesday = "", wednesday = "", thursday = ""] = dates;

const gigRow = (id: string, headcount: number) =>
  `('${id}', 'raksa', '${id}', '', 'hourly', 3450, ${headcount}, 'Tampere', '', '', '', '', '', '', '${monday}',
    '${thursday}', '07:00', '15:00', 1, 1, 1, 1, 4, 1920, ${first}, ${first + 3 * day + 8 * 3_600_000}, 'open', 1)`;
const days = (gig: string) =>
  dates
    .map(
      (date, n) =>
        `('${gig}', '${date}', '07:00', '15:00', ${first + n * day}, ${first + n * day + 1000}, 0)`,
    )
    .join();

it("places counted over all days are counted per day, and nothing else changes", () => {
  const { db, all, applyOthers } = migrateUpTo("0043");
  const offer = (id: string, gig: string, who: string, from: string, to: string, places = 1) =>
    `('${id}', '${gig}', '${who}', ${who === "tekijat" ? "'tekijat', null" : `null, '${who}'`}, 'provider', ${places}, 3450,
      '${from}', '${to}', '', 'accepted', ${places}, 5)`;
  const shift = (id: string, n: number, ...of: string[]) =>
    `('${id}', '${dates[n]}', '${of.join("', '")}', ${first + n * day}, ${first + n * day + 1000})`;
  db.exec(`
    insert into organizations (id, name, company_id, admin_email, provides_work, provides_staff, created_at) values
      ('raksa', 'Raksa Oy', '1234567-1', 'a@raksa.test', 1, 0, 1),
      ('tekijat', 'Tekijät Oy', '2345678-1', 'e@tekijat.test', 0, 1, 1);
    insert into users (id, email, name, organization_id, roles, created_at) values
      ('matti', 'm@matti.test', 'Matti', null, '["employee"]', 1),
      ('maija', 'n@matti.test', 'Maija', null, '["employee"]', 1);
    insert into gigs (id, organization_id, title, description, type, amount_cents, headcount, municipality, address,
      contact, meeting_point, gear, language, notes, start_date, end_date, start_time, end_time, same_hours_each_day,
      exclude_saturdays, exclude_sundays, exclude_holidays, working_days, total_minutes, starts_at, ends_at, status,
      created_at) values ${gigRow("halves", 2)}, ${gigRow("shared", 1)}, ${gigRow("whole", 2)};
    insert into gig_days values ${days("halves")}, ${days("shared")}, ${days("whole")};
    insert into offers (id, gig_id, provider_id, organization_id, user_id, side, workers, amount_cents, start_date,
      end_date, message, status, accepted, created_at) values
      ${offer("a", "halves", "matti", monday, tuesday)}, ${offer("b", "halves", "maija", wednesday, thursday)},
      ${offer("c", "shared", "matti", monday, thursday)}, ${offer("d", "whole", "tekijat", monday, thursday, 2)};
    insert into assignments (id, gig_id, offer_id, user_id, status, created_at) values
      ('m', 'shared', 'c', 'matti', 'confirmed', 6), ('n', 'halves', 'b', 'maija', 'confirmed', 6);
    insert into shifts values ${dates.map((_, n) => shift("m", n, "shared", "c", "matti")).join()},
      ${shift("n", 2, "halves", "b", "maija")}, ${shift("n", 3, "halves", "b", "maija")};`);
  const before = [
    all("select id, accepted, confirmed, status from gigs order by id"),
    all("select * from shifts"),
  ];
  expect(before[0]).toEqual([
    { id: "halves", accepted: 2, confirmed: 1, status: "filled" },
    { id: "shared", accepted: 1, confirmed: 1, status: "filled" },
    { id: "whole", accepted: 2, confirmed: 0, status: "filled" },
  ]);
  const people = all("select * from assignments");
  applyOthers();

  expect(all("select id, accepted, confirmed, status, version, revision from gigs order by id")).toEqual([
    // Half of its days have nobody who said yes.
    { id: "halves", accepted: 1, confirmed: 0, status: "open", version: 1, revision: 1 },
    { id: "shared", accepted: 1, confirmed: 1, status: "filled", version: 1, revision: 1 },
    { id: "whole", accepted: 2, confirmed: 0, status: "filled", version: 1, revision: 1 },
  ]);
  expect(all("select * from shifts")).toEqual(before[1]?.map((row) => ({ ...row, position_id: null })));
  expect(all("select * from assignments")).toMatchObject(people);
  expect([...all("select id from notifications"), ...all("select id from mail_outbox")]).toEqual([]);
});
