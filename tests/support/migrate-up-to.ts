import { globSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";

const migrations = globSync("migrations/*.sql").sort();
const upTo = (last: string) => (file: string) => file.replace("migrations/", "") < `${last}_~`;

/** A database in memory with the migrations up to `last`, and what applies the others. */
export function migrateUpTo(last: string) {
  const db = new DatabaseSync(":memory:");
  const apply = (files: readonly string[]) => {
    for (const file of files) db.exec(readFileSync(file, "utf8"));
  };
  const all = (query: string) =>
    db
      .prepare(query)
      .all()
      .map((row) => ({ ...row }));
  apply(migrations.filter(upTo(last)));
  return { db, all, applyOthers: () => apply(migrations.filter((file) => !upTo(last)(file))) };
}
