import { and, desc, eq, lte, ne, type SQL, sql } from "drizzle-orm";
import { recordEach } from "../db/audit.ts";
import type { Db } from "../db/client.ts";
import { ofPresentEpoch, stillHolds, unexpired } from "../db/held-sessions.ts";
import { isAmong } from "../db/json.ts";
import { named } from "../db/named.ts";
import { onlyIf } from "../db/only-if.ts";
import { sessions } from "../db/schema/access.ts";
import { users } from "../db/schema/people.ts";
import { together } from "../db/together.ts";
import type { Place } from "../http/cursor.ts";
import type { Act } from "./caller.ts";
import { forgetDevices, isNewTo, type NewlyKnown } from "./devices/queries.ts";

/** What ending a session leaves to do: its sockets are to be closed, its key in KV to be taken away. */
const ended = { userId: sessions.user_id, tokenHash: sessions.token_hash };

export type EndedSession = { userId: string; tokenHash: string | null };

/** What to deliver when sessions have ended. */
export function deliveryOf(rows: readonly EndedSession[]) {
  return {
    sessionsOf: [...new Set(rows.map(({ userId }) => userId))],
    endedTokens: rows.flatMap(({ tokenHash }) => tokenHash ?? []),
  };
}

/** Where somebody is logged in, the last used first: `limit + 1` rows after a place. */
export function listSessions(db: Db, userId: string, now: number, limit: number, after: Place | null) {
  const { id, user_id, device, place, created_at, last_used_at } = sessions;
  const older = after === null ? undefined : sql`(${last_used_at}, ${id}) < (${after.key}, ${after.id})`;
  return db
    .select(named({ id, device, place, createdAt: created_at, lastUsedAt: last_used_at }))
    .from(sessions)
    .innerJoin(users, ofPresentEpoch)
    .where(and(eq(user_id, userId), unexpired(now), older))
    .orderBy(desc(last_used_at), desc(id))
    .limit(limit + 1);
}

/**
 * Put `selectCaller` into the same batch: it tells whom the session is for. Throws 'auth.failed' where the password was
 * changed since it was looked at: the batch fails as a whole.
 */
export function insertSession(db: Db, session: typeof sessions.$inferInsert & { epoch: number }) {
  const isPresent = sql`(select epoch from users where id = ${session.user_id}) = ${session.epoch}`;
  return db.insert(sessions).values({ ...session, epoch: onlyIf(isPresent, sql`${session.epoch}`) });
}

/** Ends the session of a token, whosever it is, since `actorId` logs in over it: the last gives what `deliveryOf` takes. */
export function endReplaced(db: Db, tokenHash: string, actorId: string, now: number) {
  return endThose(db, { at: now, actorId }, eq(sessions.token_hash, tokenHash));
}

/** Ends one session of the caller's; the others go on. Nothing where it is somebody else's. Gives as `endReplaced`. */
export function endOwn(db: Db, { caller, now }: Act, sessionId: string) {
  const mine = sql`${eq(sessions.id, sessionId)} and ${eq(sessions.user_id, caller.id)}`;
  return endThose(db, { at: now, actorId: caller.id }, mine);
}

/**
 * Ends all sessions of the caller's but the one that asks; of all browsers only this one is known to be theirs. Throws
 * 'auth.required' where the one that asks has ended itself. Gives what `deliveryOf` takes.
 */
export async function endOthers(db: Db, { caller, now }: Act, newlyKnown: NewlyKnown) {
  const which = and(eq(sessions.user_id, caller.id), ne(sessions.id, caller.sessionId));
  const done = await together(db, {
    session: requireSession(db, { caller, now }),
    log: recordEach(
      db,
      { at: now, actorId: caller.id, action: "session.endOthers" },
      {
        organizationId: sql`${caller.organizationId}`,
        subjectId: sql`${caller.id}`,
        details: sql`json_object('count', count(*))`,
      },
      sql`${sessions} where ${which} having count(*) > 0`,
    ),
    devices: forgetDevices(db, caller.id),
    newlyKnown,
    ended: db.delete(sessions).where(which).returning(ended),
  });
  return done.ended;
}

/** Takes away the sessions of these people that a higher epoch of theirs has ended. */
export function clearEnded(db: Db, userIds: readonly string[]) {
  const isOld = sql`${sessions.epoch} < (select epoch from users where users.id = ${sessions.user_id})`;
  return db
    .delete(sessions)
    .where(and(isAmong(sessions.user_id, userIds), isOld))
    .returning(ended);
}

/** Writes that a session is used, unless it was noted after `noted`: gives its end where it was written. */
export function writeUse(
  db: Db,
  tokenHash: string,
  { now, noted, endsAt }: { now: number; noted: number; endsAt: number },
) {
  return db
    .update(sessions)
    .set({ last_used_at: now, expires_at: sql`max(${sessions.expires_at}, ${endsAt})` })
    .where(and(eq(sessions.token_hash, tokenHash), lte(sessions.last_used_at, noted)))
    .returning({ endsAt: sessions.expires_at });
}

/** Moves the end of a session that has not expired, unless it ends after `notAfter`: gives a row where it was moved. */
export function writeEnd(
  db: Db,
  tokenHash: string,
  { now, notAfter, endsAt }: { now: number; notAfter: number; endsAt: number },
) {
  return db
    .update(sessions)
    .set({ last_used_at: now, expires_at: endsAt })
    .where(and(eq(sessions.token_hash, tokenHash), unexpired(now), lte(sessions.expires_at, notAfter)))
    .returning({ id: sessions.id });
}

/** Sessions that have expired are of no use to anybody: nobody keeps from where they were opened. */
export function forgetSessions(db: Db, now: number) {
  return db.delete(sessions).where(lte(sessions.expires_at, now));
}

/**
 * First in the batch of what changes how somebody proves who they are: the whole batch fails with 'auth.required' where
 * the caller's session has ended since the request came in. A password takes its time, and so may a request's body.
 */
export function requireSession(db: Db, { caller, now }: Act) {
  return db
    .update(users)
    .set({ has_set_password: onlyIf(stillHolds(caller.sessionId, now), sql`has_set_password`) })
    .where(eq(users.id, caller.id));
}

function endThose(db: Db, deed: { at: number; actorId: string }, which: SQL) {
  return [
    recordEach(
      db,
      { ...deed, action: "session.end" },
      {
        organizationId: sql`(select organization_id from users where users.id = ${sessions.user_id})`,
        subjectId: sql`${sessions.user_id}`,
        details: sql`json_object('session', ${sessions.id})`,
      },
      sql`${sessions} where ${which}`,
    ),
    db.delete(sessions).where(which).returning(ended),
  ] as const;
}

type Start = { userId: string; sessionId: string; remembered: boolean; deviceHash: string };

/** That somebody logged in, and whether in a browser in which they are not known. `remembered`: with "Remember login". */
export function recordStart(db: Db, { userId, sessionId, remembered, deviceHash }: Start, now: number) {
  const isNew = isNewTo(deviceHash, userId);
  // Not bound: D1 binds every number as a real one, and a figure in the log is whole.
  const isRemembered = remembered ? sql`1` : sql`0`;
  return recordEach(
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
