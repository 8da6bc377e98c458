import { connect, type Db } from "../db/client.ts";
import type { Env } from "../env.ts";
import { minute } from "../shared/core/durations.ts";
import { findLatestAnchor, saveAnchor } from "./anchors.ts";
import { createChainSigner } from "./chain.ts";
import { findChainEnds, listUnsignedEntries, saveSignatures } from "./signature-queries.ts";

const batchSize = 200;
const anchorInterval = minute;
/** When this isolate last kept a head. */
let lastAnchorAt = Number.NEGATIVE_INFINITY;

/** Seals what was just written, and once in a while keeps the head. `now` in milliseconds. */
export async function signNewEntries(env: Env, now: number): Promise<void> {
  const db = connect(env.DB);
  if ((await signRows(db, env.SECRET_KEY)) === 0 || now - lastAnchorAt < anchorInterval) return;
  lastAnchorAt = now;
  await saveCurrentAnchor(db, env, now);
}

/** Seals what nobody has sealed, and keeps the head whenever it has moved. */
export async function signAllEntries(env: Env, now: number): Promise<void> {
  const db = connect(env.DB);
  await signRows(db, env.SECRET_KEY);
  await saveCurrentAnchor(db, env, now);
}

/**
 * Puts a seal on every row that has none, in their order, and gives how many. Two at once write the same: a seal follows
 * from its row and the seal before it.
 */
async function signRows(db: Db, secret: string): Promise<number> {
  let count = 0;
  for (;;) {
    const rows = await listUnsignedEntries(db, batchSize);
    const [first] = rows;
    if (first === undefined) return count;
    const sign = await createChainSigner(secret);
    const seals: [number, string][] = [];
    let before = first.before;
    for (const row of rows) {
      before = await sign(row, before);
      seals.push([row.seq, before]);
    }
    await saveSignatures(db, seals);
    count += rows.length;
    if (rows.length < batchSize) return count;
  }
}

/** Keeps the head where it has moved, and complains when the one that was kept before is no longer in the log. */
async function saveCurrentAnchor(db: Db, { PICTURES: bucket }: Env, now: number) {
  const kept = await findLatestAnchor(bucket);
  const [[head], [past]] = await findChainEnds(db, kept?.seq ?? 0);
  if (kept !== undefined && kept.seal !== past?.seal)
    console.error("audit", `row ${kept.seq} is not the one that was kept: npm run audit:verify`);
  if (head !== undefined && head.seq !== kept?.seq) await saveAnchor(bucket, { ...head, at: now });
}
