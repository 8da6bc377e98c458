import { type Principal, resolveOrganizationId } from "../auth/caller.ts";
import type { Db } from "../db/client.ts";
import { AppError, notFound } from "../http/errors.ts";
import { can, type OrganizationType } from "../shared/auth/permissions.ts";
import { findOrganizationTypes } from "./queries.ts";

export type ManagedOrganization = { id: string; types: OrganizationType[] };

/** Throws AppError('notFound') for missing or other organisations, 'access.denied' for its people without the right. */
export async function requireManagedOrganization(
  db: Db,
  caller: Principal,
  requestedId: string,
): Promise<ManagedOrganization> {
  const id = resolveOrganizationId(caller, requestedId);
  if (can(caller, "organizations.manage")) {
    const types = await findOrganizationTypes(db, id);
    if (types === undefined) throw notFound();
    return { id, types };
  }
  if (id === "" || id !== caller.organizationId) throw notFound();
  if (!can(caller, "organization.manage")) throw new AppError("access.denied");
  return { id, types: caller.organizationTypes };
}
