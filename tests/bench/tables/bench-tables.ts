import { addEvents, measureAudit } from "../../support/audit-costs.ts";
import { addBigOrganization, addCrowd } from "../../support/crowd.ts";
import { measureTables } from "../../support/table-costs.ts";
import { runTableBench } from "./run-table-bench.ts";

const usage = `What each filter and each order of the tables, and of an audit log as long, costs in D1: rows read, rows returned and
milliseconds inside the database, on a first page and on one far into the list.

  npm run bench:tables [-- --people 100000]

  --people N   how many there are, in a fiftieth as many organisations, besides one of 5,000
               (100000: some minutes)
  --help       this text`;

await runTableBench({
  ...{ usage, of: "table", flag: "people" },
  write: async ({ env }, now, people) => {
    await addCrowd(env, now, { people, organizations: people / 50 });
    await addBigOrganization(env, now, 5000);
    await addEvents(env, now, { people, organizations: people / 50, events: people });
  },
  more: {
    "one person more":
      "insert into users (id, email, name, phone, location, organization_id, roles, created_at) values ('one', 'one@x.fi', 'One More', '+358401234567', 'Oulu', 'o1', '[\"employee\"]', 1)",
    "one event more": "insert into audit_log values (null, 1, 'u1', 'o1', 'user.edit', 'u2', '{}', null)",
  },
  measure: async (server, now) => [...(await measureTables(server)), ...(await measureAudit(server, now))],
});
