import type { Env } from "../../src/env.ts";
import { day } from "../../src/shared/core/durations.ts";
import { industries } from "../../src/shared/industries/industries.ts";
import { writeSearchKeys } from "./search-keys.ts";

const said = [
  "Laskun loppusumma on väärin, ja urakoitsija odottaa hyvitystä vielä tällä viikolla.",
  "Numero on vaihtunut: työmaa soitti vanhaan. Missä sen voi muuttaa?",
  "Rappaus alkaa maanantaina, eikä kukaan ole vahvistanut tuloaan.",
  "Can one offer have other days for some of the people, from Wednesday only?",
];

/** Rows that one statement writes. */
const atOnce = 1000;

/**
 * Writes applications and tickets straight into the database, of the people of `addCrowd`, spread over five years before
 * `now`: two of a hundred wait, the rest are answered.
 */
export async function addQueues(
  { DB }: Pick<Env, "DB">,
  now: number,
  { people, rows }: { people: number; rows: number },
): Promise<void> {
  // Once more where a busy machine let the line go: what stands is left as it is.
  const write = (statement: string) => {
    const run = () => DB.prepare(statement).run();
    return run().catch(run);
  };
  for (let from = 0; from < rows; from += atOnce) {
    const numbers = `with recursive n(i) as (select ${from} union all select i + 1 from n where i + 1 < ${Math.min(from + atOnce, rows)})`;
    const sent = `${now} - (i * 104729 % 1825) * ${day} - i % 86400`;
    const isAlone = "(i % 3 = 2)";
    await write(`${numbers}
      insert or ignore into applications (id, account_type, company_name, company_id, name, email, phone, location, industries, locale, status, created_at, answered_at)
      select 'a' || i, case i % 3 when 0 then 'providesWorkers' when 1 then 'needsWorkers' else 'individual' end,
        case when not ${isAlone} then u.name || ' Oy' end, case when not ${isAlone} then printf('%07d-%d', i * 37, i % 10) end,
        u.name, 'asker' || (i * 7919 % ${rows}) || '@firma' || (i % 50) || '.fi', printf('+35840%07d', i * 97 % 9999999),
        coalesce(nullif(u.location, ''), 'Oulu'), '["' || json_extract('${JSON.stringify(industries)}', '$[' || (i % 25) || ']') || '"]', 'fi',
        case when i % 100 = 50 then 'new' when i % 100 = 70 then 'contacted' when i % 3 = 0 then 'rejected' else 'approved' end, ${sent},
        case when i % 100 <> 50 then ${sent} + i % 9 * ${day} end
      from n join users u on u.id = 'u' || (n.i * 31 % ${people})`);
    await write(`${numbers}
      insert or ignore into support_tickets (id, user_id, subject, status, created_at, updated_at)
      select 't' || i, u.id, case i % 4 when 0 then 'Lasku ' when 1 then 'Wrong phone ' when 2 then 'Äkillinen muutos ' else 'Vuoro ' end || (i * 7919 % ${rows}),
        case when i % 100 = 50 then 'open' when i % 7 = 0 then 'answered' else 'closed' end, ${sent}, ${sent} + i % 9 * 3600000
      from n join users u on u.id = 'u' || (n.i * 17 % ${people})`);
    await write(`${numbers}
      insert or ignore into support_messages (id, ticket_id, from_support, text, created_at)
      select 'm' || i, 't' || i, 0, 'Hei! ' || json_extract('${JSON.stringify(said)}', '$[' || (i % ${said.length}) || ']') || ' Viite ' || i || '.', ${sent} from n`);
    await write(`${numbers}
      insert or ignore into support_messages (id, ticket_id, from_support, text, created_at)
      select 'r' || i, 't' || i, 1, 'Kiitos kysymästä, autamme mielellämme.', ${sent} + i % 9 * 3600000 from n where i % 100 <> 50`);
    await write(
      `update support_tickets set answered_at = updated_at where answered_at is null and status <> 'open'`,
    );
  }
  await writeSearchKeys(DB);
}
