import { existsSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { root, runTool } from "./run-tool.ts";

/**
 * Brings the local database up to date with migrations/. Throws an Error of one sentence when the data that is there
 * does not fit them, with all that the tool printed when there was none.
 */
export async function migrate(state: string): Promise<void> {
  const wasThere = existsSync(join(state, "v3/d1"));
  try {
    await runTool("wrangler", [
      ...["d1", "migrations", "apply", "DB", "--local"],
      ...["--persist-to", state, "--config", join(root, "wrangler.toml")],
    ]);
  } catch (error) {
    throw wasThere ? new Error(unfit(state, reasonIn((error as Error).message))) : error;
  }
}

/** What to say of data that this version cannot use. */
export function unfit(state: string, reason: string): string {
  return `The data in ${state} does not fit this version of Keikka (${reason}): \`npm run db:seed -- --reset\` forgets it and fills it anew.`;
}

function reasonIn(printed: string): string {
  const [, reason] = stripVTControlCharacters(printed).match(/\[ERROR\]\s*(.+)/) ?? [];
  return reason?.replace(/( at offset \d+)?(: SQLITE_\w+)?$/, "") ?? "its migrations failed";
}
