import { addCrowd } from "../../support/crowd.ts";
import { measureOffers } from "../../support/offer-costs.ts";
import { addOffers } from "../../support/offer-crowd.ts";
import { runTableBench } from "./run-table-bench.ts";

const usage = `What each part, filter and order of the offers costs in D1, for an agency and for a buyer with 5,000 of them: rows read, rows
returned and milliseconds inside the database, on a first page and on one far into the list.

  npm run bench:offers [-- --offers 100000]

  --offers N   how many there are, of 200 organisations (100000: some minutes)
  --help       this text`;

const [organizations, ofOne] = [200, 5000];

await runTableBench({
  ...{ usage, of: "offers", flag: "offers" },
  write: async ({ env }, now, offers) => {
    await addCrowd(env, now, { people: 5000, organizations });
    await addOffers(env, now, { offers, organizations, ofOne });
  },
  more: {},
  measure: measureOffers,
});
