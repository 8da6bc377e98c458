import { and, asc, desc, eq, gt, isNull, sql } from "drizzle-orm";
import { batchNamed } from "../db/batch-named.ts";
import type { Db } from "../db/client.ts";
import { audit_log } from "../db/schema/messages.ts";
import { genesis } from "./chain.ts";

const entryColumns = {
  seq: audit_log.seq,
  at: audit_log.at,
  actorId: audit_log.actor_id,
  organizationId: audit_log.organization_id,
  action: audit_log.action,
  subjectId: audit_log.subject_id,
  /** The raw text: parsed and serialised again it might differ from what was signed. */
  details: sql<string>`${audit_log.details}`,
};

export function listUnsignedEntries(db: Db, limit: number) {
  const before = sql<string>`coalesce((select earlier.seal from audit_log as earlier
    where earlier.seq < audit_log.seq order by earlier.seq desc limit 1), ${genesis})`;
  return db
    .select({ ...entryColumns, before })
    .from(audit_log)
    .where(isNull(audit_log.seal))
    .orderBy(asc(audit_log.seq))
    .limit(limit);
}

/** `[seq, seal]` pairs; rows that another run has signed meanwhile are left. */
export function saveSignatures(db: Db, seals: readonly (readonly [number, string])[]) {
  return db.run(sql`update audit_log set seal = made.value ->> 1 from json_each(${JSON.stringify(seals)}) as made
    where audit_log.seq = made.value ->> 0 and audit_log.seal is null`);
}

export function findChainEnds(db: Db, past: number) {
  const head = { seq: audit_log.seq, seal: sql<string>`${audit_log.seal}` };
  const sealed = sql`${audit_log.seal} is not null`;
  return batchNamed(db, {
    head: db.select(head).from(audit_log).where(sealed).orderBy(desc(audit_log.seq)).limit(1),
    past: db
      .select(head)
      .from(audit_log)
      .where(and(eq(audit_log.seq, past), sealed)),
  });
}

const page = 1000;

export async function* readChain(db: Db) {
  for (let after = 0; ; ) {
    const rows = await db
      .select({ ...entryColumns, seal: audit_log.seal })
      .from(audit_log)
      .where(gt(audit_log.seq, after))
      .orderBy(asc(audit_log.seq))
      .limit(page);
    yield* rows;
    after = rows.at(-1)?.seq ?? after;
    if (rows.length < page) return;
  }
}
