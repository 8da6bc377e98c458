// Apart from roles.ts: the browser's tables know the names without what checks them.

/** In the order of what they decide, in which lists put them too: SQL keeps the places, so a migration changes it. */
export const roles = [
  "admin",
  "workProviderAdmin",
  "staffProviderAdmin",
  "workProvider",
  "staffProvider",
  "employee",
] as const;

export const organizationTypes = ["workProvider", "staffProvider"] as const;
