import { and, eq, type SQL, sql } from "drizzle-orm";
import { insertAuditEntryIf } from "../../db/audit.ts";
import { batchNamed } from "../../db/batch-named.ts";
import type { Db } from "../../db/client.ts";
import { insertFrom } from "../../db/insert-from.ts";
import { recovery_codes, second_factors, sessions } from "../../db/schema/access.ts";
import { users } from "../../db/schema/people.ts";
import type { Env } from "../../env.ts";
import { enqueueOwnerMail } from "../../mail/owner-mail-queries.ts";
import type { AuditAction } from "../../shared/audit/audit-actions.ts";
import { revokeTokens } from "../access-tokens/queries.ts";
import type { ActionContext } from "../caller.ts";
import { requireSession } from "../sessions/queries.ts";
import type { SecondFactorRow } from "./queries.ts";

type Person = Pick<SecondFactorRow, "userId" | "organizationId">;
type SecondFactorMail = "secondFactorOn" | "secondFactorOff";

const rowOf = (userId: string, condition: SQL) =>
  sql`exists (select 1 from second_factors where user_id = ${userId} and ${condition})`;
const isEnabled = (userId: string) => rowOf(userId, sql`confirmed_at is not null`);

/** Ends every other session. `step`: of the confirming code, which is consumed. Null when on already or begun anew. */
export async function enableTwoFactor(
  db: Db,
  env: Env,
  act: ActionContext,
  { sealed, step, codeHashes }: { sealed: string; step: number; codeHashes: readonly string[] },
): Promise<string[] | null> {
  const { caller, now } = act;
  const isPending = rowOf(caller.id, sql`sealed = ${sealed} and confirmed_at is null`);
  const ownerStatements = await notifyOwner(db, env, act, {
    condition: isPending,
    action: "otp.enrol",
    template: "secondFactorOn",
  });
  const { owner, confirmed } = await batchNamed(db, {
    owner: ownerStatements,
    codes: replaceRecoveryCodes(db, caller.id, codeHashes, isPending),
    confirmed: db
      .update(second_factors)
      .set({ confirmed_at: now, last_step: step })
      .where(and(eq(second_factors.user_id, caller.id), isPending))
      .returning({ userId: second_factors.user_id }),
  });
  return confirmed.length === 1 ? owner.mails.map(({ id }) => id) : null;
}

/** Ends every other session. Null when it was off already. */
export async function disableTwoFactor(db: Db, env: Env, act: ActionContext): Promise<string[] | null> {
  const { id } = act.caller;
  const ownerStatements = await notifyOwner(db, env, act, {
    condition: isEnabled(id),
    action: "otp.remove",
    template: "secondFactorOff",
  });
  const { owner, factor } = await batchNamed(db, {
    owner: ownerStatements,
    factor: deleteFactor(db, id),
  });
  return factor.removed.length === 1 ? owner.mails.map((mail) => mail.id) : null;
}

/** For a lost device: ends all sessions and access tokens. Null when it was off already. */
export async function resetTwoFactor(
  db: Db,
  env: Env,
  { caller, now }: ActionContext,
  { userId, organizationId }: Person,
): Promise<string[] | null> {
  const isOn = isEnabled(userId);
  const owner = sql`${users.id} = ${userId} and ${isOn}`;
  const template = "secondFactorReset" as const;
  const mail = await enqueueOwnerMail(db, env, owner, { template, secrets: null, now });
  const action = "otp.remove";
  const { mails, factor } = await batchNamed(db, {
    mails: mail.statement,
    log: insertAuditEntryIf(db, isOn, {
      at: now,
      actorId: caller.id,
      organizationId,
      action,
      subjectId: userId,
    }),
    epoch: incrementSessionVersion(db, userId, isOn),
    tokens: revokeTokens(db, userId),
    factor: deleteFactor(db, userId),
  });
  return factor.removed.length === 1 ? mails.map(({ id }) => id) : null;
}

/** An intruder may have enabled it to keep the owner out; an older one stays on. */
export function resetTwoFactorSince(
  db: Db,
  { userId: id, organizationId }: Person,
  since: number,
  now: number,
) {
  const recent = sql`user_id = ${id} and coalesce(confirmed_at, created_at) >= ${since}`;
  const entry = { at: now, actorId: id, organizationId, action: "otp.remove", subjectId: id } as const;
  return [
    insertAuditEntryIf(
      db,
      sql`exists (select 1 from second_factors where ${recent} and confirmed_at is not null)`,
      entry,
    ),
    db
      .delete(recovery_codes)
      .where(and(eq(recovery_codes.user_id, id), sql`exists (select 1 from second_factors where ${recent})`)),
    db.delete(second_factors).where(recent),
  ] as const;
}

export function renewRecoveryCodes(db: Db, { caller, now }: ActionContext, codeHashes: readonly string[]) {
  const { id, organizationId } = caller;
  const action = "otp.recoveryRenew";
  const entry = { at: now, actorId: id, organizationId, action, subjectId: id } as const;
  return db.batch([
    requireSession(db, { caller, now }),
    insertAuditEntryIf(db, isEnabled(id), entry),
    ...replaceRecoveryCodes(db, id, codeHashes, isEnabled(id)),
  ]);
}

function deleteFactor(db: Db, userId: string) {
  return {
    codes: db.delete(recovery_codes).where(and(eq(recovery_codes.user_id, userId), isEnabled(userId))),
    removed: db
      .delete(second_factors)
      .where(and(eq(second_factors.user_id, userId), isEnabled(userId)))
      .returning({ userId: second_factors.user_id }),
  };
}

function incrementSessionVersion(db: Db, userId: string, condition: SQL) {
  return db
    .update(users)
    .set({ epoch: sql`${users.epoch} + 1` })
    .where(and(eq(users.id, userId), condition));
}

function replaceRecoveryCodes(db: Db, userId: string, codeHashes: readonly string[], condition: SQL) {
  return [
    db.delete(recovery_codes).where(and(eq(recovery_codes.user_id, userId), condition)),
    insertFrom(
      db,
      recovery_codes,
      { code_hash: sql`value`, user_id: userId },
      sql`from json_each(${JSON.stringify(codeHashes)}) where ${condition}`,
    ),
  ] as const;
}

/** Put it before the change itself: `condition` is evaluated on the state before. */
async function notifyOwner(
  db: Db,
  env: Env,
  { caller, now }: ActionContext,
  { condition, action, template }: { condition: SQL; action: AuditAction; template: SecondFactorMail },
) {
  const { id, organizationId, sessionId } = caller;
  const owner = sql`${users.id} = ${id} and ${condition}`;
  const mail = await enqueueOwnerMail(db, env, owner, { template, secrets: null, now });
  return {
    session: requireSession(db, { caller, now }),
    mails: mail.statement,
    log: insertAuditEntryIf(db, condition, { at: now, actorId: id, organizationId, action, subjectId: id }),
    epoch: incrementSessionVersion(db, id, condition),
    goesOn: db
      .update(sessions)
      .set({ epoch: sql`(select epoch from users where id = ${id})` })
      .where(and(eq(sessions.id, sessionId), condition)),
  };
}
