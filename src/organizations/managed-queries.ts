import { organizationNamed, type Reach } from "../auth/caller.ts";
import type { Db } from "../db/client.ts";
import { AppError, notFound } from "../http/errors.ts";
import { can, type OrganizationType } from "../shared/roles.ts";
import { findOrganizationTypes } from "./queries.ts";

export type Managed = { id: string; types: OrganizationType[] };

/**
 * The organisation that a path names, for who manages it: its own admins, and the platform's. Throws
 * AppError('notFound') for what is missing or another's, 'access.denied' for its other people.
 */
export async function requireManaged(db: Db, caller: Reach, named: string): Promise<Managed> {
  const id = organizationNamed(caller, named);
  if (can(caller, "organizations.manage")) {
    const types = await findOrganizationTypes(db, id);
    if (types === undefined) throw notFound();
    return { id, types };
  }
  if (id === "" || id !== caller.organizationId) throw notFound();
  if (!can(caller, "organization.manage")) throw new AppError("access.denied");
  return { id, types: caller.organizationTypes };
}
