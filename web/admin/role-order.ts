import type { OrganizationType, Role } from "#shared/roles.ts";

export const roleOrder: readonly Role[] = [
  "employee",
  "staffProvider",
  "staffProviderAdmin",
  "workProvider",
  "workProviderAdmin",
  "admin",
];

export const typeOrder: readonly OrganizationType[] = ["workProvider", "staffProvider"];
