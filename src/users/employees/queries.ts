import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Act } from "../../auth/caller.ts";
import { record } from "../../db/audit.ts";
import type { Db } from "../../db/client.ts";
import { user_industries, users } from "../../db/schema/people.ts";
import type { EmployeePatch, PeopleCounts } from "../../shared/employee.ts";
import type { Industry } from "../../shared/industries.ts";
import type { Role } from "../../shared/roles.ts";
import type { FirstLogin } from "../creation/queries.ts";
import { lacking } from "../queries.ts";

/** Somebody of an organisation, what they are there, and whom a login would go to: one row or none. */
export function findEmployee(db: Db, organizationId: string, id: string) {
  const { roles, name, email } = users;
  return db
    .select({ id: users.id, roles, name, email })
    .from(users)
    .where(and(eq(users.id, id), eq(users.organization_id, organizationId)))
    .get();
}

/** How many people of an organisation there are of each kind, and with how many something is left to do. */
export function countPeople(db: Db, organizationId: string) {
  const holds = (pattern: string) =>
    sql`exists (select 1 from json_each(${users.roles}) where value like ${pattern})`;
  const [isAdmin, isDesk] = [holds("%Admin"), holds("%Provider")];
  const how = (condition: SQL, name: keyof PeopleCounts) =>
    sql`coalesce(sum(${condition}), 0)`.mapWith(Number).as(name);
  return db
    .select({
      admins: how(isAdmin, "admins"),
      desk: how(sql`(${isDesk} and not ${isAdmin})`, "desk"),
      employees: how(sql`not (${isAdmin} or ${isDesk})`, "employees"),
      notLoggedIn: how(lacking.login, "notLoggedIn"),
      withoutTrade: how(lacking.trade, "withoutTrade"),
    })
    .from(users)
    .where(and(eq(users.organization_id, organizationId), isNull(users.deleted_at)));
}

/** The trades of somebody who has none yet, as long as they are of the organisation. */
export function insertTrades(
  db: Db,
  organizationId: string,
  userId: string,
  industries: readonly Industry[],
) {
  const trades = JSON.stringify([...new Set(industries)]);
  const isTheirs = sql`exists (select 1 from users where id = ${userId} and organization_id = ${organizationId})`;
  return db
    .insert(user_industries)
    .select(sql`select ${userId}, value from json_each(${trades}) where ${isTheirs}`);
}

type Change = Omit<EmployeePatch, "role" | "email"> & {
  roles?: Role[] | undefined;
  /** For who had no login. */
  login?: FirstLogin | null;
};

/**
 * Writes what an admin changed about somebody of their organisation, as one. With other roles every session of theirs
 * ends. Refuses with 'user.lastAdmin' where nobody else could manage the organisation.
 */
export function updateEmployee(
  db: Db,
  { caller, now }: Act,
  organizationId: string,
  { id, roles: before }: { id: string; roles: readonly Role[] },
  { industries, roles, name, phone, location, login }: Change,
) {
  const ofThem = eq(user_industries.user_id, id);
  const held = roles && JSON.stringify(roles);
  return db.batch([
    db
      .update(users)
      .set({
        ...login?.columns,
        name: name ?? sql`${users.name}`,
        ...(phone !== undefined && { phone }),
        ...(location !== undefined && { location }),
        ...(roles && { roles, epoch: sql`${users.epoch} + (${users.roles} <> ${held})` }),
      })
      .where(and(eq(users.id, id), eq(users.organization_id, organizationId))),
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
