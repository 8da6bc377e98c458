import { normalizeForSearch } from "../../../src/db/list/search-keys.ts";
import type { Env } from "../../../src/env.ts";
import { listRoles, type World } from "./world.ts";

/** Writes who there is straight into the database. */
export async function loadWorld(DB: Env["DB"], { organizations, people }: World, now: number): Promise<void> {
  const write = (statement: string, rows: readonly unknown[]) =>
    DB.prepare(statement.replace("ROWS", "json_each(?) as row")).bind(JSON.stringify(rows)).run();
  const all = [...organizations.values()];
  const everybody = [...people.values()];
  await write(
    `insert into organizations (id, name, company_id, admin_email, provides_work, provides_staff, created_at, name_key, wave_limit)
    select value ->> 0, value ->> 0, value ->> 0, '', value ->> 1, value ->> 2, ${now}, value ->> 0, 10000 from ROWS`,
    all.map(({ id, buys, sends }) => [id, Number(buys), Number(sends)]),
  );
  await write(
    "insert into organization_municipalities (organization_id, municipality) select value ->> 0, value ->> 1 from ROWS",
    all.flatMap(({ id, places }) => places.map((place) => [id, place])),
  );
  await write(
    "insert into organization_industries (organization_id, industry) select value ->> 0, value ->> 1 from ROWS",
    all.flatMap(({ id, trades }) => trades.map((trade) => [id, trade])),
  );
  await write(
    `insert into users (id, email, name, organization_id, roles, location, location_key, industries, created_at, name_key)
    select value ->> 0, value ->> 1, value ->> 0, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6, ${now}, value ->> 0
    from ROWS`,
    everybody.map((person) => [
      person.id,
      person.hasEmail ? `${person.id}@simulation.test` : null,
      person.firm,
      JSON.stringify(listRoles(person)),
      person.place,
      normalizeForSearch(person.place),
      JSON.stringify(person.trades),
    ]),
  );
  await write(
    `insert into partners (organization_id, provider_id, provider_organization_id, user_id, created_at)
    select value ->> 0, value ->> 1, value ->> 2, value ->> 3, ${now} from ROWS`,
    all.flatMap(({ id, partners }) =>
      [...partners].map((provider) =>
        organizations.has(provider) ? [id, provider, provider, null] : [id, provider, null, provider],
      ),
    ),
  );
  await write(
    "insert into muted_buyers (user_id, organization_id) select value ->> 0, value ->> 1 from ROWS",
    everybody.flatMap(({ id, muted }) => [...muted].map((buyer) => [id, buyer])),
  );
  await write(
    "insert into muted_news (user_id, kind, channel) select value ->> 0, value ->> 1, 'email' from ROWS",
    everybody.flatMap(({ id, mailsOff }) => [...mailsOff].map((kind) => [id, kind])),
  );
  await write(
    `insert into saved_searches (id, user_id, name, query, notify, created_at)
    select value ->> 0, value ->> 1, value ->> 0, value ->> 2, 1, ${now} from ROWS`,
    everybody.flatMap(({ id, searches }) =>
      searches.map(({ id: searchId, trade, place }) => [
        searchId,
        id,
        `${new URLSearchParams({ ...(trade && { industry: trade }), ...(place && { municipality: place }) })}`,
      ]),
    ),
  );
}
