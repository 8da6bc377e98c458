import { and, eq, isNull, sql } from "drizzle-orm";
import type { Principal } from "../auth/caller.ts";
import type { Db } from "../db/client.ts";
import { fromJson } from "../db/json.ts";
import { toOrganizationTypes } from "../db/organization-types.ts";
import { organizations } from "../db/schema/people.ts";
import type { OrganizationType } from "../shared/auth/permissions.ts";
import type { Industry } from "../shared/industries/industry.ts";

/** The trades and places that an organisation sends people for and to. */
export const servedColumns = {
  industries: fromJson<Industry[]>(
    sql`select json_group_array(industry) from organization_industries where organization_id = organizations.id`,
    "industries",
  ),
  municipalities: fromJson<string[]>(
    sql`select json_group_array(municipality) from (select municipality from organization_municipalities
      where organization_id = organizations.id order by municipality)`,
    "municipalities",
  ),
};

/** Their own, or any for admins. */
export function findOrganization(db: Db, caller: Principal, id: string) {
  const isVisible = caller.roles.includes("admin")
    ? undefined
    : sql`${organizations.id} = ${caller.organizationId}`;
  return db
    .select({
      id: organizations.id,
      name: organizations.name,
      companyId: organizations.company_id,
      adminEmail: organizations.admin_email,
      providesWork: organizations.provides_work,
      providesStaff: organizations.provides_staff,
      phone: organizations.phone,
      logo: organizations.logo,
      createdAt: organizations.created_at,
      waves: organizations.waves,
      waveLimit: organizations.wave_limit,
      ...servedColumns,
      admins: fromJson<string[]>(
        sql`select json_group_array(users.id) from users where users.organization_id = organizations.id
          and exists (select 1 from json_each(users.roles) where value in ('workProviderAdmin', 'staffProviderAdmin'))`,
        "admins",
      ),
    })
    .from(organizations)
    .where(and(eq(organizations.id, id), isNull(organizations.deleted_at), isVisible));
}

export type OrganizationRow = Awaited<ReturnType<typeof findOrganization>>[number];

/** Without a check of the caller. */
export async function findOrganizationTypes(db: Db, id: string): Promise<OrganizationType[] | undefined> {
  const { provides_work: providesWork, provides_staff: providesStaff } = organizations;
  const row = await db
    .select({ providesWork, providesStaff })
    .from(organizations)
    .where(and(eq(organizations.id, id), isNull(organizations.deleted_at)))
    .get();
  return row && toOrganizationTypes(row);
}
