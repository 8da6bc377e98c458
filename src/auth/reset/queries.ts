import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { TimeSpan } from "oslo";
import { aliasColumns } from "../../db/alias-columns.ts";
import { assertion } from "../../db/assertion.ts";
import { insertAuditEntries, insertAuditEntry } from "../../db/audit.ts";
import { batchNamed } from "../../db/batch-named.ts";
import type { Db } from "../../db/client.ts";
import { insertFrom } from "../../db/insert-from.ts";
import { one_time_links } from "../../db/schema/access.ts";
import { users } from "../../db/schema/people.ts";
import type { Env } from "../../env.ts";
import { enqueueOwnerMail } from "../../mail/owner-mail-queries.ts";
import {
  clearAttempts,
  findExhausted,
  hasCapacity,
  insertAttempt,
  type RateLimitRule,
  selectExhausted,
} from "../../rate-limits/queries.ts";
import type { Locale } from "../../shared/core/locale.ts";
import { revokeTokens } from "../access-tokens/queries.ts";
import { type DeviceTrust, revokeDevices } from "../devices/queries.ts";
import { isValidLink, revokeLinks } from "../link-queries.ts";

/** Specification, 9. */
const linkTtl = new TimeSpan(1, "h").milliseconds();

const isReset = eq(one_time_links.kind, "reset");

type ResetRequest = {
  email: string;
  limits: RateLimitRule;
  code: string;
  codeHash: string;
  requestedLocale: Locale | null;
  now: number;
};

/** One trip, the same for an unknown address; does nothing over the limits. `exhaustedKeys`: keys that it exhausts. */
export async function enqueueResetLinkMail(db: Db, env: Env, request: ResetRequest) {
  const { email, limits, code, codeHash, requestedLocale, now } = request;
  const template = "passwordReset" as const;
  const linked = sql`(select ${one_time_links.user_id} from ${one_time_links} where ${eq(one_time_links.code_hash, codeHash)})`;
  const mail = await enqueueOwnerMail(db, env, sql`${users.id} = ${linked}`, {
    template,
    secrets: { code },
    requestedLocale,
    now,
  });
  const { attempts, exhausted, mails } = await batchNamed(db, {
    link: insertFrom(
      db,
      one_time_links,
      {
        code_hash: codeHash,
        user_id: users.id,
        kind: "reset",
        created_at: now,
        expires_at: now + linkTtl,
      },
      sql`from ${users} where ${users.email} = ${email} and ${hasCapacity(limits, now)}`,
    ),
    attempts: insertAttempt(db, limits, now),
    exhausted: selectExhausted(db, limits, now),
    formerLinks: db
      .delete(one_time_links)
      .where(
        and(isReset, sql`${one_time_links.user_id} = ${linked}`, ne(one_time_links.code_hash, codeHash)),
      ),
    mails: mail.statement,
    log: insertAuditEntries(
      db,
      { at: now, actorId: null, action: "password.ask" },
      { organizationId: sql`organization_id`, subjectId: sql`id` },
      sql`users where id = ${linked}`,
    ),
  });
  return {
    outboxIds: mails.map(({ id }) => id),
    exhausted: attempts.length === 0 ? exhausted : [],
    exhaustedKeys: findExhausted(attempts, limits),
  };
}

/** For somebody whose identity is proved already. */
export function insertResetLink(
  db: Db,
  { codeHash, userId, now }: { codeHash: string; userId: string; now: number },
) {
  const link = { code_hash: codeHash, user_id: userId, kind: "reset" as const };
  return db.insert(one_time_links).values({ ...link, created_at: now, expires_at: now + linkTtl });
}

export function findResetOwner(db: Db, codeHash: string, now: number) {
  return db
    .select(
      aliasColumns({
        id: users.id,
        name: users.name,
        email: users.email,
        organizationId: users.organization_id,
        passwordHash: users.password_hash,
      }),
    )
    .from(one_time_links)
    .innerJoin(users, eq(users.id, one_time_links.user_id))
    .where(isValidLink(["reset"], codeHash, now))
    .get();
}

type ResetLinkUse = {
  userId: string;
  organizationId: string | null;
  codeHash: string;
  passwordHash: string;
  triesKeys: readonly string[];
  newlyKnown: DeviceTrust;
  now: number;
};

/** Revokes every session, access token, link and known browser. Throws 'link.gone' when the link was used. */
export async function consumeResetLink(db: Db, env: Env, use: ResetLinkUse): Promise<string[]> {
  const { userId, organizationId, codeHash, passwordHash, triesKeys, newlyKnown, now } = use;
  const stillWorks = sql`exists (select 1 from ${one_time_links} where ${isValidLink(["reset"], codeHash, now)})`;
  const mail = await enqueueOwnerMail(db, env, eq(users.id, userId), {
    template: "passwordChanged",
    secrets: null,
    now,
  });
  const { mails } = await batchNamed(db, {
    link: assertion(db, "link.gone", stillWorks),
    password: db
      .update(users)
      .set({
        password_hash: passwordHash,
        password_expires_at: null,
        has_set_password: true,
        epoch: sql`${users.epoch} + 1`,
      })
      .where(eq(users.id, userId)),
    links: db
      .update(one_time_links)
      .set({ used_at: now })
      .where(and(eq(one_time_links.user_id, userId), isReset, isNull(one_time_links.used_at))),
    mails: mail.statement,
    // Revokes what somebody with the old password may have started.
    tokens: revokeTokens(db, userId),
    changes: revokeLinks(db, userId, ["email"]),
    tries: clearAttempts(db, triesKeys),
    devices: revokeDevices(db, userId),
    newlyKnown,
    log: insertAuditEntry(db, {
      at: now,
      actorId: userId,
      organizationId,
      action: "password.reset",
      subjectId: userId,
    }),
  });
  return mails.map(({ id }) => id);
}
