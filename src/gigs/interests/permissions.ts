import type { Principal } from "../../auth/caller.ts";
import { can } from "../../shared/auth/permissions.ts";

/** Whose desk offers them: may say that they would like a gig. Individuals offer themselves. */
export const isAgencyEmployee = (caller: Principal): boolean =>
  can(caller, "shifts.work") &&
  caller.organizationId !== null &&
  caller.organizationTypes.includes("staffProvider");

/** Sees which of their own people would like a gig. */
export const isAgencyDesk = (caller: Principal): boolean =>
  can(caller, "offers.make") && caller.organizationId !== null;
