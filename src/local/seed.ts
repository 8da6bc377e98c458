import { giveUp, readFlags } from "./flags.ts";
import { prepare } from "./prepare.ts";
import { seedWhenEmpty } from "./seed-server.ts";
import { startServer } from "./server.ts";
import { claimState, emptyState, stateFolder } from "./state.ts";

const usage = `Fills the local database with demo data. There is no way to do this to a deployed one.

  npm run db:seed [-- --reset]

  --reset    forget first what is there: database, rooms, pictures and sessions
  --help     this text`;

const { reset } = readFlags(usage, { reset: { type: "boolean", default: false } });
if ((process.env.ENVIRONMENT ?? "local") !== "local") giveUp("The demo data is for local use only.");

const state = stateFolder();
const holder = claimState(state);
if (holder !== null) giveUp(`${state} is in use by process ${holder}: stop that Keikka first.`);
if (reset) emptyState(state);
await prepare(state);

const server = await startServer({ port: 0, state });
const seeded = await seedWhenEmpty(server, state);
await server.stop();
if (!seeded) giveUp("The database has data already: --reset forgets it first.");
console.log("The demo data is in.");
process.exit(0);
