import { addCrowd } from "../../support/crowd.ts";
import { measureQueues } from "../../support/queue-costs.ts";
import { addQueues } from "../../support/queue-crowd.ts";
import { runTableBench } from "./run-table-bench.ts";

const usage = `What each filter and each order of the admins' queues costs in D1: rows read, rows returned and milliseconds inside
the database, in all states and in one, on a first page and on one far into the list.

  npm run bench:queues [-- --rows 100000]

  --rows N   how many applications and how many tickets there are (100000: some minutes)
  --help     this text`;

const people = 5000;

await runTableBench({
  ...{ usage, of: "queue", flag: "rows" },
  write: async ({ env }, now, rows) => {
    await addCrowd(env, now, { people, organizations: 100 });
    await addQueues(env, now, { people, rows });
  },
  more: {
    "one application more":
      "insert into applications (id, account_type, name, email, phone, location, industries, locale, created_at) values ('one', 'individual', 'One More', 'one@x.fi', '+358401234567', 'Oulu', '[]', 'fi', 1)",
    "its answer": "update applications set status = 'approved' where id = 'one'",
  },
  measure: measureQueues,
});
