import { exitWithMessage, readFlags } from "../../../src/local/flags.ts";
import { runProgram } from "../../runner/step.ts";
import { createServer } from "../../support/harness.ts";
import { createMigratedState } from "../../support/migrated.ts";
import type { Server } from "../../support/server.ts";
import { type Cost, findExpensive, formatCosts } from "../../support/table-costs.ts";

const fewest = 5000;

/** Lists to measure. `of`: what the printed lines are about; `flag`: what says how many rows there are, 100,000 by itself. */
type Bench = {
  usage: string;
  of: string;
  flag: string;
  /** Writes so many rows into an empty database, the youngest at `now`. */
  write: (server: Server, now: number, rows: number) => Promise<void>;
  /** What one row more writes, indexes and all: each statement by what it does. */
  more: Record<string, string>;
  measure: (server: Server, now: number) => Promise<Cost[]>;
};

/** Prints what each page of some lists costs; the command fails where one reads more than five rows for each it gives. */
export async function runTableBench({ usage, of, flag, write, more, measure }: Bench) {
  const said = readFlags(usage, { [flag]: { type: "string", default: "100000" } })[flag];
  const rows = Number(said);
  if (!Number.isInteger(rows) || rows < fewest)
    exitWithMessage(`--${flag} needs a number from ${fewest}, not "${said}".`);
  const { code, printed } = await runProgram("vite", ["build", "web"]);
  if (code !== 0) exitWithMessage(printed);
  const { server, start, close } = createServer();
  const { migrated, remove } = await createMigratedState();
  try {
    await start({ migrated });
    const now = Date.now();
    await write(server, now, rows);
    console.log(`${rows} ${flag} written in ${Math.round((Date.now() - now) / 1000)} s`);
    for (const [what, sql] of Object.entries(more)) {
      const { meta } = await server.env.DB.prepare(sql).run();
      console.log(`COUNT ${of}: ${what} writes ${meta.rows_written} rows, indexes and all`);
    }
    tell(of, await measure(server, now));
  } finally {
    await close();
    remove();
  }
}

function tell(of: string, costs: Cost[]): void {
  for (const line of formatCosts(costs)) console.log(line);
  const scans = costs.filter(({ isScan }) => isScan).map(({ ms }) => ms);
  const most = findExpensive(costs);
  console.log(
    `COUNT ${of}: ${costs.length} pages, ${most.length} of which read more than 5 rows for each returned`,
  );
  console.log(
    `COUNT ${of}: the slowest that looks at every row took ${Math.max(...scans).toFixed(1)} ms (150 allowed)`,
  );
  if (most.length > 0) exitWithMessage(formatCosts(most).join("\n"));
}
