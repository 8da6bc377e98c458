import { exitWithMessage, readFlags } from "../../../src/local/flags.ts";
import { runProgram } from "../../runner/step.ts";
import { createServer } from "../../support/harness.ts";
import { createMigratedState } from "../../support/migrated.ts";
import type { Server } from "../../support/server.ts";
import { type Cost, formatCosts, summarizeCosts } from "../../support/table-costs.ts";

const fewest = 1000;

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

/** Prints what each page of some lists costs. */
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
    tell(await measure(server, now));
  } finally {
    await close();
    remove();
  }
}

function tell(costs: Cost[]): void {
  for (const line of [...formatCosts(costs), ...summarizeCosts(costs)]) console.log(line);
}
