import type { Principal } from "../auth/caller.ts";
import type { AppContext } from "../http/context.ts";
import { AppError, notFound } from "../http/errors.ts";
import { can } from "../shared/auth/permissions.ts";
import { findGig, listGigDays } from "./queries.ts";

/** Admins manage every organisation's gigs. */
export function isGigOwner(caller: Principal, organizationId: string): boolean {
  if (!can(caller, "gigs.create")) return false;
  return caller.roles.includes("admin") || caller.organizationId === organizationId;
}

/** Throws AppError('access.denied'). */
export function requireGigOwner(caller: Principal, organizationId: string): void {
  if (!isGigOwner(caller, organizationId)) throw new AppError("access.denied");
}

/** Throws AppError('notFound') for a gig that the caller may not see, AppError('access.denied') for another's. */
export async function loadOwnGig(c: AppContext, id: string) {
  const { db, now } = c.var;
  const [[row], days] = await c.var.read((caller) => [findGig(db, caller, id), listGigDays(db, id)]);
  if (row === undefined) throw notFound();
  const { caller } = c.var;
  requireGigOwner(caller, row.organizationId);
  const act = { caller, now, organizationId: row.organizationId, gigId: id };
  return { act, row, days };
}
