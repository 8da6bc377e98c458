import { existsSync } from "node:fs";
import { join } from "node:path";
import { chainSigner } from "../audit/chain.ts";
import { listHeads } from "../audit/heads.ts";
import { readChain } from "../audit/seal-queries.ts";
import { verifyChain } from "../audit/verify-chain.ts";
import { connect } from "../db/client.ts";
import { giveUp, readFlags } from "./flags.ts";
import { secretKey, stateFolder } from "./state.ts";
import { openStores } from "./stores.ts";

const usage = `Looks at every row of the audit log: whether it is what was sealed, and whether none is missing.

  npm run audit:verify [-- --remote]

  --remote   the deployed log, as whoever is logged in with wrangler; its SECRET_KEY must be in the environment
  --help     this text

Ends with 0 when the chain is whole, with 1 when it is not, and says what is wrong with which row.`;

const { remote } = readFlags(usage, { remote: { type: "boolean", default: false } });
const state = stateFolder();
if (!remote && !existsSync(join(state, "v3/d1"))) giveUp(`There is no database in ${state}.`);
if (remote && !process.env.SECRET_KEY) giveUp("--remote needs the deployed SECRET_KEY in the environment.");

const sign = await chainSigner(process.env.SECRET_KEY ?? secretKey(state)).catch((error: Error) =>
  giveUp(error.message),
);
const stores = await openStores(remote ? "remote" : { state }).catch((error: Error) => giveUp(error.message));
// First the heads: what is written meanwhile is no fault.
const heads = await listHeads(stores.PICTURES);
const verdict = await verifyChain(readChain(connect(stores.DB)), heads, sign, Date.now());
await stores.close();

for (const { seq, what } of verdict.faults) console.error(`row ${seq} ${what}`);
if (verdict.faults.length > 0)
  giveUp(`${verdict.rows} rows, ${verdict.faults.length} faults: the audit log is not what was written.`);
console.log(`${verdict.rows} rows, chain whole (${verdict.heads} heads kept outside the database)`);
process.exit(0);
