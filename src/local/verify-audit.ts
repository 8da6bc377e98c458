import { existsSync } from "node:fs";
import { join } from "node:path";
import { exitWithMessage, readFlags } from "./flags.ts";
import { openStores } from "./server/stores.ts";
import { getStateFolder, readSecretKey } from "./state.ts";
import { verifyLog } from "./verify-log.ts";

const usage = `Looks at every row of the audit log: whether it is what was sealed, and whether none is missing.

  npm run audit:verify [-- --remote]

  --remote   the deployed log, as whoever is logged in with wrangler; its SECRET_KEY must be in the environment
  --help     this text

Ends with 0 when the chain is whole, with 1 when it is not, and says what is wrong with which row.`;

const { remote } = readFlags(usage, { remote: { type: "boolean", default: false } });
const state = getStateFolder();
if (!remote && !existsSync(join(state, "v3/d1"))) exitWithMessage(`There is no database in ${state}.`);
if (remote && !process.env.SECRET_KEY)
  exitWithMessage("--remote needs the deployed SECRET_KEY in the environment.");

try {
  const stores = await openStores(remote ? "remote" : { state });
  const { isWhole, lines } = await verifyLog(stores, process.env.SECRET_KEY ?? readSecretKey(state));
  await stores.close();
  if (!isWhole) exitWithMessage(lines.join("\n"));
  console.log(lines.join("\n"));
} catch (error) {
  exitWithMessage((error as Error).message);
}
process.exit(0);
