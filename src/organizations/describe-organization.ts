import type { Organization } from "../shared/organization.ts";
import type { OrganizationType } from "../shared/roles.ts";
import type { OrganizationRow } from "./queries.ts";

export function describeOrganization(row: OrganizationRow): Organization {
  const { providesWork, providesStaff, createdAt, ...same } = row;
  const types: OrganizationType[] = [];
  if (providesWork) types.push("workProvider");
  if (providesStaff) types.push("staffProvider");
  return { ...same, types, createdAt: new Date(createdAt).toISOString() };
}
