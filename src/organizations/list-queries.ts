import { and } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { named } from "../db/named.ts";
import { organizations } from "../db/schema/people.ts";
import { doesSql, organizationsList } from "../db/table/organizations-list.ts";
import { planOf } from "../db/table/plan.ts";
import { readKeys } from "../http/cursor.ts";
import type { OrganizationFilter } from "../shared/organization.ts";

/** A page of the organisations and one row more. The route lets in who may manage them. */
export function listOrganizations(db: Db, asked: OrganizationFilter) {
  const { type, limit, cursor } = asked;
  const plan = planOf(organizationsList, asked);
  return db
    .select(
      named({
        id: organizations.id,
        name: organizations.name,
        companyId: organizations.company_id,
        providesWork: organizations.provides_work,
        providesStaff: organizations.provides_staff,
        phone: organizations.phone,
        adminEmail: organizations.admin_email,
        people: organizations.people,
        createdAt: organizations.created_at,
        place: plan.place,
      }),
    )
    .from(plan.from)
    .where(and(type && doesSql(type), plan.where(readKeys(cursor, plan.sort, plan.keys))))
    .orderBy(...plan.orderBy)
    .limit(limit + 1);
}

export type ListedRow = Awaited<ReturnType<typeof listOrganizations>>[number];
