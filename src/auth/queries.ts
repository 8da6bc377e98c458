import { and, eq, sql } from "drizzle-orm";
import { aliasColumns, nullableColumn } from "../db/alias-columns.ts";
import { assertion } from "../db/assertion.ts";
import { insertAuditEntry } from "../db/audit.ts";
import { batchNamed } from "../db/batch-named.ts";
import type { Db } from "../db/client.ts";
import { hasCurrentSessionVersion, isActiveSession } from "../db/expressions/session-validity.ts";
import { toOrganizationTypes } from "../db/organization-types.ts";
import { second_factors, sessions } from "../db/schema/access.ts";
import { organizations, users } from "../db/schema/people.ts";
import type { Env } from "../env.ts";
import { enqueueOwnerMail } from "../mail/owner-mail-queries.ts";
import type { Locale } from "../shared/core/locale.ts";
import type { ActionContext, Caller } from "./caller.ts";
import { type DeviceTrust, revokeDevices } from "./devices/queries.ts";
import { revokeLinks } from "./link-queries.ts";
import { requireSession } from "./sessions/queries.ts";
import { isFactorOfUser } from "./two-factor/queries.ts";

/** A credential other than a session selects its own columns in place of the session's. */
export const callerColumns = aliasColumns({
  sessionId: sessions.id,
  sessionEndsAt: sessions.expires_at,
  sessionStartedAt: sessions.created_at,
  sessionUsedAt: sessions.last_used_at,
  sessionIsRemembered: sessions.remembered,
  id: users.id,
  name: users.name,
  email: users.email,
  avatar: users.avatar,
  locale: users.locale,
  localeChosen: users.locale_chosen,
  hasSetPassword: users.has_set_password,
  roles: users.roles,
  employment: users.employment,
  organizationId: users.organization_id,
  organizationName: nullableColumn(organizations.name, "organizationName"),
  providesWork: nullableColumn(organizations.provides_work, "providesWork"),
  providesStaff: nullableColumn(organizations.provides_staff, "providesStaff"),
});

/** Only while the session is valid: not ended, not expired, and of the user's session version (`epoch`). */
export function selectCaller(db: Db, tokenHash: string, now: number) {
  return db
    .select(callerColumns)
    .from(sessions)
    .innerJoin(users, hasCurrentSessionVersion)
    .leftJoin(organizations, eq(organizations.id, users.organization_id))
    .where(and(eq(sessions.token_hash, tokenHash), isActiveSession(now)));
}

type CallerRow = Awaited<ReturnType<typeof selectCaller>>[number];

export function toCaller({ providesWork, providesStaff, ...row }: CallerRow): Caller {
  return { ...row, organizationTypes: toOrganizationTypes({ providesWork, providesStaff }) };
}

export function selectLogin(db: Db, email: string) {
  return db
    .select(
      aliasColumns({
        id: users.id,
        organizationId: users.organization_id,
        passwordHash: users.password_hash,
        passwordExpiresAt: users.password_expires_at,
        epoch: users.epoch,
        sealedFactor: nullableColumn(second_factors.sealed, "sealedFactor"),
      }),
    )
    .from(users)
    .leftJoin(second_factors, isFactorOfUser)
    .where(eq(users.email, email));
}

export type LoginRow = Awaited<ReturnType<typeof selectLogin>>[number];

export function selectPasswordHash(db: Db, userId: string) {
  return db.select({ hash: users.password_hash }).from(users).where(eq(users.id, userId));
}

/** In the language last used on screen, unless the user chose one; null changes nothing. */
export function saveLocale(db: Db, userId: string, locale: Locale | null) {
  return db
    .update(users)
    .set({ locale: locale ?? sql`${users.locale}` })
    .where(and(eq(users.id, userId), eq(users.locale_chosen, false)));
}

/**
 * Ends every other session and moves this one to `tokenHash`; revokes links and other known browsers. Of concurrent
 * first passwords all but one throw 'conflict'. Returns outbox ids.
 */
export async function setPassword(
  db: Db,
  env: Env,
  { caller, now }: ActionContext,
  {
    passwordHash,
    tokenHash,
    newlyKnown,
  }: { passwordHash: string; tokenHash: string; newlyKnown: DeviceTrust },
): Promise<string[]> {
  const { id: userId, organizationId, sessionId } = caller;
  const isAsConfirmed = sql`has_set_password = ${caller.hasSetPassword ? 1 : 0}`;
  const hadOne = sql`${users.id} = ${userId} and ${users.has_set_password}`;
  const mail = await enqueueOwnerMail(db, env, hadOne, { template: "passwordChanged", secrets: null, now });
  const { mails } = await batchNamed(db, {
    isThere: requireSession(db, { caller, now }),
    mails: mail.statement,
    isFirst: assertion(db, "conflict", isAsConfirmed, sql`users where id = ${userId}`),
    password: db
      .update(users)
      .set({
        password_hash: passwordHash,
        password_expires_at: null,
        has_set_password: true,
        epoch: sql`${users.epoch} + 1`,
      })
      .where(eq(users.id, userId)),
    session: db
      .update(sessions)
      .set({ epoch: sql`(select epoch from users where id = ${userId})`, token_hash: tokenHash })
      .where(eq(sessions.id, sessionId)),
    links: revokeLinks(db, userId, ["reset", "email"]),
    devices: revokeDevices(db, userId),
    newlyKnown,
    log: insertAuditEntry(db, {
      at: now,
      actorId: userId,
      organizationId,
      action: "password.change",
      subjectId: userId,
    }),
  });
  return mails.map(({ id }) => id);
}

/** Without ending sessions. Does nothing when the password has changed meanwhile. */
export function replacePasswordHash(db: Db, userId: string, former: string, passwordHash: string) {
  return db
    .update(users)
    .set({ password_hash: passwordHash })
    .where(and(eq(users.id, userId), eq(users.password_hash, former)));
}
