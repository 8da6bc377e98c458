import { and, desc, eq, lte, ne, type SQL, sql } from "drizzle-orm";
import { aliasColumns } from "../../db/alias-columns.ts";
import { assertion } from "../../db/assertion.ts";
import { insertAuditEntries } from "../../db/audit.ts";
import { batchNamed } from "../../db/batch-named.ts";
import type { Db } from "../../db/client.ts";
import {
  hasCurrentSessionVersion,
  isSessionValid,
  isUnexpired,
} from "../../db/expressions/session-validity.ts";
import { inJsonArray } from "../../db/json.ts";
import { sessions } from "../../db/schema/access.ts";
import { users } from "../../db/schema/people.ts";
import type { Cursor } from "../../http/cursor.ts";
import type { ActionContext } from "../caller.ts";
import { type DeviceTrust, isUntrustedDevice, revokeDevices } from "../devices/queries.ts";

/** For closing its sockets and deleting its key in KV. */
const endedColumns = { userId: sessions.user_id, tokenHash: sessions.token_hash };

export type EndedSession = { userId: string; tokenHash: string | null };

export function buildSessionSideEffects(rows: readonly EndedSession[]) {
  return {
    sessionsOf: [...new Set(rows.map(({ userId }) => userId))],
    endedTokens: rows.flatMap(({ tokenHash }) => tokenHash ?? []),
  };
}

export function listSessions(db: Db, userId: string, now: number, limit: number, after: Cursor | null) {
  const { id, user_id, device, place, created_at, last_used_at } = sessions;
  const older = after === null ? undefined : sql`(${last_used_at}, ${id}) < (${after.key}, ${after.id})`;
  return db
    .select(aliasColumns({ id, device, place, createdAt: created_at, lastUsedAt: last_used_at }))
    .from(sessions)
    .innerJoin(users, hasCurrentSessionVersion)
    .where(and(eq(user_id, userId), isUnexpired(now), older))
    .orderBy(desc(last_used_at), desc(id))
    .limit(limit + 1);
}

/** Put `selectCaller` into the same batch. Throws 'auth.failed' when the password has changed since it was verified. */
export function insertSession(db: Db, session: typeof sessions.$inferInsert & { epoch: number }) {
  const isPresent = sql`(select epoch from users where id = ${session.user_id}) = ${session.epoch}`;
  return [assertion(db, "auth.failed", isPresent), db.insert(sessions).values(session)] as const;
}

/** Whoever's it was: `actorId` logs in over it. `ended` is for `buildSessionSideEffects`. */
export function endReplacedSession(db: Db, tokenHash: string, actorId: string, now: number) {
  return endSessionsWhere(db, { at: now, actorId }, eq(sessions.token_hash, tokenHash));
}

/** The last result is for `buildSessionSideEffects`. */
export function endOwnSession(db: Db, { caller, now }: ActionContext, sessionId: string) {
  const isOwnSession = sql`${eq(sessions.id, sessionId)} and ${eq(sessions.user_id, caller.id)}`;
  return endSessionsWhere(db, { at: now, actorId: caller.id }, isOwnSession);
}

/** Throws 'auth.required' where the asking session has ended. The result is for `buildSessionSideEffects`. */
export async function endOtherSessions(db: Db, { caller, now }: ActionContext, newlyKnown: DeviceTrust) {
  const which = and(eq(sessions.user_id, caller.id), ne(sessions.id, caller.sessionId));
  const done = await batchNamed(db, {
    session: requireSession(db, { caller, now }),
    log: insertAuditEntries(
      db,
      { at: now, actorId: caller.id, action: "session.endOthers" },
      {
        organizationId: sql`${caller.organizationId}`,
        subjectId: sql`${caller.id}`,
        details: sql`json_object('count', count(*))`,
      },
      sql`${sessions} where ${which} having count(*) > 0`,
    ),
    devices: revokeDevices(db, caller.id),
    newlyKnown,
    ended: db.delete(sessions).where(which).returning(endedColumns),
  });
  return done.ended;
}

/** Those of an older session version (`epoch`). */
export function purgeEndedSessions(db: Db, userIds: readonly string[]) {
  const isOld = sql`${sessions.epoch} < (select epoch from users where users.id = ${sessions.user_id})`;
  return db
    .delete(sessions)
    .where(and(inJsonArray(sessions.user_id, userIds), isOld))
    .returning(endedColumns);
}

/** Returns the new end, or no row when a use was saved after `touchedBefore`. */
export function saveLastUsed(
  db: Db,
  tokenHash: string,
  { now, touchedBefore, endsAt }: { now: number; touchedBefore: number; endsAt: number },
) {
  return db
    .update(sessions)
    .set({ last_used_at: now, expires_at: sql`max(${sessions.expires_at}, ${endsAt})` })
    .where(and(eq(sessions.token_hash, tokenHash), lte(sessions.last_used_at, touchedBefore)))
    .returning({ endsAt: sessions.expires_at });
}

/** Does nothing to an end after `notAfter`; returns a row when it was moved. */
export function saveExpiry(
  db: Db,
  tokenHash: string,
  { now, notAfter, endsAt }: { now: number; notAfter: number; endsAt: number },
) {
  return db
    .update(sessions)
    .set({ last_used_at: now, expires_at: endsAt })
    .where(and(eq(sessions.token_hash, tokenHash), isUnexpired(now), lte(sessions.expires_at, notAfter)))
    .returning({ id: sessions.id });
}

export function purgeExpiredSessions(db: Db, now: number) {
  return db.delete(sessions).where(lte(sessions.expires_at, now));
}

/** First in batches that change credentials: throws 'auth.required' when the session ended during slow hashing. */
export function requireSession(db: Db, { caller, now }: ActionContext) {
  return assertion(db, "auth.required", isSessionValid(caller.sessionId, now));
}

function endSessionsWhere(db: Db, entry: { at: number; actorId: string }, which: SQL) {
  return {
    log: insertAuditEntries(
      db,
      { ...entry, action: "session.end" },
      {
        organizationId: sql`(select organization_id from users where users.id = ${sessions.user_id})`,
        subjectId: sql`${sessions.user_id}`,
        details: sql`json_object('session', ${sessions.id})`,
      },
      sql`${sessions} where ${which}`,
    ),
    ended: db.delete(sessions).where(which).returning(endedColumns),
  };
}

type SessionStart = { userId: string; sessionId: string; remembered: boolean; deviceHash: string };

export function auditSessionStart(
  db: Db,
  { userId, sessionId, remembered, deviceHash }: SessionStart,
  now: number,
) {
  const isNew = isUntrustedDevice(deviceHash, userId);
  // Not bound: D1 binds numbers as reals, and the log needs an integer.
  const isRemembered = remembered ? sql`1` : sql`0`;
  return insertAuditEntries(
    db,
    { at: now, actorId: userId, action: "session.start" },
    {
      organizationId: sql`organization_id`,
      subjectId: sql`id`,
      details: sql`json_object('session', ${sessionId}, 'remembered', ${isRemembered}, 'newDevice', ${isNew})`,
    },
    sql`users where id = ${userId}`,
  );
}
