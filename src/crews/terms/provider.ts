import type { Reach } from "../../auth/caller.ts";
import { AppError } from "../../http/errors.ts";
import { providerOf } from "../parties.ts";

/**
 * Throws AppError('access.denied') for who makes no offers, and for an organisation's offer on its own gig unless
 * it is both kinds.
 */
export function requireProvider(caller: Reach, gigOrganizationId: string): void {
  const isBoth = caller.organizationTypes.length === 2;
  const isOwn = caller.organizationId === gigOrganizationId;
  if (providerOf(caller) === null || (isOwn && !isBoth)) throw new AppError("access.denied");
}
