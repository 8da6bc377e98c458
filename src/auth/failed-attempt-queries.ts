import { sql } from "drizzle-orm";
import { insertAuditEntries, insertAuditEntry } from "../db/audit.ts";
import { batchNamed } from "../db/batch-named.ts";
import type { Db } from "../db/client.ts";
import { users } from "../db/schema/people.ts";
import type { Env } from "../env.ts";
import { enqueueOwnerMail } from "../mail/owner-mail-queries.ts";
import type { AuditAction } from "../shared/audit/audit-actions.ts";

/** Not the address: the log must not record where anybody was. */
const anyNetwork = "network";

/** For an unknown e-mail it logs nothing, in the same time. */
export function auditFailedLogin(db: Db, email: string, at: number) {
  const entry = { at, actorId: null, action: "session.refuse" } as const;
  const subject = { organizationId: sql`organization_id`, subjectId: sql`id` };
  return insertAuditEntries(db, entry, subject, sql`users where email = ${email}`);
}

export function auditBlockedNetwork(db: Db, count: number, at: number) {
  const subject = { actorId: null, organizationId: null, subjectId: anyNetwork };
  return insertAuditEntry(db, { ...subject, at, action: "network.refuse", details: { count } });
}

type Owner = { id: string; organizationId: string | null };
type FailedAttempt = { owner: Owner; actorId: string | null; now: number };

export function auditFailedAttempt(db: Db, action: AuditAction, { owner, actorId, now }: FailedAttempt) {
  const { id: subjectId, organizationId } = owner;
  return insertAuditEntry(db, { at: now, actorId, organizationId, action, subjectId });
}

export async function enqueueFailedCodeWarning(db: Db, env: Env, attempt: FailedAttempt): Promise<string[]> {
  const { owner, now } = attempt;
  const template = "codesRefused" as const;
  const mail = await enqueueOwnerMail(db, env, sql`${users.id} = ${owner.id}`, {
    template,
    secrets: null,
    now,
  });
  const { mails } = await batchNamed(db, {
    log: auditFailedAttempt(db, "otp.refuse", attempt),
    mails: mail.statement,
  });
  return mails.map(({ id }) => id);
}
