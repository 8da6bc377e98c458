import type { Principal } from "../auth/caller.ts";
import { AppError } from "../http/errors.ts";
import { can } from "../shared/auth/permissions.ts";

/** Admins manage every organisation's gigs. */
export function isGigOwner(caller: Principal, organizationId: string): boolean {
  if (!can(caller, "gigs.create")) return false;
  return caller.roles.includes("admin") || caller.organizationId === organizationId;
}

/** Throws AppError('access.denied'). */
export function requireGigOwner(caller: Principal, organizationId: string): void {
  if (!isGigOwner(caller, organizationId)) throw new AppError("access.denied");
}
