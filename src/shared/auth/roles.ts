// Apart from permissions.ts: the browser's tables need the names without zod.

/** In the order of authority, by which lists sort. */
export const roles = [
  "admin",
  "workProviderAdmin",
  "staffProviderAdmin",
  "workProvider",
  "staffProvider",
  "employee",
] as const;

export const organizationTypes = ["workProvider", "staffProvider"] as const;
