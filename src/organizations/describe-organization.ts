import type { Reach } from "../auth/caller.ts";
import { organizationTypesOf } from "../db/organization-types.ts";
import type { Organization, OrganizationSummary } from "../shared/organization.ts";
import { can } from "../shared/roles.ts";
import type { ListedRow } from "./list-queries.ts";
import type { OrganizationRow } from "./queries.ts";

/** An organisation as its own people see it; the admin's address goes to who manages it. */
export function describeOrganization(caller: Reach, row: OrganizationRow): Organization {
  const { providesWork, providesStaff, createdAt, adminEmail, ...same } = row;
  const types = organizationTypesOf({ providesWork, providesStaff });
  const manages = can(caller, "organizations.manage") || can(caller, "organization.manage");
  return { ...same, ...(manages && { adminEmail }), types, createdAt: new Date(createdAt).toISOString() };
}

export function describeListed(row: ListedRow): OrganizationSummary {
  const { place: _, total: __, providesWork, providesStaff, createdAt, ...same } = row;
  const types = organizationTypesOf({ providesWork, providesStaff });
  return { ...same, types, createdAt: new Date(createdAt).toISOString() };
}
