import type { Principal } from "../auth/caller.ts";
import type { Db } from "../db/client.ts";
import { AppError, invalidField } from "../http/errors.ts";
import { findOrganizationTypes } from "../organizations/queries.ts";
import { can } from "../shared/auth/permissions.ts";

/**
 * The caller's own; admins name one. Throws AppError('access.denied') for who may not publish,
 * AppError('input.invalid') for an organisation that is missing, unknown or no work provider.
 */
export async function resolvePublisher(
  db: Db,
  caller: Principal,
  wanted: string | undefined,
): Promise<string> {
  if (!can(caller, "gigs.create")) throw new AppError("access.denied");
  if (caller.roles.includes("admin")) {
    if (wanted === undefined) throw invalidField("organization", "required");
    const types = await findOrganizationTypes(db, wanted);
    if (!types?.includes("workProvider")) throw invalidField("organization", "organization.invalid");
    return wanted;
  }
  const own = caller.organizationId;
  if (own === null || !caller.organizationTypes.includes("workProvider")) throw new AppError("access.denied");
  if (wanted !== undefined && wanted !== own) throw invalidField("organization", "organization.invalid");
  return own;
}
