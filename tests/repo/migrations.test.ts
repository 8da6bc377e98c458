import { expect, it } from "vitest";
import { files, read } from "./files.ts";

type Journal = { entries: { idx: number; when: number; tag: string }[] };

const migrations = files.filter((file) => /^migrations\/[^/]+$/.test(file)).sort();
const { entries } = JSON.parse(read("migrations/meta/_journal.json")) as Journal;

it("migrations are numbered without a gap and named verb first", () => {
  migrations.forEach((file, at) => {
    expect(file).toMatch(new RegExp(`^migrations/${String(at).padStart(4, "0")}_[a-z]+(_[a-z0-9]+)+\\.sql$`));
  });
});

it("the journal lists them in the same order, each later than the one before", () => {
  expect(entries.map(({ tag }) => `migrations/${tag}.sql`)).toEqual(migrations);
  expect(entries.map(({ idx }) => idx)).toEqual(entries.map((_, at) => at));
  const times = entries.map(({ when }) => when);
  expect([...times].sort((a, b) => a - b)).toEqual(times);
});

it("they only go forward: no table of people's data is dropped, but for one that was copied whole under its name", () => {
  const dropped = migrations.flatMap((file) => {
    const text = read(file);
    return [...text.matchAll(/\bDROP TABLE `(\w+)`/gi)]
      .map(([, table]) => table)
      .filter((table) => !isRebuilt(text, `${table}`) && !derivedTables.has(`${table}`))
      .map((table) => `${file} ${table}`);
  });
  expect(dropped).toEqual([]);
});

/** What other columns hold: 0048 copies the last of it there. */
const derivedTables = new Set(["gig_industries", "user_industries", "audit_parties", "support_words"]);

/** SQLite changes no CHECK: the table is copied into a new one that then takes its name. */
function isRebuilt(migration: string, table: string): boolean {
  const copied = new RegExp(`INSERT INTO \`__new_${table}\`[^;]* FROM \`${table}\`;`).test(migration);
  return copied && migration.includes(`ALTER TABLE \`__new_${table}\` RENAME TO \`${table}\`;`);
}
