import { and, eq, gte, isNull, sql } from "drizzle-orm";
import { assertion } from "../../db/assertion.ts";
import { insertAuditEntry } from "../../db/audit.ts";
import { batchNamed } from "../../db/batch-named.ts";
import type { Db } from "../../db/client.ts";
import { one_time_links } from "../../db/schema/access.ts";
import { organizations, users } from "../../db/schema/people.ts";
import type { Env } from "../../env.ts";
import { enqueueOwnerMail } from "../../mail/owner-mail-queries.ts";
import { createToken, hashToken } from "../../secrets/tokens.ts";
import { revokeTokens } from "../access-tokens/queries.ts";
import { revokeDevices } from "../devices/queries.ts";
import { revokeLinks } from "../link-queries.ts";
import { insertResetLink } from "../reset/queries.ts";
import { resetTwoFactorSince } from "../two-factor/change-queries.ts";
import { type EmailLinkRow, isEmailLinkValid, toAuditActor } from "./queries.ts";

export type LinkUse = { link: EmailLinkRow; codeHash: string; now: number };

/**
 * Every session ends, and so do links to the old address except those that undo. Throws 'link.gone' when the link was
 * used, or the address is taken or reserved.
 */
export function applyEmailChange(db: Db, { link, codeHash, now }: LinkUse) {
  const { userId: id, organizationId, email } = link;
  return db.batch([
    updateOrganizationEmail(db, id, email),
    ...updateEmail(db, link, codeHash, now),
    markLinkUsed(db, codeHash, now),
    revokeLinks(db, id, ["email", "reset"]),
    insertAuditEntry(db, { ...toAuditActor({ id, organizationId }), at: now, action: "email.change" }),
  ]);
}

/**
 * Shuts out whoever asked for the change: revokes what they may know or have made since, undo links and second factor
 * included. A reset link goes to the old address, which was reserved meanwhile. Throws 'link.gone' when the link was
 * used.
 */
export async function undoEmailChange(db: Db, env: Env, { link, codeHash, now }: LinkUse): Promise<string[]> {
  const { userId: id, organizationId, email, madeAt } = link;
  const reset = createToken();
  const mail = await enqueueOwnerMail(db, env, eq(users.id, id), {
    template: "emailUndone",
    secrets: { code: reset },
    address: email,
    now,
  });
  const later = and(
    eq(one_time_links.user_id, id),
    eq(one_time_links.kind, "undoEmail"),
    isNull(one_time_links.used_at),
    gte(one_time_links.created_at, madeAt),
  );
  const { mails } = await batchNamed(db, {
    mails: mail.statement,
    organization: updateOrganizationEmail(db, id, email),
    email: updateEmail(db, link, codeHash, now),
    password: db.update(users).set({ password_hash: null }).where(eq(users.id, id)),
    link: markLinkUsed(db, codeHash, now),
    laterLinks: db.delete(one_time_links).where(later),
    otherLinks: revokeLinks(db, id, ["email", "reset"]),
    resetLink: insertResetLink(db, { codeHash: hashToken(reset), userId: id, now }),
    tokens: revokeTokens(db, id),
    devices: revokeDevices(db, id),
    twoFactor: resetTwoFactorSince(db, link, madeAt, now),
    log: insertAuditEntry(db, { ...toAuditActor({ id, organizationId }), at: now, action: "email.undo" }),
  });
  return mails.map((row) => row.id);
}

/** Call before `updateEmail`: it finds the organisation's contact by the old address. */
function updateOrganizationEmail(db: Db, userId: string, email: string) {
  return db
    .update(organizations)
    .set({ admin_email: email })
    .where(eq(organizations.admin_email, sql`(select email from users where id = ${userId})`));
}

/** Throws 'link.gone' unless the link is valid and the address free. */
function updateEmail(db: Db, { userId, email }: EmailLinkRow, codeHash: string, now: number) {
  const mayMove = sql`exists (select 1 from ${one_time_links} where ${isEmailLinkValid(codeHash, now)})
    and not exists (select 1 from users as other where other.email = ${email} and other.id <> ${userId})`;
  return [
    assertion(db, "link.gone", mayMove),
    db
      .update(users)
      .set({ email, epoch: sql`${users.epoch} + 1` })
      .where(eq(users.id, userId)),
  ] as const;
}

function markLinkUsed(db: Db, codeHash: string, now: number) {
  return db.update(one_time_links).set({ used_at: now }).where(eq(one_time_links.code_hash, codeHash));
}
