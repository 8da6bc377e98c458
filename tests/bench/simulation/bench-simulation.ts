import { exitWithMessage, readFlags } from "../../../src/local/flags.ts";
import { createProductInMemory } from "../../support/simulation/product.ts";
import { formatOutcome, simulate } from "../../support/simulation/simulate.ts";

const usage = `Who is told what when: 200 firms, 2,000 people and 1,000 gigs in the weeks around both changes of the clocks,
with waves, saved searches, offers, drop-outs, cancellations and people who leave. Each step is done by the product's own
code, on its tables in memory and at the simulated time, and compared with what is to be told by the words of the product.
Half of the people have quiet hours, and the product's rules say what waits for them; they say too who of those kept as
reserve is asked when somebody drops out.

  npm run bench:simulation [-- --seed 1 --gigs 1000]

  --seed N   another life (1)
  --gigs N   fewer or more gigs (1000: some minutes)
  --help     this text`;

const flags = readFlags(usage, { seed: { type: "string" }, gigs: { type: "string" } });
const [seed, gigs] = [Number(flags.seed ?? 1), Number(flags.gigs ?? 1000)];
if (!Number.isInteger(seed) || !Number.isInteger(gigs))
  exitWithMessage("--seed and --gigs need whole numbers.");

const begun = performance.now();
const outcome = await simulate({
  ...{ seed, size: { buyers: 40, firms: 200, people: 2000, gigs }, daysAround: 14 },
  rounds: [
    ...["00:05", "03:05", "03:35", "04:35", "06:00", "06:55", "09:00", "12:00", "15:55", "16:00", "16:05"],
    ...["17:55", "18:00", "18:05", "20:00", "21:55"],
  ],
  createProduct: createProductInMemory,
});
console.log(`seed ${seed}, ${Math.round((performance.now() - begun) / 1000)} s\n${formatOutcome(outcome)}`);
if (outcome.broken.length > 0) process.exitCode = 1;
