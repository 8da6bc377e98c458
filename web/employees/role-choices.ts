import type { OrganizationType, Role } from "#shared/auth/permissions.ts";

/** The roles to choose from in an organisation, the usual one first; the last manages it, whatever it does. */
export function listRoleChoices(types: readonly OrganizationType[]): Role[] {
  const desks = [...types].sort();
  const some: Role[] = types.includes("staffProvider") ? ["employee", ...desks] : [...desks, "employee"];
  return [...some, ...adminsOf(types).slice(0, 1)];
}

/** Which of the choices a role is: an admin is one choice, whichever kind of admin they are. */
export function toRoleChoice(role: Role, types: readonly OrganizationType[]): Role {
  const [admin = role] = adminsOf(types);
  return role.endsWith("Admin") ? admin : role;
}

function adminsOf(types: readonly OrganizationType[]): Role[] {
  return types.map((type) => `${type}Admin` as const);
}
