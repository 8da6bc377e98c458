import type { Principal } from "../auth/caller.ts";
import { can } from "../shared/auth/permissions.ts";

export type Side = "provider" | "buyer";

/** The provider is an organisation or an individual. */
export type Counterparties = { gigOrganizationId: string; providerId: string };

export function getProviderId(caller: Principal): string | null {
  return can(caller, "offers.make") ? (caller.organizationId ?? caller.id) : null;
}

export function getBuyerId(caller: Principal): string | null {
  return can(caller, "offers.answer") ? caller.organizationId : null;
}

/** Both, for an organisation that offers on its own gig. */
export function listSides(caller: Principal, { gigOrganizationId, providerId }: Counterparties): Side[] {
  const sides: Side[] = [];
  if (getBuyerId(caller) === gigOrganizationId) sides.push("buyer");
  if (getProviderId(caller) === providerId) sides.push("provider");
  return sides;
}

/** Whether the caller belongs to one of the parties, with or without rights to act for it. */
export function isCounterparty(
  caller: Principal,
  { gigOrganizationId, providerId }: Counterparties,
): boolean {
  const ids = [caller.id, caller.organizationId];
  return caller.roles.includes("admin") || ids.includes(gigOrganizationId) || ids.includes(providerId);
}

export const getOtherSide = (side: Side): Side => (side === "provider" ? "buyer" : "provider");

export const staffRoles = {
  buyer: ["workProvider", "workProviderAdmin"],
  provider: ["staffProvider", "staffProviderAdmin"],
} as const;
