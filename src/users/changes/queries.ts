import { and, eq, isNull, sql } from "drizzle-orm";
import type { Act } from "../../auth/caller.ts";
import { record } from "../../db/audit.ts";
import type { Db } from "../../db/client.ts";
import { named, orNull } from "../../db/named.ts";
import { onlyIf } from "../../db/only-if.ts";
import { organizations, user_industries, users } from "../../db/schema/people.ts";
import type { EmployeePatch } from "../../shared/employee.ts";
import type { Role } from "../../shared/roles.ts";
import type { FirstLogin } from "../creation/queries.ts";
import { insertTrades } from "../employees/queries.ts";

/** Somebody, whoever asks, with what their organisation does: one row or none. */
export function findChanged(db: Db, id: string) {
  return db
    .select(
      named({
        id: users.id,
        name: users.name,
        email: users.email,
        roles: users.roles,
        organizationId: users.organization_id,
        providesWork: orNull(organizations.provides_work, "providesWork"),
        providesStaff: orNull(organizations.provides_staff, "providesStaff"),
      }),
    )
    .from(users)
    .leftJoin(organizations, eq(organizations.id, users.organization_id))
    .where(and(eq(users.id, id), isNull(users.deleted_at)))
    .get();
}

/** As they were read. */
export type Changed = { id: string; roles: readonly Role[]; organizationId: string | null };

type Change = Omit<EmployeePatch, "role" | "email"> & {
  roles?: Role[] | undefined;
  /** For who had no login. */
  login?: FirstLogin | null;
};

/**
 * Writes what somebody changed about a person whose account they manage, as one. With other roles every session of
 * theirs ends. Refuses with 'user.lastAdmin' where nobody else could manage the organisation, or the platform, and with
 * 'notFound' where they are gone by now, or in another organisation.
 */
export function updatePerson(
  db: Db,
  { caller, now }: Act,
  { id, roles: before, organizationId }: Changed,
  { industries, roles, name, phone, location, login }: Change,
) {
  const ofThem = eq(user_industries.user_id, id);
  const held = roles && JSON.stringify(roles);
  const stillThere = sql`deleted_at is null and organization_id is ${organizationId}`;
  return db.batch([
    db
      .update(users)
      .set({
        ...login?.columns,
        name: onlyIf(stillThere, name === undefined ? sql`name` : sql`${name}`),
        ...(phone !== undefined && { phone }),
        ...(location !== undefined && { location }),
        ...(roles && { roles, epoch: sql`${users.epoch} + (${users.roles} <> ${held})` }),
      })
      .where(eq(users.id, id)),
    ...(login?.statements ?? []),
    ...(industries === undefined
      ? []
      : [db.delete(user_industries).where(ofThem), insertTrades(db, organizationId, id, industries)]),
    record(db, {
      at: now,
      actorId: caller.id,
      organizationId,
      action: roles ? "user.roles" : "user.edit",
      subjectId: id,
      ...(roles && { details: { roles: roles.join(" "), before: before.join(" ") } }),
    }),
  ]);
}
