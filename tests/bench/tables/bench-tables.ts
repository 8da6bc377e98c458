import { giveUp, readFlags } from "../../../src/local/flags.ts";
import { runProgram } from "../../runner/step.ts";
import { addEvents, dearEvents, measureAudit } from "../../support/audit-costs.ts";
import { addBigOrganization, addCrowd } from "../../support/crowd.ts";
import { createServer } from "../../support/harness.ts";
import { makeMigrated } from "../../support/migrated.ts";
import { dear, measureTables, toldCosts } from "../../support/table-costs.ts";

const usage = `What each filter and each order of the tables, and of an audit log as long, costs in D1: rows read, rows returned and
milliseconds inside the database, on a first page and on one far into the list.

  npm run bench:tables [-- --people 100000]

  --people N   how many there are, in a fiftieth as many organisations, besides one of 5,000
               (100000: some minutes)
  --help       this text`;

const flags = readFlags(usage, { people: { type: "string", default: "100000" } });
const people = Number(flags.people);
if (!Number.isInteger(people) || people < 5000)
  giveUp(`--people needs a number from 5000, not "${flags.people}".`);

const { code, printed } = await runProgram("vite", ["build", "web"]);
if (code !== 0) giveUp(printed);
const { server, start, close } = createServer();
const { migrated, remove } = await makeMigrated();
try {
  await start({ migrated });
  const begin = Date.now();
  await addCrowd(server.env, begin, { people, organizations: people / 50 });
  await addBigOrganization(server.env, begin, 5000);
  console.log(`${people} people written in ${Math.round((Date.now() - begin) / 1000)} s`);
  const { meta } = await server.env.DB.prepare(
    "insert into users (id, email, name, phone, location, organization_id, roles, created_at) values ('one', 'one@x.fi', 'One More', '+358401234567', 'Oulu', 'o1', '[\"employee\"]', 1)",
  ).run();
  console.log(`COUNT table: one person more writes ${meta.rows_written} rows, indexes and all`);
  await addEvents(server.env, begin, { people, organizations: people / 50, events: people });
  const { meta: written } = await server.env.DB.prepare(
    "insert into audit_log values (null, 1, 'u1', 'o1', 'user.edit', 'u2', '{}', null)",
  ).run();
  console.log(`COUNT table: one event more writes ${written.rows_written} rows, ${written.duration} ms`);
  const events = await measureAudit(server, begin);
  const lists = await measureTables(server);
  const costs = [...lists, ...events];
  for (const line of toldCosts(costs)) console.log(line);
  const scans = costs.filter(({ isScan }) => isScan).map(({ ms }) => ms);
  const most = [...dear(lists), ...dearEvents(events)];
  console.log(
    `COUNT table: ${costs.length} pages, ${most.length} of which read more than 5 rows for each returned`,
  );
  console.log(
    `COUNT table: the slowest that looks at every row took ${Math.max(...scans).toFixed(1)} ms (150 allowed)`,
  );
  if (most.length > 0) giveUp(toldCosts(most).join("\n"));
} finally {
  await close();
  remove();
}
