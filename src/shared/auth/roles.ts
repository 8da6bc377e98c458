// Apart from permissions.ts: the browser's tables need the names without zod.

/** In the order of authority, by which lists sort: SQL stores the positions, so a change takes a migration. */
export const roles = [
  "admin",
  "workProviderAdmin",
  "staffProviderAdmin",
  "workProvider",
  "staffProvider",
  "employee",
] as const;

export const organizationTypes = ["workProvider", "staffProvider"] as const;
