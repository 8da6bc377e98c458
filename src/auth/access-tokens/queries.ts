import { and, desc, eq, gt, isNull, lt, lte, or, sql } from "drizzle-orm";
import { TimeSpan } from "oslo";
import { aliasColumns } from "../../db/alias-columns.ts";
import { type AuditEntry, insertAuditEntryIf } from "../../db/audit.ts";
import { batchNamed } from "../../db/batch-named.ts";
import type { Db } from "../../db/client.ts";
import { isEmployed } from "../../db/expressions/session-validity.ts";
import { insertFrom } from "../../db/insert-from.ts";
import { access_tokens } from "../../db/schema/access.ts";
import { organizations, users } from "../../db/schema/people.ts";
import type { Env } from "../../env.ts";
import { enqueueOwnerMail } from "../../mail/owner-mail-queries.ts";
import type { ActionContext } from "../caller.ts";
import { callerColumns } from "../queries.ts";
import { requireSession } from "../sessions/queries.ts";

const maxTokens = 20;
/** Not every use is worth a write. */
export const lastUsedPrecision = new TimeSpan(5, "m").milliseconds();
const expiredTokenRetention = new TimeSpan(30, "d").milliseconds();

export function selectTokenCaller(db: Db, tokenHash: string, now: number) {
  return db
    .select({
      ...callerColumns,
      ...aliasColumns({
        sessionId: access_tokens.id,
        sessionEndsAt: access_tokens.expires_at,
        sessionStartedAt: access_tokens.created_at,
        sessionUsedAt: sql<number>`coalesce(${access_tokens.last_used_at}, 0)`.as("sessionUsedAt"),
        sessionIsRemembered: sql`0`.mapWith(Boolean).as("sessionIsRemembered"),
      }),
    })
    .from(access_tokens)
    .innerJoin(users, and(eq(users.id, access_tokens.user_id), isNull(users.deleted_at)))
    .leftJoin(organizations, eq(organizations.id, users.organization_id))
    .where(and(eq(access_tokens.token_hash, tokenHash), gt(access_tokens.expires_at, now), isEmployed(now)));
}

export function updateLastUsed(db: Db, id: string, now: number) {
  const { last_used_at } = access_tokens;
  return db
    .update(access_tokens)
    .set({ last_used_at: now })
    .where(
      and(eq(access_tokens.id, id), or(isNull(last_used_at), lte(last_used_at, now - lastUsedPrecision))),
    );
}

const tokenColumns = {
  id: access_tokens.id,
  name: access_tokens.name,
  createdAt: access_tokens.created_at,
  expiresAt: access_tokens.expires_at,
  lastUsedAt: access_tokens.last_used_at,
};

export function selectTokens(db: Db, userId: string) {
  return db
    .select(tokenColumns)
    .from(access_tokens)
    .where(eq(access_tokens.user_id, userId))
    .orderBy(desc(access_tokens.created_at), access_tokens.id);
}

type NewToken = { id: string; name: string; tokenHash: string; expiresAt: number };

/** Null when they have too many. A repeated request replaces the secret, as the first response may have been lost. */
export async function insertToken(db: Db, env: Env, act: ActionContext, token: NewToken) {
  const { caller, now } = act;
  const { id, name, tokenHash, expiresAt } = token;
  const isNew = sql`not exists (select 1 from access_tokens where id = ${id})`;
  const hasRoom = sql`(select count(*) from access_tokens where user_id = ${caller.id}
    and expires_at > ${now} and id <> ${id}) < ${maxTokens}`;
  const isInserted = sql`${isNew} and ${hasRoom}`;
  const template = "accessTokenMade" as const;
  const owner = sql`${users.id} = ${caller.id} and ${isInserted}`;
  const mail = await enqueueOwnerMail(db, env, owner, { template, secrets: null, now });
  const columns = {
    id,
    user_id: caller.id,
    name,
    token_hash: tokenHash,
    created_at: now,
    expires_at: expiresAt,
  };
  const { mails, rows } = await batchNamed(db, {
    session: requireSession(db, act),
    log: insertAuditEntryIf(db, isInserted, buildTokenAuditEntry("token.make", act, id)),
    mails: mail.statement,
    rows: insertFrom(db, access_tokens, columns, sql`where ${hasRoom}`)
      .onConflictDoUpdate({ target: access_tokens.id, set: { token_hash: tokenHash } })
      .returning(tokenColumns),
  });
  const [row] = rows;
  return row === undefined ? null : { row, outboxIds: mails.map((mail) => mail.id) };
}

/** False when the caller has no such token. */
export async function revokeToken(db: Db, act: ActionContext, id: string): Promise<boolean> {
  const isOwnToken = and(eq(access_tokens.id, id), eq(access_tokens.user_id, act.caller.id));
  const { revoked } = await batchNamed(db, {
    log: insertAuditEntryIf(
      db,
      sql`exists (select 1 from access_tokens where ${isOwnToken})`,
      buildTokenAuditEntry("token.revoke", act, id),
    ),
    revoked: db.delete(access_tokens).where(isOwnToken).returning({ id: access_tokens.id }),
  });
  return revoked.length === 1;
}

/** After an account takeover: the intruder may have made one. */
export function revokeTokens(db: Db, userId: string) {
  return db.delete(access_tokens).where(eq(access_tokens.user_id, userId));
}

export function purgeExpiredTokens(db: Db, now: number) {
  return db.delete(access_tokens).where(lt(access_tokens.expires_at, now - expiredTokenRetention));
}

function buildTokenAuditEntry(
  action: AuditEntry["action"],
  { caller, now }: ActionContext,
  tokenId: string,
): AuditEntry {
  const { id, organizationId } = caller;
  return { at: now, actorId: id, organizationId, action, subjectId: id, details: { tokenId } };
}
