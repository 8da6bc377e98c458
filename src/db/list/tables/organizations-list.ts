import { sql } from "drizzle-orm";
import type { organizationsTable } from "../../../shared/organizations/organizations-table.ts";
import { organizations } from "../../schema/people.ts";
import type { ListDefinition } from "../list.ts";
import { lowercaseAscii, normalizeForSearch } from "../normalize.ts";
import { normalizePhone } from "../normalize-phone.ts";

const { provides_work: work, provides_staff: staff } = organizations;

const isWorkProvider = (type: string) => type === "workProvider";

export const hasTypeSql = (type: string, isHeld = true) =>
  sql`${isWorkProvider(type) ? work : staff} = ${isHeld ? 1 : 0}`;

const text = <Column extends string>(name: Column) => ({
  kind: "text" as const,
  index: `organizations_by_${name}`,
  endIndex: `organizations_by_${name}_end`,
});

export const organizationsList: ListDefinition<typeof organizationsTable> = {
  table: "organizations",
  isListed: sql`${organizations.name_key} is not null`,
  name: organizations.name_key,
  id: organizations.id,
  coveringIndex: "organizations_by_name",
  searchKeys: [
    organizations.name_key,
    organizations.company_id,
    organizations.admin_email_key,
    organizations.phone,
  ],
  phone: organizations.phone,
  columns: {
    name: {
      ...text("name"),
      key: organizations.name_key,
      back: organizations.name_back,
      read: normalizeForSearch,
    },
    companyId: {
      ...text("company_id"),
      key: organizations.company_id,
      back: organizations.company_id_back,
      read: lowercaseAscii,
    },
    adminEmail: {
      ...text("admin_email"),
      key: organizations.admin_email_key,
      back: organizations.admin_email_back,
      read: lowercaseAscii,
    },
    phone: {
      ...text("phone"),
      key: organizations.phone,
      back: organizations.phone_back,
      read: normalizePhone,
    },
    type: {
      kind: "choice",
      key: organizations.type_rank,
      index: "organizations_by_type",
      matches: hasTypeSql,
      indexForChoice: (type) => ({
        index: `organizations_by_${isWorkProvider(type) ? "work" : "staff"}`,
        isRare: false,
      }),
    },
    people: { kind: "number", key: organizations.people, index: "organizations_by_people" },
    created: { kind: "date", key: organizations.created_at, index: "organizations_by_created" },
  },
};
