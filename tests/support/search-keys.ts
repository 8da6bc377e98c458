import { normalizeForSearch } from "../../src/db/list/search-keys.ts";
import type { Env } from "../../src/env.ts";

/** The texts that have a `_key`, by table. */
export const searchedTexts: Record<string, Record<string, string>> = {
  organizations: { name_key: "name" },
  users: { name_key: "name", location_key: "location" },
  gigs: { title_key: "title", municipality_key: "municipality" },
  applications: { name_key: "coalesce(company_name, name)", contact_key: "name", location_key: "location" },
  support_tickets: { subject_key: "subject" },
  support_messages: { text_key: "text" },
};

/** Writes the keys of rows that were written straight into the database. */
export async function writeSearchKeys(DB: Env["DB"]): Promise<void> {
  for (const [table, keys] of Object.entries(searchedTexts)) {
    const texts = Object.values(keys).join(", ");
    const isMissing = Object.keys(keys).map((key) => `${key} is null`);
    const missing = `select rowid, json_array(${texts}) as texts from ${table} where ${isMissing.join(" or ")} limit 5000`;
    for (;;) {
      const { results }: { results: { rowid: number; texts: string }[] } = await DB.prepare(missing).all();
      if (results.length === 0) break;
      const rows = results.map(({ rowid, texts }) => [
        rowid,
        ...(JSON.parse(texts) as string[]).map(normalizeForSearch),
      ]);
      const set = Object.keys(keys).map((key, at) => `${key} = row.value ->> ${at + 1}`);
      await DB.prepare(
        `update ${table} set ${set.join(", ")} from json_each(?) as row where ${table}.rowid = row.value ->> 0`,
      )
        .bind(JSON.stringify(rows))
        .run();
    }
  }
}

/** Rows whose keys are not those of their texts. */
export async function findStaleKeys(DB: Env["DB"]): Promise<string[]> {
  const stale: string[] = [];
  for (const [table, keys] of Object.entries(searchedTexts))
    for (const [key, text] of Object.entries(keys)) {
      const query = DB.prepare(`select id, ${text} as text, ${key} as key from ${table}`);
      const { results }: { results: { id: string; text: string; key: string | null }[] } = await query.all();
      for (const { id, text, key: written } of results)
        if (written !== normalizeForSearch(text)) stale.push(`${table}.${key} of ${id}: ${written}`);
    }
  return stale;
}
