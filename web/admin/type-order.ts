import type { OrganizationType } from "#shared/roles.ts";

export const typeOrder: readonly OrganizationType[] = ["workProvider", "staffProvider"];
