import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

type Part = { type: "table" | "view" | "index" | "trigger"; name: string; sql: string };

const order = ["table", "view", "index", "trigger"];

/** The SQL that the migrations in `folder` add up to: tables by name, each with its indexes and triggers. */
export function readStructure(folder: string): string {
  const db = new DatabaseSync(":memory:");
  for (const file of globSync(join(folder, "*.sql")).sort()) db.exec(readFileSync(file, "utf8"));
  const parts = db
    .prepare(
      "select type, name, tbl_name as owner, sql from sqlite_master where sql is not null and name <> 'sqlite_sequence'",
    )
    .all() as (Part & { owner: string })[];
  const tables = [...Map.groupBy(parts, ({ owner }) => owner)].sort(([a], [b]) => (a < b ? -1 : 1));
  const statements = tables.map(([, its]) => its.sort(byKind).map(statementOf).join("\n"));
  return `-- Written by \`npm run db:structure\` from the migrations; what is changed here changes nothing.\n\n${statements.join("\n\n")}\n`;
}

function byKind(a: Part, b: Part): number {
  return order.indexOf(a.type) - order.indexOf(b.type) || (a.name < b.name ? -1 : 1);
}

const statementOf = ({ type, sql }: Part) => `${type === "table" ? columnsInLines(sql) : sql};`;

/** SQLite appends columns that were added later to the last one's line. */
function columnsInLines(sql: string): string {
  let depth = 0;
  let text = "";
  for (const [at, char] of [...sql].entries()) {
    if (char === "(") depth += 1;
    if (char === ")") depth -= 1;
    text += char === " " && depth === 1 && sql[at - 1] === "," ? "\n\t" : char;
  }
  return text;
}
