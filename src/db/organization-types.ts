import type { OrganizationType } from "../shared/auth/permissions.ts";

type Flags = { providesWork: boolean | null; providesStaff: boolean | null };

/** null: a left join found no organisation. */
export function toOrganizationTypes({ providesWork, providesStaff }: Flags): OrganizationType[] {
  const types: OrganizationType[] = [];
  if (providesWork) types.push("workProvider");
  if (providesStaff) types.push("staffProvider");
  return types;
}
