import type { Principal } from "../auth/caller.ts";
import { can } from "../shared/auth/permissions.ts";

export type Side = "provider" | "buyer";

/** The two ends of an offer: whose gig it is, and the organisation or doer that would work it. */
export type Counterparties = { gigOrganizationId: string; providerId: string };

/** Whom the caller makes offers for: their organisation, themselves on their own account, or nobody. */
export function getProviderId(caller: Principal): string | null {
  return can(caller, "offers.make") ? (caller.organizationId ?? caller.id) : null;
}

/** The organisation whose gigs the caller answers offers for. */
export function getBuyerId(caller: Principal): string | null {
  return can(caller, "offers.answer") ? caller.organizationId : null;
}

/** The sides that the caller speaks for; an organisation of both kinds may offer on its own gig. */
export function listSides(caller: Principal, { gigOrganizationId, providerId }: Counterparties): Side[] {
  const sides: Side[] = [];
  if (getBuyerId(caller) === gigOrganizationId) sides.push("buyer");
  if (getProviderId(caller) === providerId) sides.push("provider");
  return sides;
}

/** Whether the caller may know of what stands between the parties, though perhaps not change it. */
export function isCounterparty(
  caller: Principal,
  { gigOrganizationId, providerId }: Counterparties,
): boolean {
  const own = [caller.id, caller.organizationId];
  return caller.roles.includes("admin") || own.includes(gigOrganizationId) || own.includes(providerId);
}

/** Whose turn it is after this side has spoken. */
export const getOtherSide = (side: Side): Side => (side === "provider" ? "buyer" : "provider");

/** Who hears of what: the desk of each side. */
export const staffRoles = {
  buyer: ["workProvider", "workProviderAdmin"],
  provider: ["staffProvider", "staffProviderAdmin"],
} as const;
