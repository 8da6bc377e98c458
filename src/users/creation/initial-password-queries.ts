import { and, eq, isNull, sql } from "drizzle-orm";
import { hashPasswordInBackground, initialPasswordTtl } from "../../auth/passwords/hash-password.ts";
import { batchNamed } from "../../db/batch-named.ts";
import type { Db } from "../../db/client.ts";
import { generatePassword } from "../../db/ids.ts";
import { users } from "../../db/schema/people.ts";
import type { Env } from "../../env.ts";
import { saveDeferredSecrets } from "../../mail/deferred-secret-queries.ts";
import type { OutboxRow } from "../../mail/queries.ts";

/**
 * When it is sent, as 5,000 hashes are too much for one request. Hash and encrypted password are saved together before
 * sending, and only while there is no password: every retry sends the one that works. Null when the mail is obsolete.
 */
export async function generatePasswordAtSend(
  env: Env,
  db: Db,
  row: OutboxRow,
  now: number,
): Promise<OutboxRow | null> {
  if (row.template !== "welcome" || row.user_id === null) return row;
  if (row.sealed === null) return encryptPassword(env, db, row, row.user_id, now);
  const isRetried = row.attempts > 1;
  return isRetried && (await hasOwnPassword(db, row.user_id)) ? null : row;
}

async function encryptPassword(env: Env, db: Db, row: OutboxRow, userId: string, now: number) {
  const password = generatePassword();
  const hash = await hashPasswordInBackground(password);
  const isWithoutPassword = and(
    eq(users.id, userId),
    eq(users.email, row.address),
    eq(users.has_set_password, false),
    isNull(users.password_hash),
  );
  const late = await saveDeferredSecrets(
    db,
    env,
    row.id,
    { password },
    sql`exists (select 1 from users where ${isWithoutPassword})`,
  );
  const { sealed } = await batchNamed(db, {
    mail: late.statement,
    password: db
      .update(users)
      .set({ password_hash: hash, password_expires_at: now + initialPasswordTtl.milliseconds() })
      .where(and(isWithoutPassword, late.isOurs)),
    sealed: late.now,
  });
  const savedSecrets = sealed[0]?.sealed ?? null;
  return savedSecrets === null ? null : { ...row, sealed: savedSecrets };
}

async function hasOwnPassword(db: Db, userId: string): Promise<boolean> {
  const user = await db
    .select({ hasSetPassword: users.has_set_password })
    .from(users)
    .where(eq(users.id, userId))
    .get();
  return user?.hasSetPassword === true;
}
