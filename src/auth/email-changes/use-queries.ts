import { and, eq, gte, isNull, sql } from "drizzle-orm";
import { record } from "../../db/audit.ts";
import type { Db } from "../../db/client.ts";
import { onlyIf } from "../../db/only-if.ts";
import { one_time_links } from "../../db/schema/access.ts";
import { organizations, users } from "../../db/schema/people.ts";
import type { Env } from "../../env.ts";
import { writeMailToOwner } from "../../mail/owner-queries.ts";
import { hashToken, newToken } from "../../secrets/tokens.ts";
import { endTokens } from "../access-tokens/queries.ts";
import { forgetDevices } from "../devices/queries.ts";
import { endLinks } from "../link-queries.ts";
import { insertResetLink } from "../resets/queries.ts";
import { endFactorSince } from "../second-factor/change-queries.ts";
import { deedOf, type FoundLink, works } from "./queries.ts";

export type Use = { link: FoundLink; codeHash: string; now: number };

/**
 * The new address is the one to log in with: every session ends, and so do the links that went to the old one, but those
 * that undo. Throws 'link.gone' when the link was used a moment before, or somebody else has the address by now or may
 * take it back.
 */
export function useChange(db: Db, { link, codeHash, now }: Use) {
  const { userId: id, organizationId, email } = link;
  return db.batch([
    followEmail(db, id, email),
    moveEmail(db, link, codeHash, now),
    markUsed(db, codeHash, now),
    endLinks(db, id, ["email", "reset"]),
    record(db, { ...deedOf({ id, organizationId }), at: now, action: "email.change" }),
  ]);
}

/**
 * The old address is the one to log in with again, or stays it. Whoever asked for the change is shut out: the password,
 * which they may know, sessions, links, tokens and known devices are gone, and so are what was mailed since to undo and
 * a second factor that was turned on since. A link to set a new password goes to the old address, which nobody else could
 * have meanwhile. Throws 'link.gone' when the link was used a moment before. Gives the ids of the outbox's rows.
 */
export async function useUndo(db: Db, env: Env, { link, codeHash, now }: Use): Promise<string[]> {
  const { userId: id, organizationId, email, madeAt } = link;
  const reset = newToken();
  const mail = await writeMailToOwner(db, env, eq(users.id, id), {
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
  const [told] = await db.batch([
    mail.statement,
    followEmail(db, id, email),
    moveEmail(db, link, codeHash, now),
    db.update(users).set({ password_hash: null }).where(eq(users.id, id)),
    markUsed(db, codeHash, now),
    db.delete(one_time_links).where(later),
    endLinks(db, id, ["email", "reset"]),
    insertResetLink(db, { codeHash: hashToken(reset), userId: id, now }),
    endTokens(db, id),
    forgetDevices(db, id),
    ...endFactorSince(db, link, madeAt, now),
    record(db, { ...deedOf({ id, organizationId }), at: now, action: "email.undo" }),
  ]);
  return told.map((row) => row.id);
}

/** Before `moveEmail`: what an organisation is reached by goes along, where it was this person's. */
function followEmail(db: Db, userId: string, email: string) {
  return db
    .update(organizations)
    .set({ admin_email: email })
    .where(eq(organizations.admin_email, sql`(select email from users where id = ${userId})`));
}

/** As one statement that fails unless the link works and the address is free: the whole batch with it. */
function moveEmail(db: Db, { userId, email }: FoundLink, codeHash: string, now: number) {
  const mayMove = sql`exists (select 1 from ${one_time_links} where ${works(codeHash, now)})
    and not exists (select 1 from users as other where other.email = ${email} and other.id <> ${userId})`;
  return db
    .update(users)
    .set({ email, epoch: onlyIf(mayMove, sql`${users.epoch} + 1`) })
    .where(eq(users.id, userId));
}

function markUsed(db: Db, codeHash: string, now: number) {
  return db.update(one_time_links).set({ used_at: now }).where(eq(one_time_links.code_hash, codeHash));
}
