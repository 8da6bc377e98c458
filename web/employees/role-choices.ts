import type { OrganizationType, Role } from "#shared/auth/permissions.ts";

/** The usual role first, the organisation's admin last. */
export function listRoleChoices(types: readonly OrganizationType[]): Role[] {
  const desks = [...types].sort();
  const some: Role[] = types.includes("staffProvider") ? ["employee", ...desks] : [...desks, "employee"];
  return [...some, ...adminsOf(types).slice(0, 1)];
}

/** All admin roles are one choice. */
export function toRoleChoice(role: Role, types: readonly OrganizationType[]): Role {
  const [admin = role] = adminsOf(types);
  return role.endsWith("Admin") ? admin : role;
}

function adminsOf(types: readonly OrganizationType[]): Role[] {
  return types.map((type) => `${type}Admin` as const);
}
