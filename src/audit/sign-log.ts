import { connect, type Db } from "../db/client.ts";
import type { Env } from "../env.ts";
import { minute } from "../shared/core/durations.ts";
import { findLatestAnchor, saveAnchor } from "./anchors.ts";
import { createChainSigner } from "./chain.ts";
import { findChainEnds, listUnsignedEntries, saveSignatures } from "./signature-queries.ts";

const batchSize = 200;
const anchorInterval = minute;
/** Per isolate. */
let lastAnchorAt = Number.NEGATIVE_INFINITY;

export async function signNewEntries(env: Env, now: number): Promise<void> {
  const db = connect(env.DB);
  if ((await signRows(db, env.SECRET_KEY)) === 0 || now - lastAnchorAt < anchorInterval) return;
  lastAnchorAt = now;
  await saveCurrentAnchor(db, env, now);
}

export async function signAllEntries(env: Env, now: number): Promise<void> {
  const db = connect(env.DB);
  await signRows(db, env.SECRET_KEY);
  await saveCurrentAnchor(db, env, now);
}

/** Safe to run twice at once: a signature follows from its row and the signature before it. */
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

/** Logs an error when the row of the last anchor is no longer the same in the log. */
async function saveCurrentAnchor(db: Db, { PICTURES: bucket }: Env, now: number) {
  const anchor = await findLatestAnchor(bucket);
  const ends = await findChainEnds(db, anchor?.seq ?? 0);
  const [[head], [past]] = [ends.head, ends.past];
  if (anchor !== undefined && anchor.seal !== past?.seal)
    console.error("audit", `row ${anchor.seq} is not the one that was kept: npm run audit:verify`);
  if (head !== undefined && head.seq !== anchor?.seq) await saveAnchor(bucket, { ...head, at: now });
}
