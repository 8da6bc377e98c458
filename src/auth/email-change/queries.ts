import { and, eq, isNotNull, sql } from "drizzle-orm";
import { TimeSpan } from "oslo";
import { aliasColumns } from "../../db/alias-columns.ts";
import { insertAuditEntry } from "../../db/audit.ts";
import { batchNamed } from "../../db/batch-named.ts";
import type { Db } from "../../db/client.ts";
import { insertFrom } from "../../db/insert-from.ts";
import { one_time_links } from "../../db/schema/access.ts";
import { users } from "../../db/schema/people.ts";
import type { Env } from "../../env.ts";
import { enqueueOwnerMail } from "../../mail/owner-mail-queries.ts";
import type { Caller } from "../caller.ts";
import { isValidLink, revokeLinks } from "../link-queries.ts";
import { endOwnSession, requireSession } from "../sessions/queries.ts";

/** Confirming (specification, 9), and undoing (decision 009). */
const linkTtl = {
  email: new TimeSpan(1, "h").milliseconds(),
  undoEmail: new TimeSpan(7, "d").milliseconds(),
};

type Link = { code: string; codeHash: string };
type EmailChangeRequest = { caller: Caller; email: string; confirm: Link; undo: Link; now: number };

/** A taken or reserved address gets no mail; everything else is the same, so that the answer reveals nothing. */
export async function requestEmailChange(db: Db, env: Env, request: EmailChangeRequest) {
  const { caller, email, confirm, undo, now } = request;
  const isAsker = eq(users.id, caller.id);
  const isFree = sql`${isAsker} and not exists (select 1 from users as other where other.email = ${email})
    and not ${isReserved(email, caller.id, now)}`;
  const [toNew, toOld] = await Promise.all([
    enqueueOwnerMail(db, env, isFree, {
      template: "emailChange",
      secrets: { code: confirm.code },
      address: email,
      now,
    }),
    enqueueOwnerMail(db, env, isAsker, { template: "emailAsked", secrets: { code: undo.code }, now }),
  ]);
  const done = await batchNamed(db, {
    isThere: requireSession(db, { caller, now }),
    formerLink: revokeLinks(db, caller.id, ["email"]),
    confirm: insertLink(db, confirm, "email", caller.id, sql`${email}`, now),
    undo: insertLink(db, undo, "undoEmail", caller.id, sql`${users.email}`, now),
    toNew: toNew.statement,
    toOld: toOld.statement,
    log: insertAuditEntry(db, { ...toAuditActor(caller), at: now, action: "email.ask" }),
    session: endOwnSession(db, { caller, now }, caller.sessionId),
  });
  return { outboxIds: [...done.toNew, ...done.toOld].map(({ id }) => id), ended: done.session.ended };
}

/** By another user's undo link; triggers on users refuse the address meanwhile. */
const isReserved = (email: string, userId: string, now: number) => sql`exists (
  select 1 from one_time_links as held where held.new_email = ${email} and held.kind = 'undoEmail'
    and held.used_at is null and held.user_id <> ${userId} and held.expires_at > ${now})`;

type LinkKind = keyof typeof linkTtl;

function insertLink(
  db: Db,
  { codeHash }: Link,
  kind: LinkKind,
  userId: string,
  address: ReturnType<typeof sql>,
  now: number,
) {
  const link = {
    code_hash: codeHash,
    user_id: users.id,
    kind,
    new_email: address,
    created_at: now,
    expires_at: now + linkTtl[kind],
  };
  return insertFrom(db, one_time_links, link, sql`from ${users} where ${eq(users.id, userId)}`);
}

export function findEmailLink(db: Db, codeHash: string, now: number) {
  return db
    .select(
      aliasColumns({
        userId: users.id,
        organizationId: users.organization_id,
        kind: one_time_links.kind,
        email: sql<string>`${one_time_links.new_email}`.as("email"),
        madeAt: one_time_links.created_at,
      }),
    )
    .from(one_time_links)
    .innerJoin(users, eq(users.id, one_time_links.user_id))
    .where(isEmailLinkValid(codeHash, now))
    .get();
}

/** Whether the link has been used and its address is still the one to log in with. */
export async function isLinkConsumed(db: Db, codeHash: string): Promise<boolean> {
  const used = await db
    .select({ id: users.id })
    .from(one_time_links)
    .innerJoin(users, eq(users.id, one_time_links.user_id))
    .where(
      and(
        eq(one_time_links.code_hash, codeHash),
        eq(one_time_links.kind, "email"),
        isNotNull(one_time_links.used_at),
        eq(users.email, one_time_links.new_email),
      ),
    )
    .get();
  return used !== undefined;
}

export type EmailLinkRow = NonNullable<Awaited<ReturnType<typeof findEmailLink>>>;

export const isEmailLinkValid = (codeHash: string, now: number) =>
  isValidLink(["email", "undoEmail"], codeHash, now);

export const toAuditActor = (person: { id: string; organizationId: string | null }) => ({
  actorId: person.id,
  organizationId: person.organizationId,
  subjectId: person.id,
});
