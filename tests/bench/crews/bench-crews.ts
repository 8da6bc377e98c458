import { readFlags } from "../../../src/local/flags.ts";
import { buildAndMeasure } from "../../runner/build-steps.ts";
import { findBrokenRules } from "../../support/booking-rules.ts";
import { createServer } from "../../support/harness.ts";
import { createMigratedState } from "../../support/migrated.ts";
import { createRandom } from "../../support/table-rows.ts";
import { actAsAgency } from "./act-as-agency.ts";
import { actAsBuyer } from "./act-as-buyer.ts";
import { findUnexplainedGigs } from "./find-unexplained-gigs.ts";
import { findUnloggedCards } from "./find-unlogged-cards.ts";
import { findUnloggedWarnings } from "./find-unlogged-warnings.ts";
import { loadWorld } from "./load-world.ts";
import { Tally } from "./tally.ts";

const usage = `Fifty desks act at once, through the API, against the built Worker in workerd: 200 agencies with 2,000 people, some of
whom are away or fall ill meanwhile and hold some cards, and 20 buyers with 1,000 gigs of one to three trades, half of which
ask for cards. They offer, accept in part, name, override, answer for their people, enter absences, release, edit, ask for
more cards and cancel, and undo a third of what can be undone. Then: is anything over-booked, is a warning of rest, hours, absences or cards passed without a line
in the log, does each gig's history explain how it stands?

  npm run bench:crews [-- --seed 1 --steps 6000 --gigs 1000]

  --seed N   other desks, other choices (1)
  --steps N  how often one of them acts (6000)
  --gigs N   fewer gigs (1000)
  --help     this text`;

const flags = readFlags(usage, {
  seed: { type: "string" },
  steps: { type: "string" },
  gigs: { type: "string" },
});
const [seed, steps, gigs] = [
  Number(flags.seed ?? 1),
  Number(flags.steps ?? 6000),
  Number(flags.gigs ?? 1000),
];
const desksAtOnce = 50;

const built = await buildAndMeasure();
if (built.failed > 0) throw new Error(built.log ?? "The build failed.");
const { server, start, close } = createServer();
const { migrated, remove } = await createMigratedState();
try {
  await start({ migrated, isHashingFast: true });
  await run();
} finally {
  await close();
  remove();
}

async function run(): Promise<void> {
  const random = createRandom(seed);
  const world = await loadWorld(server, random, { agencies: 200, buyers: 20, people: 2000, gigs });
  const tally = new Tally();
  let left = steps;
  const begun = performance.now();
  const act = async () => {
    while (left > 0) {
      left -= 1;
      if (random.next() < 0.65) await actAsAgency(world, random, tally);
      else await actAsBuyer(world, random, tally);
    }
  };
  await Promise.all(Array.from({ length: desksAtOnce }, act));
  const seconds = (performance.now() - begun) / 1000;
  console.log(
    `seed ${seed}: ${steps} steps of ${desksAtOnce} desks at once, ${tally.requests} requests in ${Math.round(seconds)} s`,
  );
  console.log(tally.format());
  const broken = await findBrokenRules(server);
  const unlogged = await findUnloggedWarnings(server);
  const cards = await findUnloggedCards(server);
  const unexplained = await findUnexplainedGigs(world);
  console.log(`rules broken: ${Object.keys(broken).length} ${JSON.stringify(broken)}`);
  console.log(
    `namings: ${unlogged.namings}, with a warning: ${unlogged.warned} ${JSON.stringify(unlogged.kinds)}, of which not logged: ${unlogged.unlogged.length}`,
  );
  console.log(
    `in crews at the end: ${cards.crew}, without a card that is asked for: ${cards.lacking}, of which not logged: ${cards.unlogged.length}`,
  );
  console.log(
    `histories: ${unexplained.events} events of ${unexplained.gigs} gigs, which do not explain how it stands: ${unexplained.unexplained.length}`,
  );
  for (const line of [...unlogged.unlogged, ...cards.unlogged, ...unexplained.unexplained].slice(0, 10))
    console.log(`  ${line}`);
  const wrong =
    Object.keys(broken).length +
    unlogged.unlogged.length +
    cards.unlogged.length +
    unexplained.unexplained.length;
  if (wrong + tally.failures > 0) process.exitCode = 1;
}
