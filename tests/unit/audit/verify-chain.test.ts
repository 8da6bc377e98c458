import { describe, expect, it } from "vitest";
import { type ChainEntry, createChainSigner, genesis } from "../../../src/audit/chain.ts";
import { type SignedEntry, verifyChain } from "../../../src/audit/verify-chain.ts";
import { minute } from "../../../src/shared/core/durations.ts";

const sign = await createChainSigner(Buffer.alloc(32, 1).toString("base64"));
const now = Date.parse("2026-11-21T09:00:00Z");
const head = ({ seq, seal }: SignedEntry) => ({ seq, seal: seal ?? "", at: now });

async function chainOf(length: number, with_ = sign): Promise<SignedEntry[]> {
  const rows: SignedEntry[] = [];
  for (let seq = 1; seq <= length; seq++) {
    const link: ChainEntry = {
      seq,
      at: now - minute * (60 + length - seq),
      actorId: seq % 3 === 0 ? null : `actor${seq % 4}`,
      organizationId: seq % 2 === 0 ? "raksa" : null,
      action: "user.edit",
      subjectId: `subject${seq}`,
      details: `{"version":${seq}}`,
    };
    rows.push({ ...link, seal: await with_(link, rows.at(-1)?.seal ?? genesis) });
  }
  return rows;
}

async function* each(rows: readonly SignedEntry[]) {
  yield* rows;
}

const rows = await chainOf(10);
const heads = [rows[9], rows[4]].flatMap((row) => (row ? [head(row)] : []));
const faultsOf = async (changed: readonly SignedEntry[], kept = heads, with_ = sign) =>
  (await verifyChain(each(changed), kept, with_, now)).faults.map(({ seq, what }) => `${seq} ${what}`);
const changed = (seq: number, change: Partial<SignedEntry>) =>
  rows.map((row) => (row.seq === seq ? { ...row, ...change } : row));

describe("verifyChain", () => {
  it("finds no fault in an unchanged chain", async () => {
    expect(await verifyChain(each(rows), heads, sign, now)).toEqual({ rows: 10, heads: 2, faults: [] });
    expect(await verifyChain(each([]), [], sign, now)).toEqual({ rows: 0, heads: 0, faults: [] });
  });

  it.each<[Partial<SignedEntry>]>([
    [{ at: 1 }],
    [{ actorId: null }],
    [{ organizationId: "nosto" }],
    [{ action: "user.roles" }],
    [{ subjectId: "subject7" }],
    [{ details: '{"version": 4}' }],
    [{ seal: "A".repeat(43) }],
  ])("reports the row in which %j was changed", async (change) => {
    expect(await faultsOf(changed(4, change))).toContain("4 is not what was sealed");
  });

  it("distinguishes null from an empty text, and adjacent fields", async () => {
    expect(await faultsOf(changed(3, { actorId: "" }))).toEqual(["3 is not what was sealed"]);
    const moved = { actorId: "actor1", organizationId: null, action: "x" };
    expect(await faultsOf(changed(1, moved))).toEqual(["1 is not what was sealed"]);
  });

  it("reports swapped rows", async () => {
    const swapped = rows.map((row) => {
      const other = rows[row.seq === 6 ? 6 : row.seq === 7 ? 5 : -1];
      return other ? { ...other, seq: row.seq } : row;
    });
    expect(await faultsOf(swapped)).toEqual([
      "6 is not what was sealed",
      "7 is not what was sealed",
      "8 is not what was sealed",
    ]);
  });

  it("reports deleted rows, also after renumbering", async () => {
    expect(await faultsOf(rows.filter(({ seq }) => seq !== 3))).toEqual(["3 is missing"]);
    expect(await faultsOf(rows.slice(2), [])).toEqual(["1 to 2 are missing"]);
    const closed = rows.filter(({ seq }) => seq !== 3).map((row, at) => ({ ...row, seq: at + 1 }));
    expect(await faultsOf(closed, [])).toContain("3 is not what was sealed");
  });

  it("reports an inserted row", async () => {
    const [model] = rows;
    const slipped = rows.flatMap((row) => (row.seq === 5 ? [row, { ...model, ...row }] : [row]));
    expect((await faultsOf(slipped)).length).toBeGreaterThan(0);
    const pushed = slipped.map((row, at) => ({ ...row, seq: at + 1 }));
    expect(await faultsOf(pushed, [])).toContain("6 is not what was sealed");
  });

  it("reports a truncated chain by its saved anchor", async () => {
    expect(await faultsOf(rows.slice(0, 8), [])).toEqual([]);
    expect(await faultsOf(rows.slice(0, 8))).toEqual([
      "10 was there at 2026-11-21T09:00:00.000Z, and is gone",
    ]);
    expect(await faultsOf([])).toHaveLength(2);
  });

  it("reports a chain re-signed with the right key by its saved anchor", async () => {
    const anew: SignedEntry[] = [];
    for (const { seal: _, ...link } of changed(3, { actorId: "somebody" }))
      anew.push({ ...link, seal: await sign(link, anew.at(-1)?.seal ?? genesis) });
    expect(await faultsOf(anew, [])).toEqual([]);
    expect(await faultsOf(anew)).toEqual([
      "5 is not the one that was kept at 2026-11-21T09:00:00.000Z",
      "10 is not the one that was kept at 2026-11-21T09:00:00.000Z",
    ]);
  });

  it("rejects a chain signed with another key", async () => {
    const other = await createChainSigner(Buffer.alloc(32, 2).toString("base64"));
    expect(await faultsOf(rows, heads, other)).toHaveLength(10);
    expect(await faultsOf(await chainOf(10, other), [])).toHaveLength(10);
  });

  it("accepts rows that wait for a signature for a while only", async () => {
    const open = (at: number) => rows.map((row) => (row.seq > 8 ? { ...row, at, seal: null } : row));
    expect(await faultsOf(open(now - 9 * minute), [])).toEqual([]);
    expect(await faultsOf(open(now - 11 * minute), [])).toEqual(["9 has no seal", "10 has no seal"]);
  });

  it("accepts no unsigned row before a signed one", async () => {
    expect(await faultsOf(changed(9, { seal: null }), [])).toEqual(["9 has no seal"]);
    const both = await faultsOf(changed(9, { seal: null, actorId: "somebody" }), []);
    expect(both).toEqual(["9 has no seal", "10 is not what was sealed"]);
  });
});
