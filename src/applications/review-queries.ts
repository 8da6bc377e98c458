import { eq, getTableColumns, sql } from "drizzle-orm";
import type { ActionContext } from "../auth/caller.ts";
import { assertion } from "../db/assertion.ts";
import { type AuditEntry, insertAuditEntry, insertAuditEntryIf } from "../db/audit.ts";
import { batchNamed } from "../db/batch-named.ts";
import type { Db } from "../db/client.ts";
import { createId } from "../db/ids.ts";
import { applications } from "../db/schema/applications.ts";
import { users } from "../db/schema/people.ts";
import type { Env } from "../env.ts";
import { enqueueMail } from "../mail/queries.ts";
import { markApplicationNotificationsRead } from "../notifications/read-queries.ts";
import { insertOrganization } from "../onboarding/queries.ts";
import type { ApplicationStatus } from "../shared/organizations/application.ts";
import { type Creator, insertUser } from "../users/creation/queries.ts";

export type ApplicationRow = typeof applications.$inferSelect;

export function findApplicationForReview(db: Db, id: string) {
  return db.select(getTableColumns(applications)).from(applications).where(eq(applications.id, id));
}

/** Throws AppError('application.answered') for a second decision. */
function updateStatus(db: Db, { now }: ActionContext, id: string, status: ApplicationStatus, reason = "") {
  const isOpen = sql`${applications.status} in ('new', 'contacted')`;
  return [
    assertion(db, "application.answered", isOpen, sql`applications where id = ${id}`),
    db
      .update(applications)
      .set({
        status,
        reason,
        answered_at: sql`case when status = ${status} then answered_at else ${now} end`,
      })
      .where(eq(applications.id, id)),
  ] as const;
}

export type ReviewResult = { outboxIds: string[]; notifications: { userId: string }[] };

type DecidedStatus = Exclude<ApplicationStatus, "new">;

function auditReview(db: Db, act: ActionContext, id: string, status: DecidedStatus, organizationId?: string) {
  return insertAuditEntry(db, buildReviewAuditEntry(act, id, status, organizationId));
}

function buildReviewAuditEntry(
  { caller, now }: ActionContext,
  id: string,
  status: DecidedStatus,
  organizationId?: string,
): AuditEntry {
  const actor = { actorId: caller.id, organizationId: organizationId ?? null };
  return { at: now, ...actor, subjectId: id, action: `application.${status}` };
}

/** Somebody has phoned or written to the applicant; repeating it logs nothing. */
export async function markContacted(
  db: Db,
  act: ActionContext,
  { id }: ApplicationRow,
): Promise<ReviewResult> {
  const isNew = sql`exists (select 1 from applications where id = ${id} and status = 'new')`;
  const { notifications } = await batchNamed(db, {
    log: insertAuditEntryIf(db, isNew, buildReviewAuditEntry(act, id, "contacted")),
    application: updateStatus(db, act, id, "contacted"),
    notifications: markApplicationNotificationsRead(db, act.now, id),
  });
  return { outboxIds: [], notifications };
}

export async function rejectApplication(
  db: Db,
  env: Env,
  act: ActionContext,
  row: ApplicationRow,
  reason: string,
): Promise<ReviewResult> {
  const { id, name, email, locale } = row;
  const to = { userId: null, address: email, locale };
  const template = "applicationRejected" as const;
  const mail = await enqueueMail(db, env, {
    template,
    to,
    data: { name, reason },
    secrets: null,
    now: act.now,
  });
  const { notifications } = await batchNamed(db, {
    application: updateStatus(db, act, id, "rejected", reason),
    mail: mail.statement,
    log: auditReview(db, act, id, "rejected"),
    notifications: markApplicationNotificationsRead(db, act.now, id),
  });
  return { outboxIds: [mail.id], notifications };
}

/** One batch, so that two approvals create one account. Throws 'user.exists' for a taken address. */
export async function approveApplication(
  db: Db,
  env: Env,
  act: ActionContext,
  row: ApplicationRow,
): Promise<ReviewResult> {
  const { statements, outboxIds, organizationId } = await createAccount(db, env, row, {
    actorId: act.caller.id,
    now: act.now,
  });
  const { id } = row;
  const { notifications } = await batchNamed(db, {
    application: updateStatus(db, act, id, "approved"),
    notifications: markApplicationNotificationsRead(db, act.now, id),
    account: statements,
    user: db
      .update(applications)
      .set({ user_id: sql`(select id from users where email = ${applications.email})` })
      .where(eq(applications.id, id)),
    log: auditReview(db, act, id, "approved", organizationId),
  });
  return { outboxIds, notifications };
}

async function createAccount(db: Db, env: Env, row: ApplicationRow, by: Creator) {
  const { name, email, locale, phone, location, industries } = row;
  const person = { name, email, locale, phone, location };
  const id = createId();
  if (row.company_name !== null && row.company_id !== null) {
    const types = [row.account_type === "needsWorkers" ? "workProvider" : "staffProvider"] as const;
    const company = { id, name: row.company_name, companyId: row.company_id, types, phone, industries };
    return { ...(await insertOrganization(db, env, { ...company, admin: person }, by)), organizationId: id };
  }
  const user = { ...person, id, organizationId: null, roles: ["employee"] as const, industries };
  const { statements, outboxIds } = await insertUser(db, env, user, by);
  const { employment, sole_trader_id } = row;
  const pay = db.update(users).set({ employment, company_id: sole_trader_id }).where(eq(users.id, id));
  return { statements: [...statements, pay], outboxIds, organizationId: undefined };
}
