import { aliasColumns } from "../db/alias-columns.ts";
import type { Db } from "../db/client.ts";
import { countMatches, planQuery } from "../db/list/query-plan.ts";
import { hasTypeSql, organizationsList } from "../db/list/tables/organizations-list.ts";
import { organizations } from "../db/schema/people.ts";
import type { OrganizationFilter } from "../shared/organizations/organization.ts";

/** The route checks who may list them. */
export function listOrganizations(db: Db, query: OrganizationFilter) {
  const plan = planQuery(organizationsList, query, query.type && hasTypeSql(query.type));
  const page = db
    .select(
      aliasColumns({
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
        ...plan.pageColumns,
      }),
    )
    .from(plan.from)
    .orderBy(...plan.orderBy);
  return [page, countMatches(db, plan)] as const;
}

export type OrganizationListRow = Awaited<ReturnType<typeof listOrganizations>[0]>[number];
