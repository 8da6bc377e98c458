import { listAnchors } from "../audit/anchors.ts";
import { createChainSigner } from "../audit/chain.ts";
import { readChain } from "../audit/signature-queries.ts";
import { verifyChain } from "../audit/verify-chain.ts";
import { connect } from "../db/client.ts";
import type { Stores } from "./server/stores.ts";

/** `lines`: the report; `secret`: SECRET_KEY. */
export async function verifyLog(
  stores: Stores,
  secret: string,
): Promise<{ isWhole: boolean; lines: string[] }> {
  const sign = await createChainSigner(secret);
  // Anchors first: rows written meanwhile are no fault.
  const anchors = await listAnchors(stores.PICTURES);
  const { rows, heads, faults } = await verifyChain(readChain(connect(stores.DB)), anchors, sign, Date.now());
  if (faults.length === 0)
    return { isWhole: true, lines: [`${rows} rows, chain whole (${heads} heads kept outside the database)`] };
  const messages = faults.map(({ seq, what }) => `row ${seq} ${what}`);
  const sum = `${rows} rows, ${faults.length} faults: the audit log is not what was written.`;
  return { isWhole: false, lines: [...messages, sum] };
}
