import { and, asc, desc, eq, gt, isNull, sql } from "drizzle-orm";
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
  /** The text itself: read and written again it might be another. */
  details: sql<string>`${audit_log.details}`,
};

/** The first rows without a seal, each with the seal of the row before it where that has one. */
export function listUnsignedEntries(db: Db, most: number) {
  const before = sql<string>`coalesce((select earlier.seal from audit_log as earlier
    where earlier.seq < audit_log.seq order by earlier.seq desc limit 1), ${genesis})`;
  return db
    .select({ ...entryColumns, before })
    .from(audit_log)
    .where(isNull(audit_log.seal))
    .orderBy(asc(audit_log.seq))
    .limit(most);
}

/** Puts seals on rows that have none: `[seq, seal]` each. What another sealer was faster with stays. */
export function saveSignatures(db: Db, seals: readonly (readonly [number, string])[]) {
  return db.run(sql`update audit_log set seal = made.value ->> 1 from json_each(${JSON.stringify(seals)}) as made
    where audit_log.seq = made.value ->> 0 and audit_log.seal is null`);
}

/** The last row with a seal, and the row that was last at some time, each as one or none. */
export function findChainEnds(db: Db, past: number) {
  const head = { seq: audit_log.seq, seal: sql<string>`${audit_log.seal}` };
  const sealed = sql`${audit_log.seal} is not null`;
  return db.batch([
    db.select(head).from(audit_log).where(sealed).orderBy(desc(audit_log.seq)).limit(1),
    db
      .select(head)
      .from(audit_log)
      .where(and(eq(audit_log.seq, past), sealed)),
  ]);
}

const page = 1000;

/** The whole log from its first row to its last, read bit by bit. */
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
