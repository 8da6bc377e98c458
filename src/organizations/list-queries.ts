import { isNull, sql } from "drizzle-orm";
import { aliasColumns } from "../db/alias-columns.ts";
import type { Db } from "../db/client.ts";
import { normalizePhone, textColumn } from "../db/list/conditions.ts";
import { buildListPage, byName, countMatches, type ListDefinition } from "../db/list/list.ts";
import { lowercaseAscii } from "../db/list/search-keys.ts";
import { organizations } from "../db/schema/people.ts";
import type { OrganizationFilter } from "../shared/organizations/organization.ts";
import type { organizationsTable } from "../shared/organizations/organizations-table.ts";

const { provides_work, provides_staff, company_id, phone } = organizations;

/** Who has left, or is deleted, is in none. */
const people = sql<number>`(select count(*) from users where users.organization_id = organizations.id)`;
const adminEmail = sql`lower(${organizations.admin_email})`;

const hasType = (type: string, isEqual = true) =>
  sql`${type === "workProvider" ? provides_work : provides_staff} = ${isEqual ? 1 : 0}`;

const list: ListDefinition<typeof organizationsTable> = {
  table: "organizations",
  order: byName(organizations.name_key, organizations.id),
  search: { keys: [organizations.name_key, company_id, adminEmail, phone], phone },
  columns: {
    name: textColumn(organizations.name_key),
    companyId: textColumn(company_id, lowercaseAscii),
    adminEmail: textColumn(adminEmail, lowercaseAscii),
    phone: textColumn(phone, normalizePhone),
    // Work providers, then both, then staff providers.
    type: { kind: "choice", key: sql`${provides_staff} * (2 - ${provides_work})`, matches: hasType },
    people: { kind: "number", key: people },
    created: { kind: "date", key: organizations.created_at },
  },
};

/** The route checks who may list them. */
export function listOrganizations(db: Db, query: OrganizationFilter) {
  const page = buildListPage(list, query, {
    branches: [{ within: isNull(organizations.deleted_at), rank: 0 }],
    condition: query.type && hasType(query.type),
  });
  const rows = db
    .select(
      aliasColumns({
        id: organizations.id,
        name: organizations.name,
        companyId: company_id,
        providesWork: provides_work,
        providesStaff: provides_staff,
        phone,
        logo: organizations.logo,
        adminEmail: organizations.admin_email,
        people: people.as("people"),
        createdAt: organizations.created_at,
        ...page.pageColumns,
      }),
    )
    .from(page.from)
    .orderBy(...page.orderBy);
  return [rows, countMatches(db, page)] as const;
}

export type OrganizationListRow = Awaited<ReturnType<typeof listOrganizations>[0]>[number];
