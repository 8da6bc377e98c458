import type { OrganizationType } from "../shared/auth/permissions.ts";

type Flags = { providesWork: boolean | null; providesStaff: boolean | null };

/** What the two flags of an organisation's row mean; without an organisation, which a left join leaves null, none. */
export function toOrganizationTypes({ providesWork, providesStaff }: Flags): OrganizationType[] {
  const types: OrganizationType[] = [];
  if (providesWork) types.push("workProvider");
  if (providesStaff) types.push("staffProvider");
  return types;
}
