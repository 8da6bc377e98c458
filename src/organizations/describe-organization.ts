import { organizationTypesOf } from "../db/organization-types.ts";
import type { Organization, OrganizationSummary } from "../shared/organization.ts";
import type { ListedRow, OrganizationRow } from "./queries.ts";

/** An organisation as its own people see it. */
export function describeOrganization(row: OrganizationRow): Organization {
  const { providesWork, providesStaff, createdAt, ...same } = row;
  const types = organizationTypesOf({ providesWork, providesStaff });
  return { ...same, types, createdAt: new Date(createdAt).toISOString() };
}

export function describeListed({ id, name, companyId, ...provides }: ListedRow): OrganizationSummary {
  return { id, name, types: organizationTypesOf(provides), companyId };
}
