import type { Principal } from "../auth/caller.ts";
import { AppError } from "../http/errors.ts";
import { can } from "../shared/auth/permissions.ts";

/** Whether the caller edits, publishes and cancels this organisation's gigs; admins do so for every one. */
export function isGigOwner(caller: Principal, organizationId: string): boolean {
  if (!can(caller, "gigs.create")) return false;
  return caller.roles.includes("admin") || caller.organizationId === organizationId;
}

/** Throws AppError('access.denied') for somebody who may see the gig but not change it. */
export function requireGigOwner(caller: Principal, organizationId: string): void {
  if (!isGigOwner(caller, organizationId)) throw new AppError("access.denied");
}
