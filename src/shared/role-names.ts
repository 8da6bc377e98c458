// Apart from roles.ts: the browser's tables know the names without what checks them.

export const roles = [
  "admin",
  "workProvider",
  "staffProvider",
  "workProviderAdmin",
  "staffProviderAdmin",
  "employee",
] as const;

export const organizationTypes = ["workProvider", "staffProvider"] as const;
