import { and, eq, gt, sql } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { named, orNull } from "../db/named.ts";
import { organizations, sessions, users } from "../db/schema/people.ts";
import type { OrganizationType } from "../shared/roles.ts";
import type { Caller } from "./caller.ts";

const callerColumns = named({
  sessionId: sessions.id,
  id: users.id,
  name: users.name,
  email: users.email,
  avatar: users.avatar,
  locale: users.locale,
  hasSetPassword: users.has_set_password,
  roles: users.roles,
  organizationId: users.organization_id,
  organizationName: orNull(organizations.name, "organizationName"),
  providesWork: orNull(organizations.provides_work, "providesWork"),
  providesStaff: orNull(organizations.provides_staff, "providesStaff"),
});

/** The caller of a session that still holds: not ended, not expired, and of the user's present epoch. */
export function selectCaller(db: Db, sessionId: string, now: number) {
  return db
    .select(callerColumns)
    .from(sessions)
    .innerJoin(users, and(eq(users.id, sessions.user_id), eq(users.epoch, sessions.epoch)))
    .leftJoin(organizations, eq(organizations.id, users.organization_id))
    .where(and(eq(sessions.id, sessionId), gt(sessions.expires_at, now)));
}

type CallerRow = Awaited<ReturnType<typeof selectCaller>>[number];

export function callerOf({ providesWork, providesStaff, ...row }: CallerRow): Caller {
  const organizationTypes: OrganizationType[] = [];
  if (providesWork) organizationTypes.push("workProvider");
  if (providesStaff) organizationTypes.push("staffProvider");
  return { ...row, organizationTypes };
}

/** Who logs in with this e-mail: what is needed to check the password. */
export function findLogin(db: Db, email: string) {
  return db
    .select({
      id: users.id,
      passwordHash: users.password_hash,
      passwordExpiresAt: users.password_expires_at,
      epoch: users.epoch,
    })
    .from(users)
    .where(eq(users.email, email))
    .get();
}

export function findPasswordHash(db: Db, userId: string) {
  return db.select({ hash: users.password_hash }).from(users).where(eq(users.id, userId)).get();
}

export function insertSession(db: Db, session: typeof sessions.$inferInsert) {
  return db.insert(sessions).values(session);
}

export function endSession(db: Db, sessionId: string) {
  return db.delete(sessions).where(eq(sessions.id, sessionId));
}

/** Sets a password that its owner chose: every session ends but the one that asked. */
export function setPassword(db: Db, userId: string, passwordHash: string, keptSessionId: string) {
  return db.batch([
    db
      .update(users)
      .set({
        password_hash: passwordHash,
        password_expires_at: null,
        has_set_password: true,
        epoch: sql`${users.epoch} + 1`,
      })
      .where(eq(users.id, userId)),
    db
      .update(sessions)
      .set({ epoch: sql`(select epoch from users where id = ${userId})` })
      .where(eq(sessions.id, keptSessionId)),
  ]);
}

export function replacePasswordHash(db: Db, userId: string, passwordHash: string) {
  return db.update(users).set({ password_hash: passwordHash }).where(eq(users.id, userId));
}
