import type { Principal } from "../auth/caller.ts";
import { can } from "../shared/auth/permissions.ts";

/** The organisation whose people's absences the caller enters and reads, reasons included. */
export const getDeskId = (caller: Principal): string | null =>
  can(caller, "crew.name") ? caller.organizationId : null;
