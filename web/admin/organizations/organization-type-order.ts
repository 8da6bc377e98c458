import type { OrganizationType } from "#shared/auth/permissions.ts";

export const organizationTypeOrder: readonly OrganizationType[] = ["workProvider", "staffProvider"];
