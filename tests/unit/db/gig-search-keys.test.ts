import { globSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import { normalizeForSearch, reverseText } from "../../../src/db/list/normalize.ts";

const files = globSync("migrations/*.sql").sort();
const isBefore = (file: string) => file < "migrations/0034";

const insert = (id: string, title: string, municipality: string) => `
  insert into gigs (id, organization_id, title, description, type, amount_cents, headcount, municipality, address,
      contact, meeting_point, gear, language, notes, start_date, end_date, start_time, end_time, same_hours_each_day,
      exclude_saturdays, exclude_sundays, exclude_holidays, working_days, total_minutes, starts_at, ends_at, status, created_at)
    values ('${id}', 'raksa', '${title}', '', 'fixed', 10000, 2, '${municipality}', '', '', '', '', '', '', '2026-11-21',
      '2026-11-22', '07:00', '15:00', 1, 0, 0, 0, 2, 960, 1, 2, 'open', 1);
  insert into gig_industries values ('${id}', 'roofing'), ('${id}', 'carpentry_woodwork')`;

/** A gig of before the migration that keeps keys, in an organisation that is deleted or stands; and what applies it. */
function oldGig(deletedAt: number | null) {
  const db = new DatabaseSync(":memory:");
  const apply = (which: (file: string) => boolean) => {
    for (const file of files.filter(which)) db.exec(readFileSync(file, "utf8"));
  };
  apply(isBefore);
  db.exec(`insert into organizations (id, name, company_id, admin_email, provides_work, provides_staff, created_at)
    values ('raksa', 'Äijä & É́lan Öy', '1', 'a@raksa.test', 1, 0, 1); ${insert("old", "Kattötyö ÅÄÖ", "Äänekoski")}`);
  db.prepare("update organizations set deleted_at = ?").run(deletedAt);
  apply((file) => !isBefore(file));
  const keys = () => db.prepare("select * from gigs order by id").all() as Record<string, string | number>[];
  return { db, keys };
}

it.each([null, 7])("gigs have search keys, also those from before the migration (deleted: %s)", (at) => {
  const { keys } = oldGig(at);
  const [title, organization] = [normalizeForSearch("Kattötyö ÅÄÖ"), normalizeForSearch("Äijä & É́lan Öy")];
  expect(keys()[0]).toMatchObject({
    ...{
      title_key: title,
      title_back: reverseText(title),
      municipality_key: normalizeForSearch("Äänekoski"),
    },
    ...{ organization_key: organization, organization_back: reverseText(organization) },
    ...{ industries: '["carpentry_woodwork","roofing"]', hour_cents: 312, status_rank: 1 },
    ...{ start_day: Date.parse("2026-11-21"), end_day: Date.parse("2026-11-22") },
  });
});

it("search keys follow their source columns", () => {
  const { db, keys } = oldGig(null);
  db.exec(insert("new", "Toinen", "Oulu"));
  expect(keys()[0]).toMatchObject({
    title_key: "toinen",
    organization_key: normalizeForSearch("Äijä & É́lan Öy"),
  });
  db.exec("update gigs set title = 'ÖLJY', type = 'hourly' where id = 'new'");
  db.exec("delete from gig_industries where gig_id = 'new' and industry = 'roofing'");
  db.exec("update organizations set name = 'Uusi Ääni'");
  expect(keys()[0]).toMatchObject({
    ...{ title_key: "öljy", title_back: "yjlö", organization_key: "uusi ææni", hour_cents: 10000 },
    industries: '["carpentry_woodwork"]',
  });
  db.exec("update organizations set deleted_at = 1; update gigs set title = 'Muu' where id = 'new'");
  expect(keys()[0]).toMatchObject({ title_key: "muu", organization_key: "uusi ææni" });
});
