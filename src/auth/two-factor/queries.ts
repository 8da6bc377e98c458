import { and, eq, gt, isNotNull, isNull, lt, type SQL, sql } from "drizzle-orm";
import { aliasColumns } from "../../db/alias-columns.ts";
import { insertAuditEntryIf } from "../../db/audit.ts";
import type { Db } from "../../db/client.ts";
import { recovery_codes, second_factors } from "../../db/schema/access.ts";
import { users } from "../../db/schema/people.ts";
import type { Env } from "../../env.ts";
import { enqueueOwnerMail } from "../../mail/owner-mail-queries.ts";

const unusedCodes = (userId: string | SQL) =>
  sql`from recovery_codes where user_id = ${userId} and used_at is null`;

/** How the second factor of somebody stands: one row while it is on, else none. */
export function selectSecondFactorState(db: Db, userId: string) {
  return db
    .select({
      since: second_factors.confirmed_at,
      recoveryCodesLeft: sql<number>`(select count(*) ${unusedCodes(userId)})`.as("left"),
    })
    .from(second_factors)
    .where(and(eq(second_factors.user_id, userId), isNotNull(second_factors.confirmed_at)));
}

/** To join it to `users`: the second factor, while it is on. */
export const isFactorOfUser = and(
  eq(second_factors.user_id, users.id),
  isNotNull(second_factors.confirmed_at),
);

/** The second factor of somebody; undefined while it is off. */
export function findSecondFactor(db: Db, userId: string) {
  return db
    .select(
      aliasColumns({
        userId: users.id,
        organizationId: users.organization_id,
        sealed: second_factors.sealed,
      }),
    )
    .from(second_factors)
    .innerJoin(users, isFactorOfUser)
    .where(eq(users.id, userId))
    .get();
}

export type SecondFactorRow = NonNullable<Awaited<ReturnType<typeof findSecondFactor>>>;

/** Begins, or begins anew, what a first code confirms; gives no row where it is on already. */
export function beginEnrolment(db: Db, begun: { userId: string; sealed: string; now: number }) {
  const columns = { sealed: begun.sealed, created_at: begun.now };
  return db
    .insert(second_factors)
    .values({ user_id: begun.userId, ...columns })
    .onConflictDoUpdate({
      target: second_factors.user_id,
      set: columns,
      setWhere: isNull(second_factors.confirmed_at),
    })
    .returning({ userId: second_factors.user_id });
}

/** What waits for its first code; undefined when nothing was begun after `since`, or it is on already. */
export function findPendingEnrolment(db: Db, userId: string, since: number) {
  return db
    .select({ sealed: second_factors.sealed })
    .from(second_factors)
    .where(
      and(
        eq(second_factors.user_id, userId),
        isNull(second_factors.confirmed_at),
        gt(second_factors.created_at, since),
      ),
    )
    .get();
}

/** Uses up the code of a step: false when it, or a later one, was used before, if only a moment ago. */
export async function consumeTotpCounter(
  db: Db,
  { userId, sealed }: SecondFactorRow,
  step: number,
): Promise<boolean> {
  const used = await db
    .update(second_factors)
    .set({ last_step: step })
    .where(
      and(
        eq(second_factors.user_id, userId),
        eq(second_factors.sealed, sealed),
        isNotNull(second_factors.confirmed_at),
        lt(second_factors.last_step, step),
      ),
    )
    .returning({ userId: second_factors.user_id });
  return used.length === 1;
}

/**
 * Uses up a recovery code and, where it `tells`, says so to its owner by e-mail; gives the ids of the outbox's rows, or
 * null when it is none of theirs or was used before.
 */
export async function consumeRecoveryCode(
  db: Db,
  env: Env,
  { userId, organizationId }: SecondFactorRow,
  { codeHash, tells, now }: { codeHash: string; tells: boolean; now: number },
): Promise<string[] | null> {
  const unused = sql`exists (select 1 ${unusedCodes(userId)} and code_hash = ${codeHash})`;
  const owner = sql`${users.id} = ${userId} and ${unused} and ${Number(tells)}`;
  const template = "recoveryCodeUsed" as const;
  const mail = await enqueueOwnerMail(db, env, owner, { template, secrets: null, now });
  const action = "otp.recoveryUsed";
  const deed = { at: now, actorId: userId, organizationId, action, subjectId: userId } as const;
  const [mailed, , used] = await db.batch([
    mail.statement,
    insertAuditEntryIf(db, unused, deed),
    db
      .update(recovery_codes)
      .set({ used_at: now })
      .where(
        and(
          eq(recovery_codes.code_hash, codeHash),
          eq(recovery_codes.user_id, userId),
          isNull(recovery_codes.used_at),
        ),
      )
      .returning({ codeHash: recovery_codes.code_hash }),
  ]);
  return used.length === 1 ? mailed.map(({ id }) => id) : null;
}

/** Says to somebody by e-mail that a recovery code of theirs was used. Gives the ids of the outbox's rows. */
export async function enqueueRecoveryCodeMail(
  db: Db,
  env: Env,
  userId: string,
  now: number,
): Promise<string[]> {
  const template = "recoveryCodeUsed" as const;
  const mail = await enqueueOwnerMail(db, env, eq(users.id, userId), { template, secrets: null, now });
  return (await mail.statement).map(({ id }) => id);
}
