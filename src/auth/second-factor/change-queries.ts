import { and, eq, type SQL, sql } from "drizzle-orm";
import { recordIf } from "../../db/audit.ts";
import type { Db } from "../../db/client.ts";
import { recovery_codes, second_factors, sessions } from "../../db/schema/access.ts";
import { users } from "../../db/schema/people.ts";
import { together } from "../../db/together.ts";
import type { Env } from "../../env.ts";
import { writeMailToOwner } from "../../mail/owner-queries.ts";
import type { AuditAction } from "../../shared/audit.ts";
import { endTokens } from "../access-tokens/queries.ts";
import type { Act } from "../caller.ts";
import { requireSession } from "../session-queries.ts";
import type { Factor } from "./queries.ts";

type Person = Pick<Factor, "userId" | "organizationId">;
type Letter = "secondFactorOn" | "secondFactorOff";

const rowOf = (userId: string, condition: SQL) =>
  sql`exists (select 1 from second_factors where user_id = ${userId} and ${condition})`;
const isOn = (userId: string) => rowOf(userId, sql`confirmed_at is not null`);

/**
 * Turns on what a first code confirmed, with these recovery codes: every other session ends and the owner is told by
 * e-mail. `step`: of that code, which is used up. Gives the ids of the outbox's rows, or null where it was on already or
 * begun anew.
 */
export async function turnOn(
  db: Db,
  env: Env,
  act: Act,
  { sealed, step, codeHashes }: { sealed: string; step: number; codeHashes: readonly string[] },
): Promise<string[] | null> {
  const { caller, now } = act;
  const begun = rowOf(caller.id, sql`sealed = ${sealed} and confirmed_at is null`);
  const telling = await tell(db, env, act, { holds: begun, action: "otp.enrol", template: "secondFactorOn" });
  const { told, confirmed } = await together(db, {
    told: telling,
    codes: replaceCodes(db, caller.id, codeHashes, begun),
    confirmed: db
      .update(second_factors)
      .set({ confirmed_at: now, last_step: step })
      .where(and(eq(second_factors.user_id, caller.id), begun))
      .returning({ userId: second_factors.user_id }),
  });
  return confirmed.length === 1 ? told.mailed.map(({ id }) => id) : null;
}

/**
 * Turns it off: every other session ends and the owner is told by e-mail. Gives the ids of the outbox's rows, or null
 * where it was off already.
 */
export async function turnOff(db: Db, env: Env, act: Act): Promise<string[] | null> {
  const { id } = act.caller;
  const telling = await tell(db, env, act, {
    holds: isOn(id),
    action: "otp.remove",
    template: "secondFactorOff",
  });
  const { told, factor } = await together(db, { told: telling, factor: removeFactor(db, id) });
  return factor.removed.length === 1 ? told.mailed.map((mail) => mail.id) : null;
}

/**
 * Turns it off for somebody who has lost it: all their sessions and access tokens end, and they are told by e-mail.
 * Gives the ids of the outbox's rows, or null where it was off already.
 */
export async function endFactorOf(
  db: Db,
  env: Env,
  { caller, now }: Act,
  { userId, organizationId }: Person,
): Promise<string[] | null> {
  const holds = isOn(userId);
  const owner = sql`${users.id} = ${userId} and ${holds}`;
  const template = "secondFactorReset" as const;
  const mail = await writeMailToOwner(db, env, owner, { template, secrets: null, now });
  const action = "otp.remove";
  const { mailed, factor } = await together(db, {
    mailed: mail.statement,
    log: recordIf(db, holds, { at: now, actorId: caller.id, organizationId, action, subjectId: userId }),
    epoch: raiseEpoch(db, userId, holds),
    tokens: endTokens(db, userId),
    factor: removeFactor(db, userId),
  });
  return factor.removed.length === 1 ? mailed.map(({ id }) => id) : null;
}

/**
 * Turns off what was turned on, or begun, since an instant: whoever was in an account then may have done it to keep its
 * owner out. What was on before stays on.
 */
export function endFactorSince(db: Db, { userId: id, organizationId }: Person, since: number, now: number) {
  const recent = sql`user_id = ${id} and coalesce(confirmed_at, created_at) >= ${since}`;
  const deed = { at: now, actorId: id, organizationId, action: "otp.remove", subjectId: id } as const;
  return [
    recordIf(
      db,
      sql`exists (select 1 from second_factors where ${recent} and confirmed_at is not null)`,
      deed,
    ),
    db
      .delete(recovery_codes)
      .where(and(eq(recovery_codes.user_id, id), sql`exists (select 1 from second_factors where ${recent})`)),
    db.delete(second_factors).where(recent),
  ] as const;
}

/** New recovery codes; the older ones are worth nothing any more. */
export function renewCodes(db: Db, { caller, now }: Act, codeHashes: readonly string[]) {
  const { id, organizationId } = caller;
  const action = "otp.recoveryRenew";
  const deed = { at: now, actorId: id, organizationId, action, subjectId: id } as const;
  return db.batch([
    requireSession(db, { caller, now }),
    recordIf(db, isOn(id), deed),
    ...replaceCodes(db, id, codeHashes, isOn(id)),
  ]);
}

function removeFactor(db: Db, userId: string) {
  return {
    codes: db.delete(recovery_codes).where(and(eq(recovery_codes.user_id, userId), isOn(userId))),
    removed: db
      .delete(second_factors)
      .where(and(eq(second_factors.user_id, userId), isOn(userId)))
      .returning({ userId: second_factors.user_id }),
  };
}

function raiseEpoch(db: Db, userId: string, holds: SQL) {
  return db
    .update(users)
    .set({ epoch: sql`${users.epoch} + 1` })
    .where(and(eq(users.id, userId), holds));
}

function replaceCodes(db: Db, userId: string, codeHashes: readonly string[], holds: SQL) {
  return [
    db.delete(recovery_codes).where(and(eq(recovery_codes.user_id, userId), holds)),
    db
      .insert(recovery_codes)
      .select(
        sql`select value, ${userId}, null from json_each(${JSON.stringify(codeHashes)}) where ${holds}`,
      ),
  ] as const;
}

/** What goes along with the change while `holds` does; put it before the change itself. */
async function tell(
  db: Db,
  env: Env,
  { caller, now }: Act,
  { holds, action, template }: { holds: SQL; action: AuditAction; template: Letter },
) {
  const { id, organizationId, sessionId } = caller;
  const owner = sql`${users.id} = ${id} and ${holds}`;
  const mail = await writeMailToOwner(db, env, owner, { template, secrets: null, now });
  return {
    session: requireSession(db, { caller, now }),
    mailed: mail.statement,
    log: recordIf(db, holds, { at: now, actorId: id, organizationId, action, subjectId: id }),
    epoch: raiseEpoch(db, id, holds),
    goesOn: db
      .update(sessions)
      .set({ epoch: sql`(select epoch from users where id = ${id})` })
      .where(and(eq(sessions.id, sessionId), holds)),
  };
}
