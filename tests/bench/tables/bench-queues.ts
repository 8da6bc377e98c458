import { giveUp, readFlags } from "../../../src/local/flags.ts";
import { runProgram } from "../../runner/step.ts";
import { addCrowd } from "../../support/crowd.ts";
import { createServer } from "../../support/harness.ts";
import { makeMigrated } from "../../support/migrated.ts";
import { dearQueues, measureQueues } from "../../support/queue-costs.ts";
import { addQueues } from "../../support/queue-crowd.ts";
import { toldCosts } from "../../support/table-costs.ts";

const usage = `What each filter and each order of the admins' queues costs in D1: rows read, rows returned and milliseconds inside
the database, in all states and in one, on a first page and on one far into the list.

  npm run bench:queues [-- --rows 100000]

  --rows N   how many applications and how many tickets there are (100000: some minutes)
  --help     this text`;

const flags = readFlags(usage, { rows: { type: "string", default: "100000" } });
const rows = Number(flags.rows);
if (!Number.isInteger(rows) || rows < 5000) giveUp(`--rows needs a number from 5000, not "${flags.rows}".`);

const { code, printed } = await runProgram("vite", ["build", "web"]);
if (code !== 0) giveUp(printed);
const { server, start, close } = createServer();
const { migrated, remove } = await makeMigrated();
try {
  await start({ migrated });
  const begin = Date.now();
  await addCrowd(server.env, begin, { people: 5000, organizations: 100 });
  await addQueues(server.env, begin, { people: 5000, rows });
  console.log(
    `${rows} applications and as many tickets written in ${Math.round((Date.now() - begin) / 1000)} s`,
  );
  const written = async (sql: string) => (await server.env.DB.prepare(sql).run()).meta.rows_written;
  const asked =
    "insert into applications (id, account_type, name, email, phone, location, industries, locale, created_at) values ('one', 'individual', 'One More', 'one@x.fi', '+358401234567', 'Oulu', '[]', 'fi', 1)";
  const answered = "update applications set status = 'approved' where id = 'one'";
  console.log(
    `COUNT queue: one application more writes ${await written(asked)} rows, indexes and all; its answer ${await written(answered)}`,
  );
  const costs = await measureQueues(server);
  for (const line of toldCosts(costs)) console.log(line);
  const scans = costs.filter(({ isScan }) => isScan).map(({ ms }) => ms);
  const most = dearQueues(costs);
  console.log(
    `COUNT queue: ${costs.length} pages, ${most.length} of which read more than 5 rows for each returned`,
  );
  console.log(
    `COUNT queue: the slowest that looks at every row took ${Math.max(...scans).toFixed(1)} ms (150 allowed)`,
  );
  if (most.length > 0) giveUp(toldCosts(most).join("\n"));
} finally {
  await close();
  remove();
}
