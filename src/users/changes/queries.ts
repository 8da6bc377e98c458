import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { ActionContext } from "../../auth/caller.ts";
import { aliasColumns, nullableColumn } from "../../db/alias-columns.ts";
import { assertion } from "../../db/assertion.ts";
import { insertAuditEntry } from "../../db/audit.ts";
import type { Db } from "../../db/client.ts";
import { sortUnique } from "../../db/columns.ts";
import { buildSearchKeys } from "../../db/list/search-keys.ts";
import { organizations, users } from "../../db/schema/people.ts";
import { can, type Role } from "../../shared/auth/permissions.ts";
import { defaultLocale, partialLocales } from "../../shared/core/locale.ts";
import type { EmployeePatch } from "../../shared/people/employee.ts";
import type { FirstLogin } from "../creation/queries.ts";

const isPresent = sql`not exists (select 1 from ended_employments where user_id = users.id)`;

/** Without a check of the caller. */
export function findPersonToChange(db: Db, id: string) {
  return db
    .select(
      aliasColumns({
        id: users.id,
        name: users.name,
        email: users.email,
        roles: users.roles,
        organizationId: users.organization_id,
        providesWork: nullableColumn(organizations.provides_work, "providesWork"),
        providesStaff: nullableColumn(organizations.provides_staff, "providesStaff"),
      }),
    )
    .from(users)
    .leftJoin(organizations, eq(organizations.id, users.organization_id))
    .where(and(eq(users.id, id), isNull(users.deleted_at), isPresent))
    .get();
}

export type PersonToChange = { id: string; roles: readonly Role[]; organizationId: string | null };

type Change = Omit<EmployeePatch, "role" | "email"> & {
  roles?: Role[] | undefined;
  login?: FirstLogin | null;
};

/** Only who works shifts may use a partial language. */
const endPartialLocale = sql`iif(${inArray(users.locale, partialLocales)}, ${defaultLocale}, ${users.locale})`;

/** Changed roles end all their sessions. Throws 'user.lastAdmin', or 'notFound' when they have left meanwhile. */
export function updatePerson(
  db: Db,
  { caller, now }: ActionContext,
  { id, roles: before, organizationId }: PersonToChange,
  { industries, roles, name, phone, location, login }: Change,
) {
  const rolesJson = roles && JSON.stringify(roles);
  const stillThere = sql`deleted_at is null and organization_id is ${organizationId}`;
  return db.batch([
    assertion(db, "notFound", stillThere, sql`users where id = ${id}`),
    ...(login?.before ?? []),
    db
      .update(users)
      .set({
        ...login?.columns,
        name: name ?? sql`name`,
        ...(phone !== undefined && { phone }),
        ...(location !== undefined && { location }),
        ...buildSearchKeys({ name, location }),
        ...(industries !== undefined && { industries: sortUnique(industries) }),
        ...(roles && { roles, epoch: sql`${users.epoch} + (${users.roles} <> ${rolesJson})` }),
        ...(roles && !can({ roles, organizationId }, "shifts.work") && { locale: endPartialLocale }),
      })
      .where(eq(users.id, id)),
    ...(login?.statements ?? []),
    insertAuditEntry(db, {
      at: now,
      actorId: caller.id,
      organizationId,
      action: roles ? "user.roles" : "user.edit",
      subjectId: id,
      ...(roles && { details: { roles: roles.join(" "), before: before.join(" ") } }),
    }),
  ]);
}
