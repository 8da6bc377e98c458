import { connect, type Db } from "../db/client.ts";
import type { Env } from "../env.ts";
import { minute } from "../shared/durations.ts";
import { chainSigner } from "./chain.ts";
import { keepHead, newestHead } from "./heads.ts";
import { findHeads, listUnsealed, putSeals } from "./seal-queries.ts";

const chunk = 200;
const headEvery = minute;
/** When this isolate last kept a head. */
let keptAt = Number.NEGATIVE_INFINITY;

/** Seals what was just written, and once in a while keeps the head. `now` in milliseconds. */
export async function sealAfterWrite(env: Env, now: number): Promise<void> {
  const db = connect(env.DB);
  if ((await sealRows(db, env.SECRET_KEY)) === 0 || now - keptAt < headEvery) return;
  keptAt = now;
  await keepPresentHead(db, env, now);
}

/** Seals what nobody has sealed, and keeps the head whenever it has moved. */
export async function sealAll(env: Env, now: number): Promise<void> {
  const db = connect(env.DB);
  await sealRows(db, env.SECRET_KEY);
  await keepPresentHead(db, env, now);
}

/**
 * Puts a seal on every row that has none, in their order, and gives how many. Two at once write the same: a seal follows
 * from its row and the seal before it.
 */
async function sealRows(db: Db, secret: string): Promise<number> {
  let count = 0;
  for (;;) {
    const rows = await listUnsealed(db, chunk);
    const [first] = rows;
    if (first === undefined) return count;
    const sign = await chainSigner(secret);
    const seals: [number, string][] = [];
    let before = first.before;
    for (const row of rows) {
      before = await sign(row, before);
      seals.push([row.seq, before]);
    }
    await putSeals(db, seals);
    count += rows.length;
    if (rows.length < chunk) return count;
  }
}

/** Keeps the head where it has moved, and complains when the one that was kept before is no longer in the log. */
async function keepPresentHead(db: Db, { PICTURES: bucket }: Env, now: number) {
  const kept = await newestHead(bucket);
  const [[head], [past]] = await findHeads(db, kept?.seq ?? 0);
  if (kept !== undefined && kept.seal !== past?.seal)
    console.error("audit", `row ${kept.seq} is not the one that was kept: npm run audit:verify`);
  if (head !== undefined && head.seq !== kept?.seq) await keepHead(bucket, { ...head, at: now });
}
