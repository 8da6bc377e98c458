import type { Reach } from "../auth/caller.ts";
import { can } from "../shared/roles.ts";

export type Side = "provider" | "buyer";

/** The two ends of an offer: whose gig it is, and the organisation or doer that would work it. */
export type Parties = { gigOrganizationId: string; providerId: string };

/** Whom the caller makes offers for: their organisation, themselves on their own account, or nobody. */
export function providerOf(caller: Reach): string | null {
  return can(caller, "offers.make") ? (caller.organizationId ?? caller.id) : null;
}

/** The organisation whose gigs the caller answers offers for. */
export function buyerOf(caller: Reach): string | null {
  return can(caller, "offers.answer") ? caller.organizationId : null;
}

/** The sides that the caller speaks for; an organisation of both kinds may offer on its own gig. */
export function sidesOf(caller: Reach, { gigOrganizationId, providerId }: Parties): Side[] {
  const sides: Side[] = [];
  if (buyerOf(caller) === gigOrganizationId) sides.push("buyer");
  if (providerOf(caller) === providerId) sides.push("provider");
  return sides;
}

/** Whether the caller may know of what stands between the parties, though perhaps not change it. */
export function isParty(caller: Reach, { gigOrganizationId, providerId }: Parties): boolean {
  const own = [caller.id, caller.organizationId];
  return caller.roles.includes("admin") || own.includes(gigOrganizationId) || own.includes(providerId);
}

/** Whose turn it is after this side has spoken. */
export const otherSide = (side: Side): Side => (side === "provider" ? "buyer" : "provider");

/** Who hears of what: the desk of each side. */
export const deskRoles = {
  buyer: ["workProvider", "workProviderAdmin"],
  provider: ["staffProvider", "staffProviderAdmin"],
} as const;
