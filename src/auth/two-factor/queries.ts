import { and, eq, gt, isNotNull, isNull, lt, type SQL, sql } from "drizzle-orm";
import { aliasColumns } from "../../db/alias-columns.ts";
import { insertAuditEntryIf } from "../../db/audit.ts";
import { batchNamed } from "../../db/batch-named.ts";
import type { Db } from "../../db/client.ts";
import { recovery_codes, second_factors } from "../../db/schema/access.ts";
import { users } from "../../db/schema/people.ts";
import type { Env } from "../../env.ts";
import { enqueueOwnerMail } from "../../mail/owner-mail-queries.ts";

const unusedCodes = (userId: string | SQL) =>
  sql`from recovery_codes where user_id = ${userId} and used_at is null`;

export function selectSecondFactorState(db: Db, userId: string) {
  return db
    .select({
      since: second_factors.confirmed_at,
      recoveryCodesLeft: sql<number>`(select count(*) ${unusedCodes(userId)})`.as("left"),
    })
    .from(second_factors)
    .where(and(eq(second_factors.user_id, userId), isNotNull(second_factors.confirmed_at)));
}

export const isFactorOfUser = and(
  eq(second_factors.user_id, users.id),
  isNotNull(second_factors.confirmed_at),
);

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

/** Replaces an unconfirmed one; returns no row where it is on already. */
export function beginEnrolment(db: Db, enrolment: { userId: string; sealed: string; now: number }) {
  const columns = { sealed: enrolment.sealed, created_at: enrolment.now };
  return db
    .insert(second_factors)
    .values({ user_id: enrolment.userId, ...columns })
    .onConflictDoUpdate({
      target: second_factors.user_id,
      set: columns,
      setWhere: isNull(second_factors.confirmed_at),
    })
    .returning({ userId: second_factors.user_id });
}

/** Undefined when none was begun after `since`, or it is on already. */
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

/** False when this step or a later one was used before: refuses replays. */
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

/** Mails the owner where it `notifiesOwner`. Null for a wrong or used code. */
export async function consumeRecoveryCode(
  db: Db,
  env: Env,
  { userId, organizationId }: SecondFactorRow,
  { codeHash, notifiesOwner, now }: { codeHash: string; notifiesOwner: boolean; now: number },
): Promise<string[] | null> {
  const unused = sql`exists (select 1 ${unusedCodes(userId)} and code_hash = ${codeHash})`;
  const owner = sql`${users.id} = ${userId} and ${unused} and ${Number(notifiesOwner)}`;
  const template = "recoveryCodeUsed" as const;
  const mail = await enqueueOwnerMail(db, env, owner, { template, secrets: null, now });
  const action = "otp.recoveryUsed";
  const entry = { at: now, actorId: userId, organizationId, action, subjectId: userId } as const;
  const { mails, used } = await batchNamed(db, {
    mails: mail.statement,
    log: insertAuditEntryIf(db, unused, entry),
    used: db
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
  });
  return used.length === 1 ? mails.map(({ id }) => id) : null;
}

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
