import en from "#locales/en.json" with { type: "json" };
import { demoLogins, demoPassword } from "../shared/auth/demo-logins.ts";
import { minute } from "../shared/core/durations.ts";
import { readFlags, readPort } from "./flags.ts";
import { prepareState } from "./prepare.ts";
import { requireFreePort } from "./server/port.ts";
import { runScheduledEvery } from "./server/run-scheduled.ts";
import { startSeededServer } from "./server/seed-server.ts";
import { getStateFolder } from "./state.ts";

const usage = `Keikka on this machine: builds, migrates, fills an empty database with demo data, and serves.

  npm start [-- --port 8787]

  --port N   where to listen (8787)
  --help     this text

KEIKKA_STATE names the folder for the database, pictures and rooms (.wrangler/state).`;

const sweepEvery = 5 * minute;

const flags = readFlags(usage, { port: { type: "string", default: "8787" } });
const port = readPort(flags.port);
await requireFreePort(port);

console.log("Building ...");
const state = getStateFolder();
await prepareState(state);
const { server, wasEmpty } = await startSeededServer({ port, state });
if (wasEmpty) console.log("The database was empty: demo data is in.");
runScheduledEvery(server, sweepEvery);
console.log(`Keikka is at ${server.url} (Ctrl-C stops it), its e-mails at ${server.url}/dev/mail\n`);
console.log(`Log in as (password ${demoPassword}):`);
for (const { email, organization, as } of demoLogins) {
  console.log(`  ${email.padEnd(22)} ${[organization, en.login.demoRoles[as]].filter(Boolean).join(", ")}`);
}
