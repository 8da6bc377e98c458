import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { retryWhenClosed } from "../../db/retry-when-closed.ts";
import { root } from "../run-tool.ts";
import { openStores, type Stores } from "./stores.ts";

const migrations = join(root, "migrations");

/** The table that wrangler creates, so that either may continue the other's work. */
const createTable = `create table if not exists d1_migrations (id integer primary key autoincrement, name text unique,
  applied_at timestamp default current_timestamp not null)`;

/**
 * Throws an Error of one sentence when the data does not fit the migrations. wrangler's own command would take many
 * times as long, since it starts a database for each file.
 */
export async function migrate(state: string): Promise<void> {
  const wasThere = existsSync(join(state, "v3/d1"));
  const { DB, close } = await openStores({ state });
  try {
    // What was applied before a connection closed is not applied again.
    await retryWhenClosed(() => applyMissing(DB));
  } catch (error) {
    throw wasThere ? new Error(describeIncompatibility(state, readReason((error as Error).message))) : error;
  } finally {
    await close();
  }
}

export function describeIncompatibility(state: string, reason: string): string {
  return `The data in ${state} does not fit this version of Keikka (${reason}): \`npm run db:seed -- --reset\` forgets it and fills it anew.`;
}

/** Each file is applied whole or not at all. */
async function applyMissing(db: Stores["DB"]): Promise<void> {
  const { unstable_splitSqlQuery: splitSql } = await import("wrangler");
  await db.prepare(createTable).run();
  const { results } = await db.prepare("select name from d1_migrations").all();
  const applied = new Set(results.map((row: Record<string, unknown>) => row.name));
  const files = readdirSync(migrations).filter((file) => file.endsWith(".sql"));
  for (const file of files.filter((name) => !applied.has(name)).sort()) {
    const statements = splitSql(readFileSync(join(migrations, file), "utf8"));
    await db.batch([
      ...statements.map((statement) => db.prepare(statement)),
      db.prepare("insert into d1_migrations (name) values (?)").bind(file),
    ]);
  }
}

const readReason = (message: string) =>
  message.replace(/^D1_ERROR: /, "").replace(/( at offset \d+)?(: SQLITE_\w+)?$/, "");
