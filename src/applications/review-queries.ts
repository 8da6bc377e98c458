import { eq, getTableColumns, sql } from "drizzle-orm";
import type { Act } from "../auth/caller.ts";
import { type Deed, record, recordIf } from "../db/audit.ts";
import type { Db } from "../db/client.ts";
import { newId } from "../db/ids.ts";
import { named } from "../db/named.ts";
import { onlyIf } from "../db/only-if.ts";
import { applications } from "../db/schema/applications.ts";
import { user_industries } from "../db/schema/people.ts";
import { applicationsQueue } from "../db/table/applications-list.ts";
import { countOf } from "../db/table/plan.ts";
import { planOfQueue } from "../db/table/queue.ts";
import type { Env } from "../env.ts";
import { writeMail } from "../mail/queries.ts";
import { writeOrganization } from "../onboarding/queries.ts";
import type { ApplicationFilter, ApplicationStatus } from "../shared/application.ts";
import { type Creator, writeUser } from "../users/creation/queries.ts";

export type ApplicationRow = typeof applications.$inferSelect;

const { id, account_type, company_name, company_id, name, email, phone, location } = applications;
const { industries, message, status, reason, created_at, answered_at } = applications;
const told = {
  ...{ id, account_type, company_name, company_id, name, email, phone, location },
  ...{ industries, message, status, reason, created_at, answered_at },
};
/** What is told of one. */
export type ToldRow = Pick<ApplicationRow, keyof typeof told>;

/** A page of them and one row more, and how many there are. The route lets in who may review them. */
export function listApplications(db: Db, asked: ApplicationFilter) {
  const plan = planOfQueue(applicationsQueue, asked);
  const page = db
    .select(named({ ...told, ...plan.about }))
    .from(plan.from)
    .orderBy(...plan.orderBy);
  return [page, countOf(db, plan)] as const;
}

export type ListedRow = Awaited<ReturnType<typeof listApplications>[0]>[number];

/** One row or none. */
export function readApplication(db: Db, id: string) {
  return db.select(getTableColumns(applications)).from(applications).where(eq(applications.id, id));
}

/** Marks one that nobody has decided on; a second decision takes its whole batch back: AppError('application.answered'). */
function mark(db: Db, { now }: Act, id: string, status: ApplicationStatus, reason = "") {
  const isOpen = sql`${applications.status} in ('new', 'contacted')`;
  return db
    .update(applications)
    .set({
      status: onlyIf(isOpen, sql`${status}`),
      reason,
      answered_at: sql`case when status = ${status} then answered_at else ${now} end`,
    })
    .where(eq(applications.id, id));
}

type Answered = Exclude<ApplicationStatus, "new">;

function note(db: Db, act: Act, id: string, status: Answered, organizationId?: string) {
  return record(db, deedOf(act, id, status, organizationId));
}

function deedOf({ caller, now }: Act, id: string, status: Answered, organizationId?: string): Deed {
  const who = { actorId: caller.id, organizationId: organizationId ?? null };
  return { at: now, ...who, subjectId: id, action: `application.${status}` };
}

/** Somebody has rung up or written; nobody is mailed, and the second time nothing is noted. */
export async function markContacted(db: Db, act: Act, { id }: ApplicationRow): Promise<string[]> {
  const isNew = sql`exists (select 1 from applications where id = ${id} and status = 'new')`;
  await db.batch([recordIf(db, isNew, deedOf(act, id, "contacted")), mark(db, act, id, "contacted")]);
  return [];
}

/** Says no, and why, to who asked. Gives the e-mails to send. */
export async function reject(db: Db, env: Env, act: Act, row: ApplicationRow, reason: string) {
  const { id, name, email, locale } = row;
  const to = { userId: null, address: email, locale };
  const template = "applicationRejected" as const;
  const mail = await writeMail(db, env, {
    template,
    to,
    data: { name, reason },
    secrets: null,
    now: act.now,
  });
  await db.batch([mark(db, act, id, "rejected", reason), mail.statement, note(db, act, id, "rejected")]);
  return [mail.id];
}

/**
 * Opens the account that was asked for: a company with its first user, or somebody on their own account. One batch, so
 * that it is opened once however many say yes. Gives the e-mails to send; throws 'user.exists' for a taken address.
 */
export async function approve(db: Db, env: Env, act: Act, row: ApplicationRow): Promise<string[]> {
  const { statements, outboxIds, organizationId } = await openAccount(db, env, row, {
    actorId: act.caller.id,
    now: act.now,
  });
  const { id } = row;
  await db.batch([
    mark(db, act, id, "approved"),
    ...statements,
    db
      .update(applications)
      .set({ user_id: sql`(select id from users where email = ${applications.email})` })
      .where(eq(applications.id, id)),
    note(db, act, id, "approved", organizationId),
  ]);
  return outboxIds;
}

async function openAccount(db: Db, env: Env, row: ApplicationRow, by: Creator) {
  const { name, email, locale, phone, location, industries } = row;
  const person = { name, email, locale, phone, location };
  const id = newId();
  if (row.company_name !== null && row.company_id !== null) {
    const types = [row.account_type === "needsWorkers" ? "workProvider" : "staffProvider"] as const;
    const company = { id, name: row.company_name, companyId: row.company_id, types, phone, industries };
    return { ...(await writeOrganization(db, env, { ...company, admin: person }, by)), organizationId: id };
  }
  const user = { ...person, id, organizationId: null, roles: ["employee"] as const };
  const { statements, outboxIds } = await writeUser(db, env, user, by);
  const trades = [...new Set(industries)].map((industry) => ({ user_id: id, industry }));
  const more = trades.length > 0 ? [db.insert(user_industries).values(trades)] : [];
  return { statements: [...statements, ...more], outboxIds, organizationId: undefined };
}
