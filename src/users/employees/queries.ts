import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { users } from "../../db/schema/people.ts";
import type { PeopleCounts } from "../../shared/people/employee.ts";
import { missingFieldSql } from "../queries.ts";

export function findEmployee(db: Db, organizationId: string, id: string) {
  const { roles, name, email, organization_id } = users;
  return db
    .select({ id: users.id, roles, name, email, organizationId: organization_id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.organization_id, organizationId)))
    .get();
}

export function countPeople(db: Db, organizationId: string) {
  const hasRole = (pattern: string) =>
    sql`exists (select 1 from json_each(${users.roles}) where value like ${pattern})`;
  const [isAdmin, isStaff] = [hasRole("%Admin"), hasRole("%Provider")];
  const how = (condition: SQL, name: keyof PeopleCounts) =>
    sql`coalesce(sum(${condition}), 0)`.mapWith(Number).as(name);
  return db
    .select({
      admins: how(isAdmin, "admins"),
      desk: how(sql`(${isStaff} and not ${isAdmin})`, "desk"),
      employees: how(sql`not (${isAdmin} or ${isStaff})`, "employees"),
      notLoggedIn: how(missingFieldSql.login, "notLoggedIn"),
      withoutTrade: how(missingFieldSql.trade, "withoutTrade"),
    })
    .from(users)
    .where(and(eq(users.organization_id, organizationId), isNull(users.deleted_at)));
}
