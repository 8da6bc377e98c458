import type { Db } from "../db/client.ts";
import { named } from "../db/named.ts";
import { organizations } from "../db/schema/people.ts";
import { doesSql, organizationsList } from "../db/table/organizations-list.ts";
import { countOf, planOf } from "../db/table/plan.ts";
import type { OrganizationFilter } from "../shared/organization.ts";

/** A page of the organisations and one row more, and how many there are. The route lets in who may manage them. */
export function listOrganizations(db: Db, asked: OrganizationFilter) {
  const plan = planOf(organizationsList, asked, asked.type && doesSql(asked.type));
  const page = db
    .select(
      named({
        id: organizations.id,
        name: organizations.name,
        companyId: organizations.company_id,
        providesWork: organizations.provides_work,
        providesStaff: organizations.provides_staff,
        phone: organizations.phone,
        logo: organizations.logo,
        adminEmail: organizations.admin_email,
        people: organizations.people,
        createdAt: organizations.created_at,
        ...plan.about,
      }),
    )
    .from(plan.from)
    .orderBy(...plan.orderBy);
  return [page, countOf(db, plan)] as const;
}

export type ListedRow = Awaited<ReturnType<typeof listOrganizations>[0]>[number];
