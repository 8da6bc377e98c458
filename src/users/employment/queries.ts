import { and, asc, desc, eq, isNull, lt, or, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { SQLiteUpdateSetSource } from "drizzle-orm/sqlite-core";
import { reassignOrganizationLead } from "../../account-deletion/queries.ts";
import { releaseUpcomingWork } from "../../account-deletion/shift-queries.ts";
import type { ActionContext } from "../../auth/caller.ts";
import { aliasColumns, nullableColumn } from "../../db/alias-columns.ts";
import { assertion } from "../../db/assertion.ts";
import { insertAuditEntry } from "../../db/audit.ts";
import { batchNamed } from "../../db/batch-named.ts";
import type { Db } from "../../db/client.ts";
import { endOfDay } from "../../db/day-bounds.ts";
import { insertFrom } from "../../db/insert-from.ts";
import { absence_spans, absences } from "../../db/schema/absences.ts";
import {
  access_tokens,
  calendar_feeds,
  known_devices,
  one_time_links,
  recovery_codes,
  second_factors,
} from "../../db/schema/access.ts";
import { mail_outbox } from "../../db/schema/messages.ts";
import { ended_employments, site_details, user_cards, users } from "../../db/schema/people.ts";
import type { Cursor } from "../../http/cursor.ts";
import { enqueueCardPictureErasures } from "../../pictures/card-queries.ts";
import type { AuditAction } from "../../shared/audit/audit-actions.ts";

const columns = {
  id: users.id,
  name: users.name,
  locale: users.locale,
  endedOn: users.ended_on,
  email: nullableColumn(ended_employments.email, "email"),
  phone: nullableColumn(ended_employments.phone, "phone"),
  roles: nullableColumn(ended_employments.roles, "roles"),
  currentRoles: sql<string>`${users.roles}`.as("currentRoles"),
  hasLeft: sql`${ended_employments.user_id} is not null`.mapWith(Boolean).as("hasLeft"),
};

export function findEmployment(db: Db, organizationId: string, id: string) {
  return db
    .select(aliasColumns(columns))
    .from(users)
    .leftJoin(ended_employments, eq(ended_employments.user_id, users.id))
    .where(
      and(
        eq(users.id, id),
        isNull(users.deleted_at),
        or(eq(users.organization_id, organizationId), eq(ended_employments.organization_id, organizationId)),
      ),
    )
    .get();
}

export type EmploymentRow = NonNullable<Awaited<ReturnType<typeof findEmployment>>>;

/** The last to leave first. */
export function listEndedEmployments(db: Db, organizationId: string, limit: number, after: Cursor | null) {
  const isAfterCursor = after && sql`(${users.ended_on}, ${users.id}) < (${after.key}, ${after.id})`;
  return db
    .select(
      aliasColumns({
        id: users.id,
        name: users.name,
        avatar: users.avatar,
        roles: ended_employments.roles,
        endedOn: sql<string>`coalesce(${users.ended_on}, '')`.as("endedOn"),
      }),
    )
    .from(ended_employments)
    .innerJoin(users, eq(users.id, ended_employments.user_id))
    .where(and(eq(ended_employments.organization_id, organizationId), isAfterCursor ?? undefined))
    .orderBy(desc(users.ended_on), desc(users.id))
    .limit(limit + 1);
}

export type EndedEmploymentRow = Awaited<ReturnType<typeof listEndedEmployments>>[number];

/** Throws 'notFound' when they have left meanwhile. */
const requireStillThere = (db: Db, organizationId: string, id: string) =>
  assertion(
    db,
    "notFound",
    sql`deleted_at is null and organization_id = ${organizationId}`,
    sql`users where id = ${id}`,
  );

const insertEmploymentAudit = (
  db: Db,
  { caller, now }: ActionContext,
  organizationId: string,
  action: AuditAction,
  id: string,
) => insertAuditEntry(db, { at: now, actorId: caller.id, organizationId, action, subjectId: id });

export async function scheduleEmploymentEnd(
  db: Db,
  act: ActionContext,
  organizationId: string,
  id: string,
  endedOn: string,
) {
  const userIds = sql`select id from users where id = ${id}`;
  const { work } = await batchNamed(db, {
    work: releaseUpcomingWork(db, act, userIds, { keepsName: true, lastDay: endedOn }),
    isThere: requireStillThere(db, organizationId, id),
    end: db.update(users).set({ ended_on: endedOn }).where(eq(users.id, id)),
    log: insertEmploymentAudit(db, act, organizationId, "user.end", id),
  });
  return work;
}

export async function endEmployment(
  db: Db,
  act: ActionContext,
  organizationId: string,
  id: string,
  endedOn: string,
) {
  const userIds = sql`select id from users where id = ${id}`;
  const { work } = await batchNamed(db, {
    work: releaseUpcomingWork(db, act, userIds, { keepsName: true }),
    log: insertEmploymentAudit(db, act, organizationId, "user.end", id),
    end: revokeEmployeeAccess(db, organizationId, id, endedOn, act.now),
  });
  return work;
}

/** The session version ends their sessions; delivering closes the sockets. */
export function revokeEmployeeAccess(
  db: Db,
  organizationId: string,
  id: string,
  endedOn: string,
  now: number,
) {
  const isOfLeaver = sql`user_id = ${id}`;
  const userIds = sql`select id from users where id = ${id}`;
  return [
    requireStillThere(db, organizationId, id),
    insertFrom(
      db,
      ended_employments,
      {
        user_id: users.id,
        organization_id: users.organization_id,
        email: users.email,
        phone: users.phone,
        roles: users.roles,
        ended_at: now,
      },
      sql`from ${users} where id = ${id} and organization_id = ${organizationId}
        and deleted_at is null`,
    ),
    reassignOrganizationLead(db, userIds, sql`(select email from users where id = ${id})`),
    db
      .update(users)
      .set({
        organization_id: null,
        email: null,
        phone: "",
        roles: [],
        password_hash: null,
        password_expires_at: null,
        has_set_password: false,
        ended_on: endedOn,
        epoch: sql`${users.epoch} + 1`,
      })
      .where(eq(users.id, id)),
    db.delete(site_details).where(isOfLeaver),
    // A card shows what the site's list keeps sealed, and nobody could take it away any more.
    enqueueCardPictureErasures(db, now, isOfLeaver),
    db.update(user_cards).set({ picture: null }).where(isOfLeaver),
    ...endAbsences(db, id, endedOn),
    db.delete(access_tokens).where(isOfLeaver),
    db.delete(calendar_feeds).where(isOfLeaver),
    db.delete(one_time_links).where(isOfLeaver),
    db.delete(known_devices).where(isOfLeaver),
    db.delete(second_factors).where(isOfLeaver),
    db.delete(recovery_codes).where(isOfLeaver),
    db.delete(mail_outbox).where(sql`${isOfLeaver} and status = 'queued'`),
  ] as const;
}

/** Nobody needs to know when they would not have been available after their last day. */
function endAbsences(db: Db, id: string, endedOn: string) {
  const end = endOfDay(endedOn);
  const isOfLeaver = sql`user_id = ${id}`;
  return [
    db.delete(absences).where(sql`${isOfLeaver} and start_date > ${endedOn}`),
    db.update(absences).set({ end_date: endedOn }).where(sql`${isOfLeaver} and end_date > ${endedOn}`),
    db.delete(absence_spans).where(sql`${isOfLeaver} and starts_at >= ${end}`),
    db.update(absence_spans).set({ ends_at: end }).where(sql`${isOfLeaver} and ends_at > ${end}`),
  ] as const;
}

export function updateEmploymentEnd(db: Db, id: string, endedOn: string) {
  return db.update(users).set({ ended_on: endedOn }).where(eq(users.id, id));
}

export async function cancelEmploymentEnd(db: Db, act: ActionContext, organizationId: string, id: string) {
  await db.batch([
    requireStillThere(db, organizationId, id),
    db.update(users).set({ ended_on: null }).where(eq(users.id, id)),
    insertEmploymentAudit(db, act, organizationId, "user.return", id),
  ]);
}

type NewLogin = {
  before: readonly BatchItem<"sqlite">[];
  columns: SQLiteUpdateSetSource<typeof users>;
  statements: readonly BatchItem<"sqlite">[];
};

/** With a new login where they had one: throws 'user.exists' when the address is taken by now. */
export async function reinstateEmployee(
  db: Db,
  act: ActionContext,
  organizationId: string,
  { id, phone, roles }: EmploymentRow,
  login: NewLogin | null,
) {
  const isGone = sql`exists (select 1 from ended_employments
    where user_id = ${id} and organization_id = ${organizationId})`;
  await db.batch([
    assertion(db, "notFound", sql`deleted_at is null and ${isGone}`, sql`users where id = ${id}`),
    ...(login?.before ?? []),
    db
      .update(users)
      .set({
        ...login?.columns,
        organization_id: organizationId,
        phone: phone ?? "",
        roles: roles ?? [],
        ended_on: null,
        epoch: sql`${users.epoch} + 1`,
      })
      .where(eq(users.id, id)),
    db.delete(ended_employments).where(eq(ended_employments.user_id, id)),
    ...(login?.statements ?? []),
    insertEmploymentAudit(db, act, organizationId, "user.return", id),
  ]);
}

/** The longest overdue first. */
export function listDueEmployments(db: Db, today: string, limit: number) {
  return db
    .select({ id: users.id, organizationId: users.organization_id, endedOn: users.ended_on })
    .from(users)
    .where(
      and(lt(users.ended_on, today), sql`${users.organization_id} is not null`, isNull(users.deleted_at)),
    )
    .orderBy(asc(users.ended_on))
    .limit(limit);
}

/** Leaves out anonymised ones. */
export function listExpiredEmployments(db: Db, day: string, limit: number) {
  return db
    .select({ id: users.id })
    .from(users)
    .innerJoin(ended_employments, eq(ended_employments.user_id, users.id))
    .where(lt(users.ended_on, day))
    .limit(limit);
}
