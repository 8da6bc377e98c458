import type { Env } from "../../src/env.ts";
import { day } from "../../src/shared/core/durations.ts";
import { writeSearchKeys } from "./search-keys.ts";

const first =
  "Aino Åke Äijä Esa É́va Ilse Jussi Kaisa Leena Matti Niilo Oiva Öinö Pekka Raili Seppo Tiina Urho Ülle Väinö";
const last =
  "Aalto Åberg Ääri Eskola Hämäläinen Ihalainen Järvi Korhonen Laine Mäkelä Nieminen Ojala Öhman Peltonen Rinne Saari Tamm Uusitalo Virtanen Żak";
const places =
  "Helsinki Helsinki Helsinki Espoo Tampere Vantaa Oulu Turku Äänekoski Ähtäri Kuopio Lahti Pori Rauma Salo Åland";
const words = (text: string) => JSON.stringify(text.split(" "));
const pick = (text: string, at: string) =>
  `(json_extract('${words(text)}', '$[' || ((${at}) % ${text.split(" ").length}) || ']'))`;

/** Rows that one statement writes: no more than a busy machine does in some seconds, once there are a hundred thousand. */
const atOnce = 500;

/** Writes what is not there yet, once more where a busy workerd let the line go. */
async function write({ DB }: Pick<Env, "DB">, sql: string): Promise<void> {
  const run = () => DB.prepare(sql.replaceAll("insert into", "insert or ignore into")).run();
  await run().catch((error: Error) => {
    if (error.message !== "fetch failed") throw error;
    return run();
  });
}

const numbers = (from: number, to: number) =>
  `with recursive n(i) as (select ${from} union all select i + 1 from n where i + 1 < ${to})`;

/** Writes one organisation, `big`, with so many employees: each has a trade or two, one of fifty mends roofs. */
export async function addBigOrganization(env: Pick<Env, "DB">, now: number, people: number) {
  await write(
    env,
    `insert into organizations (id, name, company_id, admin_email, provides_work, provides_staff, created_at)
    values ('big', 'Suuri Oy', '7654321-0', 'toimisto@suuri.fi', 0, 1, ${now})`,
  );
  for (let from = 0; from < people; from += atOnce) {
    const some = numbers(from, Math.min(from + atOnce, people));
    await write(
      env,
      `${some} insert into users (id, email, name, organization_id, roles, phone, location, industries, created_at)
      select 'big' || i, 'big' || i || '@suuri.fi', ${pick(first, "i / 7")} || ' ' || ${pick(last, "i * 13")} || ' ' || i, 'big',
        '["employee"]', printf('+35845%07d', i * 97), ${pick(places, "i * 3 + i / 17")}, (select json_group_array(value) from (select value from json_each(json_array(
          ${pick("electrical plumbing hvac tile_work", "i")},
          case when i % 2 = 0 then case when i % 50 then 'flooring' else 'roofing' end end)) where value is not null order by 1)), ${now} - i * 7919 % 1825 * ${day} from n`,
    );
  }
  await writeSearchKeys(env.DB);
}

/**
 * Writes organisations (`o0` and on) and their people (`u0` and on) straight into the database, spread over five years before
 * `now`: nine of ten are employees, one in ten of these without an e-mail, one of fifty people waits to log in for the
 * first time, one of a hundred has no organisation. The last of them is a platform admin.
 */
export async function addCrowd(
  env: Pick<Env, "DB">,
  now: number,
  { people, organizations }: { people: number; organizations: number },
): Promise<void> {
  await write(
    env,
    `${numbers(0, organizations)}
    insert into organizations (id, name, company_id, admin_email, provides_work, provides_staff, phone, created_at)
    select 'o' || i, ${pick(last, "i * 7")} || ' ' || substr('Rakennus Talo Maalaus Öljy Sähkö', 1 + (i % 20), 6) || ' ' || i || ' Oy',
      printf('%07d-%d', i * 37, i % 10), 'toimisto' || i || '@firma' || i || '.fi', i % 3 <> 0, i % 3 <> 1,
      case when i % 5 then printf('+35850%07d', i * 13) else '' end, ${now} - (i * 7919 % 1825) * ${day} from n`,
  );
  for (let from = 0; from < people; from += atOnce) {
    const isWith = "(i % 100 <> 99)";
    const isEmployee = "(i % 10 <> 9)";
    const hasEmail = `(not (${isEmployee} and ${isWith} and i % 10 = 3))`;
    await write(
      env,
      `${numbers(from, Math.min(from + atOnce, people))}
      insert into users (id, email, name, organization_id, roles, phone, location, has_set_password, password_hash, created_at)
      select 'u' || i,
        case when ${hasEmail} then 'person' || (i * 7919 % ${people}) || '.' || i || '@firma' || (i % 50) || '.fi' end,
        ${pick(first, "i / 7")} || ' ' || ${pick(last, "i * 13 + i / 400")} || case when i % 3 then '' else ' ' || i end,
        case when ${isWith} then 'o' || (i * 31 % ${organizations}) end,
        case when ${isEmployee} then '["employee"]' when i % 100 = 99 then '["admin"]' when i % 30 = 29 then '["workProviderAdmin","staffProviderAdmin"]'
          when i % 20 = 9 then '["staffProvider"]' else '["workProvider"]' end,
        case when i % 20 then printf('+35840%07d', i * 97 % 9999999) else '' end,
        case when i % 11 then ${pick(places, "i * 3 + i / 17")} else '' end,
        ${hasEmail} and i % 50 <> 7, case when ${hasEmail} then 'x' end,
        ${now} - (i * 104729 % 1825) * ${day} - i % 86400 from n`,
    );
  }
  await writeSearchKeys(env.DB);
}
