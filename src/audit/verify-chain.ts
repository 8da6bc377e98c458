import { minute } from "../shared/core/durations.ts";
import type { AuditAnchor } from "./anchors.ts";
import { type ChainEntry, genesis, type SignEntry } from "./chain.ts";

/** A row may wait this long for its seal: the cron seals every five minutes what a request did not. */
const maxSigningDelay = 10 * minute;

export type SignedEntry = ChainEntry & { seal: string | null };

/** What is wrong with a row, in words for whoever looks after the database. */
export type ChainFault = { seq: number; what: string };

export type VerificationResult = { rows: number; heads: number; faults: ChainFault[] };

/**
 * Looks at the whole log: every seal from the first row to the last, gaps, rows that wait too long for their seal, and
 * whether it still holds every head that was kept outside. `rows` come in the order of `seq`; `now` in milliseconds.
 */
export async function verifyChain(
  rows: AsyncIterable<SignedEntry>,
  heads: readonly AuditAnchor[],
  sign: SignEntry,
  now: number,
): Promise<VerificationResult> {
  const faults: ChainFault[] = [];
  const wrong = (seq: number, what: string) => faults.push({ seq, what });
  const kept = Map.groupBy(heads, ({ seq }) => seq);
  let count = 0;
  let last = { seq: 0, seal: genesis };

  for await (const row of rows) {
    count += 1;
    const isNext = row.seq === last.seq + 1;
    if (!isNext) wrong(last.seq + 1, describeGap(last.seq + 1, row.seq - 1));
    // Behind a gap nobody knows the seal that this one was made with.
    const due = isNext ? await sign(row, last.seal) : row.seal;
    if (row.seal === null && row.at < now - maxSigningDelay) wrong(row.seq, "has no seal");
    if (row.seal !== null && row.seal !== due) wrong(row.seq, "is not what was sealed");
    for (const head of kept.get(row.seq) ?? [])
      if (row.seal !== head.seal) wrong(row.seq, `is not the one that was kept at ${formatTime(head)}`);
    kept.delete(row.seq);
    last = { seq: row.seq, seal: row.seal ?? due ?? genesis };
  }
  for (const head of [...kept.values()].flat())
    wrong(head.seq, `was there at ${formatTime(head)}, and is gone`);
  return { rows: count, heads: heads.length, faults: faults.sort((a, b) => a.seq - b.seq) };
}

const formatTime = ({ at }: AuditAnchor) => new Date(at).toISOString();

const describeGap = (from: number, to: number) => (from === to ? "is missing" : `to ${to} are missing`);
