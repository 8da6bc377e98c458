import type { Principal } from "../auth/caller.ts";
import type { Db } from "../db/client.ts";
import type { AppContext } from "../http/context.ts";
import { AppError, invalidField, notFound } from "../http/errors.ts";
import { findOrganizationTypes } from "../organizations/queries.ts";
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

/** The organisation that the caller publishes for. Throws AppError('access.denied') for who publishes for none of their own. */
export function requirePublisher(caller: Principal): string {
  const { organizationId, organizationTypes } = caller;
  if (organizationId === null || !organizationTypes.includes("workProvider") || !can(caller, "gigs.create"))
    throw new AppError("access.denied");
  return organizationId;
}

/**
 * The caller's own; admins name one. Throws AppError('access.denied') for who may not publish,
 * AppError('input.invalid') for an organisation that is missing, unknown or no work provider.
 */
export async function resolvePublisher(
  db: Db,
  caller: Principal,
  requestedId: string | undefined,
): Promise<string> {
  if (caller.roles.includes("admin") && can(caller, "gigs.create")) {
    if (requestedId === undefined) throw invalidField("organization", "required");
    const types = await findOrganizationTypes(db, requestedId);
    if (!types?.includes("workProvider")) throw invalidField("organization", "organization.invalid");
    return requestedId;
  }
  const ownId = requirePublisher(caller);
  if (requestedId !== undefined && requestedId !== ownId)
    throw invalidField("organization", "organization.invalid");
  return ownId;
}
