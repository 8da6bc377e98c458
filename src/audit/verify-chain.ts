import { minute } from "../shared/core/durations.ts";
import type { AuditAnchor } from "./anchors.ts";
import { type ChainEntry, genesis, type SignEntry } from "./chain.ts";

/** The cron signs every five minutes what a request left unsigned. */
const maxSigningDelay = 10 * minute;

export type SignedEntry = ChainEntry & { seal: string | null };

/** `what`: in plain words, for the operator of the database. */
export type ChainFault = { seq: number; what: string };

export type VerificationResult = { rows: number; heads: number; faults: ChainFault[] };

/** Checks signatures, gaps, rows unsigned for too long, and all anchors. `rows` ordered by `seq`. */
export async function verifyChain(
  rows: AsyncIterable<SignedEntry>,
  heads: readonly AuditAnchor[],
  sign: SignEntry,
  now: number,
): Promise<VerificationResult> {
  const faults: ChainFault[] = [];
  const wrong = (seq: number, what: string) => faults.push({ seq, what });
  const anchorsBySeq = Map.groupBy(heads, ({ seq }) => seq);
  let count = 0;
  let last = { seq: 0, seal: genesis };

  for await (const row of rows) {
    count += 1;
    const isNext = row.seq === last.seq + 1;
    if (!isNext) wrong(last.seq + 1, describeGap(last.seq + 1, row.seq - 1));
    // After a gap the signature that this one was made with is unknown.
    const due = isNext ? await sign(row, last.seal) : row.seal;
    if (row.seal === null && row.at < now - maxSigningDelay) wrong(row.seq, "has no seal");
    if (row.seal !== null && row.seal !== due) wrong(row.seq, "is not what was sealed");
    for (const head of anchorsBySeq.get(row.seq) ?? [])
      if (row.seal !== head.seal) wrong(row.seq, `is not the one that was kept at ${formatTime(head)}`);
    anchorsBySeq.delete(row.seq);
    last = { seq: row.seq, seal: row.seal ?? due ?? genesis };
  }
  for (const head of [...anchorsBySeq.values()].flat())
    wrong(head.seq, `was there at ${formatTime(head)}, and is gone`);
  return { rows: count, heads: heads.length, faults: faults.sort((a, b) => a.seq - b.seq) };
}

const formatTime = ({ at }: AuditAnchor) => new Date(at).toISOString();

const describeGap = (from: number, to: number) => (from === to ? "is missing" : `to ${to} are missing`);
