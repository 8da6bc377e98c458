import { AppError, invalidField } from "../../http/errors.ts";
import { can, type OrganizationType, type Role, type RoleHolder } from "../../shared/auth/permissions.ts";
import { listOrganizationRoles, rolesWithoutOrganization } from "../../shared/people/user.ts";

/** Admins anywhere, organisation admins in their own. */
export function canCreateUsers(caller: RoleHolder): boolean {
  return (
    can(caller, "users.manage") || (can(caller, "organization.manage") && caller.organizationId !== null)
  );
}

/** `organizationId` null: people without an organisation. */
export function canCreateUsersIn(caller: RoleHolder, organizationId: string | null): boolean {
  if (can(caller, "users.manage")) return true;
  return canCreateUsers(caller) && organizationId !== null && organizationId === caller.organizationId;
}

/** Throws AppError('access.denied') for roles that the caller may not give, 'input.invalid' for unfit ones. */
export function requireRoles(
  caller: RoleHolder,
  roles: readonly Role[],
  types: readonly OrganizationType[] | null,
): void {
  if (!can(caller, "users.manage") && roles.includes("admin")) throw new AppError("access.denied");
  if (!canHoldRoles(roles, types)) {
    throw invalidField("roles", "roles.unfit", "A role does not fit the organisation");
  }
}

/** `types` null: without an organisation. */
export function canHoldRoles(roles: readonly Role[], types: readonly OrganizationType[] | null): boolean {
  const allowed = types === null ? rolesWithoutOrganization : listOrganizationRoles(types);
  return roles.every((role) => allowed.includes(role));
}
