import { exitWithMessage, readFlags } from "./flags.ts";
import { prepareState } from "./prepare.ts";
import { seedState } from "./server/seed-server.ts";
import { claimState, clearState, getStateFolder } from "./state.ts";

const usage = `Fills the local database with demo data. There is no way to do this to a deployed one.

  npm run db:seed [-- --reset]

  --reset    forget first what is there: database, rooms, pictures and sessions
  --help     this text`;

const { reset } = readFlags(usage, { reset: { type: "boolean", default: false } });
if ((process.env.ENVIRONMENT ?? "local") !== "local") exitWithMessage("The demo data is for local use only.");

const state = getStateFolder();
const holder = claimState(state);
if (holder !== null) exitWithMessage(`${state} is in use by process ${holder}: stop that Keikka first.`);
if (reset) clearState(state);
await prepareState(state);

if (!(await seedState(state))) exitWithMessage("The database has data already: --reset forgets it first.");
console.log("The demo data is in.");
process.exit(0);
