import { organizationTypesOf } from "../db/organization-types.ts";
import type { Organization } from "../shared/organization.ts";
import type { OrganizationRow } from "./queries.ts";

export function describeOrganization(row: OrganizationRow): Organization {
  const { providesWork, providesStaff, createdAt, ...same } = row;
  const types = organizationTypesOf({ providesWork, providesStaff });
  return { ...same, types, createdAt: new Date(createdAt).toISOString() };
}
