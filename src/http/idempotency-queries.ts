import { and, eq, lt } from "drizzle-orm";
import { batchNamed } from "../db/batch-named.ts";
import type { Db } from "../db/client.ts";
import { idempotency_keys } from "../db/schema/writes.ts";

const { id, body_hash, created_at } = idempotency_keys;

export async function claimKey(db: Db, keyId: string, bodyHash: string, now: number) {
  const { inserted, stored } = await batchNamed(db, {
    inserted: db
      .insert(idempotency_keys)
      .values({ id: keyId, body_hash: bodyHash, created_at: now })
      .onConflictDoNothing()
      .returning({ id }),
    stored: db.select({ bodyHash: body_hash }).from(idempotency_keys).where(eq(id, keyId)),
  });
  return { isNew: inserted.length === 1, bodyHash: stored[0]?.bodyHash };
}

/** For a retry, after the first request released the key. */
export function saveKey(db: Db, keyId: string, bodyHash: string, now: number) {
  return db
    .insert(idempotency_keys)
    .values({ id: keyId, body_hash: bodyHash, created_at: now })
    .onConflictDoNothing();
}

/** Nothing was created with it. */
export function releaseKey(db: Db, keyId: string, bodyHash: string) {
  return db.delete(idempotency_keys).where(and(eq(id, keyId), eq(body_hash, bodyHash)));
}

export function purgeIdempotencyKeys(db: Db, before: number) {
  return db.delete(idempotency_keys).where(lt(created_at, before));
}
