import type { Env } from "../../src/env.ts";
import { day } from "../../src/shared/core/durations.ts";
import { writeSearchKeys } from "./search-keys.ts";

const numbers = (from: number, to: number) =>
  `with recursive n(i) as (select ${from} union all select i + 1 from n where i + 1 < ${to})`;

const atOnce = 2000;

/**
 * Writes so many offers of `organizations` (those of `addCrowd`, by their number) straight into the database, each of
 * another gig, a twentieth of which go on. The first of the organisations that only send people makes `ofOne` of them, and
 * the first of those that only buy gets as many.
 */
export async function addOffers(
  { DB }: Pick<Env, "DB">,
  now: number,
  { offers, organizations, ofOne }: { offers: number; organizations: number; ofOne: number },
): Promise<void> {
  const provider = `'o' || case when i < ${ofOne} then 0 else 3 + i % ${Math.floor((organizations - 3) / 3)} * 3 end`;
  const owner = `'o' || case when i >= ${offers - ofOne} then 1 else 4 + i % ${Math.floor((organizations - 4) / 3)} * 3 end`;
  const begin = `${now} + (case when i % 20 then 1 else 400 end - i % 390) * ${day}`;
  const date = (at: string) => `date((${at}) / 1000, 'unixepoch')`;
  for (let from = 0; from < offers; from += atOnce) {
    const some = numbers(from, Math.min(from + atOnce, offers));
    await DB.prepare(
      `${some} insert into gigs (id, organization_id, title, description, type, amount_cents, headcount, municipality, address,
        contact, meeting_point, gear, language, notes, start_date, end_date, start_time, end_time, same_hours_each_day,
        exclude_saturdays, exclude_sundays, exclude_holidays, working_days, total_minutes, starts_at, ends_at, status, created_at)
      select 'g' || i, ${owner}, 'Keikka ' || i * 7919 % 9973, '', 'hourly', 3000, 20, substr('Helsinki Tampere  Oulu     ', 1 + i % 3 * 9, 8),
        '', '', '', '', 'fi', '', ${date(begin)}, ${date(`${begin} + 3 * ${day}`)}, '07:00', '15:00', 1, 0, 0, 0, 3, 1440,
        ${begin}, ${begin} + 3 * ${day}, 'open', 1 from n`,
    ).run();
    await DB.prepare(
      `${some} insert into gig_days select 'g' || i, ${date(`${begin} + d.value * ${day}`)}, '07:00', '15:00', ${begin} + d.value * ${day},
        ${begin} + d.value * ${day} + 28800000, 0, 0
        from n, json_each('[0,1,2]') as d`,
    ).run();
    await DB.prepare(
      `${some} insert into offers (id, gig_id, provider_id, organization_id, side, workers, amount_cents, start_date, end_date, message,
        status, accepted, created_at, answered_at)
      select 'f' || i, 'g' || i, ${provider}, ${provider}, 'provider', 1 + i % 9, 2500 + i % 40 * 50, ${date(begin)},
        ${date(`${begin} + 2 * ${day}`)}, '', case when i % 20 = 0 then 'pending' when i % 3 then 'accepted' else 'declined' end,
        i % 20 and i % 3, ${begin} - 30 * ${day}, ${begin} - 20 * ${day} from n`,
    ).run();
  }
  await DB.prepare(`update gigs set status = 'done' where ends_at < ${now}`).run();
  await writeSearchKeys(DB);
}
