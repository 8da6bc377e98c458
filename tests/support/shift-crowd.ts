import type { Env } from "../../src/env.ts";
import { day } from "../../src/shared/core/durations.ts";

export const firms = 100;
export const peopleOfAFirm = 200;
const peopleOfAGig = 5;
const daysOfAGig = 2;
export const shiftsOfAGig = peopleOfAGig * daysOfAGig;

const hour = 3_600_000;
/** Gigs that one statement writes. */
const atOnce = 2000;

const numbers = (from: number, to: number) =>
  `with recursive n(i) as (select ${from} union all select i + 1 from n where i + 1 < ${to})`;

/**
 * Firms (`p0` and on) of 200 people each and one buyer, `buyer`. The triggers are gone: what is written keeps the rules by
 * itself, and only reading is measured.
 */
export async function addFirms({ DB }: Pick<Env, "DB">, now: number): Promise<void> {
  const { results } = await DB.prepare("select name from sqlite_master where type = 'trigger'").all<{
    name: string;
  }>();
  await DB.batch(results.map(({ name }: { name: string }) => DB.prepare(`drop trigger ${name}`)));
  await DB.prepare(
    `insert into organizations (id, name, company_id, admin_email, provides_work, provides_staff, created_at)
    values ('buyer', 'Tilaaja Oy', '0000000-1', 't@tilaaja.fi', 1, 0, ${now})`,
  ).run();
  await DB.prepare(
    `${numbers(0, firms)} insert into organizations (id, name, company_id, admin_email, provides_work, provides_staff, created_at)
    select 'p' || i, 'Firma ' || i || ' Oy', printf('%07d-2', i), 't@firma' || i || '.fi', 0, 1, ${now} from n`,
  ).run();
  await DB.prepare(
    `${numbers(0, firms * peopleOfAFirm)} insert into users (id, email, name, organization_id, roles, industries, created_at)
    select 'w' || (i / ${peopleOfAFirm}) || '-' || (i % ${peopleOfAFirm}), 'w' || i || '@firma.fi', printf('Tekijä %05d', i),
      'p' || (i / ${peopleOfAFirm}), '["employee"]', '["roofing"]', ${now} from n`,
  ).run();
}

/**
 * Gigs from number `from` to `to`, each of two days with five people of one firm: spread over four years before `now` and
 * the year after. With `busy`, of the first firm alone, in the four weeks around `now`, with a place each that nobody is
 * named for.
 */
export async function addCrewedGigs(
  { DB }: Pick<Env, "DB">,
  now: number,
  { from, to, busy = false }: { from: number; to: number; busy?: boolean },
): Promise<void> {
  const midnight = now - (now % day);
  const firm = busy ? "0" : `(i % ${firms})`;
  // The how-manieth of its firm: its people take turns, and nobody is in two gigs of a week.
  const turn = busy ? "(i - 1000000)" : `(i / ${firms})`;
  const offset = busy ? "(i % 28 - 14)" : `(i / ${firms} * 7919 % 1825 - 1460)`;
  const start = `(${midnight} + ${offset} * ${day} + 5 * ${hour})`;
  const dayStart = `(${start} + d.value * ${day})`;
  const dateOf = (at: string) => `date(${at} / 1000, 'unixepoch')`;
  const days = "json_each('[0,1]') as d";
  const people = "json_each('[0,1,2,3,4]') as k";
  for (let begin = from; begin < to; begin += atOnce) {
    const some = numbers(begin, Math.min(begin + atOnce, to));
    await DB.batch(
      [
        `${some} insert into gigs (id, organization_id, title, description, type, amount_cents, headcount, municipality, address,
          contact, meeting_point, gear, language, notes, start_date, end_date, start_time, end_time, same_hours_each_day,
          exclude_saturdays, exclude_sundays, exclude_holidays, working_days, total_minutes, starts_at, ends_at, status,
          accepted, confirmed, industries, created_at)
        select 'g' || i, 'buyer', 'Keikka ' || i, '', 'hourly', 3000, ${peopleOfAGig + 1}, 'Tampere', '', '', '', '', '', '',
          ${dateOf(start)}, ${dateOf(`(${start} + ${day})`)}, '07:00', '15:00', 1, 0, 0, 0, ${daysOfAGig}, 960, ${start},
          ${start} + ${day} + 8 * ${hour}, iif(${start} + ${day} < ${now}, 'done', 'open'), ${peopleOfAGig}, ${peopleOfAGig},
          '["roofing"]', ${start} - 30 * ${day} from n`,
        `${some} insert into gig_days (gig_id, date, start_time, end_time, starts_at, ends_at, break_minutes, added_at)
        select 'g' || i, ${dateOf(dayStart)}, '07:00', '15:00', ${dayStart}, ${dayStart} + 8 * ${hour}, 0, 0 from n, ${days}`,
        `${some} insert into offers (id, gig_id, provider_id, organization_id, side, workers, amount_cents, start_date, end_date,
          message, status, accepted, created_at, answered_at)
        select 'f' || i, 'g' || i, 'p' || ${firm}, 'p' || ${firm}, 'provider', ${peopleOfAGig + (busy ? 1 : 0)}, 3000,
          ${dateOf(start)}, ${dateOf(`(${start} + ${day})`)}, '', 'accepted', ${peopleOfAGig + (busy ? 1 : 0)},
          ${start} - 20 * ${day}, ${start} - 19 * ${day} from n`,
        `${some} insert into assignments (id, gig_id, offer_id, user_id, status, created_at, answered_at, confirmed_at)
        select 'a' || i || '-' || k.value, 'g' || i, 'f' || i,
          'w' || ${firm} || '-' || ((${turn} * ${peopleOfAGig} + k.value) % ${peopleOfAFirm}), 'confirmed',
          ${start} - 10 * ${day}, ${start} - 9 * ${day}, ${start} - 9 * ${day} from n, ${people}`,
        `${some} insert into shifts (assignment_id, date, gig_id, offer_id, user_id, starts_at, ends_at)
        select 'a' || i || '-' || k.value, ${dateOf(dayStart)}, 'g' || i, 'f' || i,
          'w' || ${firm} || '-' || ((${turn} * ${peopleOfAGig} + k.value) % ${peopleOfAFirm}), ${dayStart},
          ${dayStart} + 8 * ${hour} from n, ${people}, ${days}`,
      ].map((statement) => DB.prepare(statement)),
    );
  }
}
