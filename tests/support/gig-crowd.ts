import type { Env } from "../../src/env.ts";
import { day } from "../../src/shared/core/durations.ts";
import { writeSearchKeys } from "./search-keys.ts";

/** Rows that one statement writes. */
const atOnce = 500;

/**
 * Writes gigs (`g0` and on) straight into the database, of the organisations of `addCrowd`: over four years before `now`
 * and the year after, one of twenty of `o1`. What is behind is done, with one of twenty called off; of what is ahead half
 * is open. `o0` has offers in one of a hundred; a fifth of the open ones fits it.
 */
export async function addGigs(
  { DB }: Pick<Env, "DB">,
  now: number,
  { organizations, rows }: { organizations: number; rows: number },
): Promise<void> {
  const write = (statement: string) => {
    const run = () => DB.prepare(statement).run();
    return run().catch(run);
  };
  const start = `${now} + (i * 7919 % 1825 - 1460) * ${day} + i % 5 * 3600000`;
  for (let from = 0; from < rows; from += atOnce) {
    const numbers = `with recursive n(i) as (select ${from} union all select i + 1 from n where i + 1 < ${Math.min(from + atOnce, rows)})`;
    await write(`${numbers}
      insert or ignore into gigs (id, organization_id, title, description, type, amount_cents, headcount, municipality,
        address, contact, meeting_point, gear, language, notes, start_date, end_date, start_time, end_time,
        same_hours_each_day, exclude_saturdays, exclude_sundays, exclude_holidays, working_days, total_minutes, starts_at,
        ends_at, status, created_at, industries)
      select 'g' || i, case when i % 20 then 'o' || (i * 31 % ${organizations}) else 'o1' end,
        (json_extract('["Kattotyö","Äänieristys","Concrete","Laatoitus","Sähkötyö","Öljysäiliö"]', '$[' || (i / 7 % 6) || ']')) || ' ' || (i * 104729 % ${rows}),
        'Työmaalla tarvitaan tekijöitä. Bring your own tools and shoes; the rest is on site. Lunch is at eleven. ' || i,
        case when i % 3 then 'hourly' else 'fixed' end, 2000 + i * 37 % 3000, 1 + i * 13 % 40,
        (json_extract('["Helsinki","Espoo","Tampere","Äänekoski","Oulu","Åland"]', '$[' || (i / 11 % 6) || ']')),
        '', '', '', '', '', '', date((${start}) / 1000, 'unixepoch'), date((${start}) / 1000 + i % 9 * 86400, 'unixepoch'),
        '07:00', '15:00', 1, 0, 0, 0, 1 + i % 9, (1 + i % 9) * 480, ${start}, (${start}) + i % 9 * ${day} + 28800000,
        case when (${start}) > ${now} then case i % 4 when 0 then 'filled' when 1 then 'draft' else 'open' end
          when i % 20 = 3 then 'cancelled' else 'done' end, (${start}) - i % 60 * ${day},
        '["' || (json_extract('["roofing","electrical","tile_work","plumbing","hvac"]', '$[' || (i % 5) || ']')) || '"]'
      from n`);
    // Whoever was in it was so while it was open.
    await write(`${numbers}
      insert or ignore into offers (id, gig_id, provider_id, organization_id, side, workers, amount_cents, start_date, end_date, message, created_at)
      select 'offer' || i, gigs.id, 'o0', 'o0', 'provider', 1, amount_cents, start_date, end_date, '', starts_at - 1
      from n join gigs on gigs.id = 'g' || i where i % 50 = 0 and gigs.status = 'open'`);
  }
  await write("insert or ignore into organization_industries values ('o0', 'roofing'), ('o0', 'plumbing')");
  await write(
    "insert or ignore into organization_municipalities values ('o0', 'Helsinki'), ('o0', 'Tampere')",
  );
  await writeSearchKeys(DB);
}
