import * as z from "zod";
import { organizationTypes, roles } from "./roles.ts";

export { roles };

export const role = z.enum(roles);
export type Role = z.infer<typeof role>;

export const organizationType = z.enum(organizationTypes);
export type OrganizationType = z.infer<typeof organizationType>;

export const capabilities = [
  "users.manage",
  "organizations.manage",
  "applications.review",
  "support.answer",
  "audit.read",
  "organization.manage",
  "organization.calendar",
  "gigs.create",
  "offers.answer",
  "offers.make",
  "crew.name",
  "shifts.work",
] as const;
export type Capability = (typeof capabilities)[number];

const workProvider: Capability[] = ["gigs.create", "offers.answer", "organization.calendar"];
const staffProvider: Capability[] = ["offers.make", "crew.name", "organization.calendar"];
const management: Capability[] = ["organization.manage", "audit.read"];

const granted: Record<Role, readonly Capability[]> = {
  admin: [
    "users.manage",
    "organizations.manage",
    "applications.review",
    "support.answer",
    "audit.read",
    "gigs.create",
  ],
  workProvider,
  workProviderAdmin: [...workProvider, ...management],
  staffProvider,
  staffProviderAdmin: [...staffProvider, ...management],
  employee: ["shifts.work"],
};

/** An employee without an organisation works on their own account: offers themselves, a crew of one. */
const onOwnAccount: readonly Capability[] = ["offers.make", "crew.name"];

/** Who somebody is, as far as rights go. */
export type RoleHolder = { roles: readonly Role[]; organizationId: string | null };

/** Somebody without an organisation who works on their own account. */
export const isIndividual = ({ roles: held, organizationId }: RoleHolder) =>
  organizationId === null && held.includes("employee");

/** Everything that somebody with this standing may do; what is not listed is refused. */
export function listCapabilities(who: RoleHolder): Capability[] {
  const all = new Set(who.roles.flatMap((one) => (Object.hasOwn(granted, one) ? granted[one] : [])));
  if (isIndividual(who)) for (const one of onOwnAccount) all.add(one);
  return capabilities.filter((one) => all.has(one));
}

/** Whether somebody with this standing may do this. */
export function can(who: RoleHolder, capability: Capability): boolean {
  return listCapabilities(who).includes(capability);
}

/** The role that an organisation's first user gets for each type of the organisation (specification, 6). */
export function getAdminRole(type: OrganizationType): Role {
  return type === "workProvider" ? "workProviderAdmin" : "staffProviderAdmin";
}

/** Whether a gig's price is money that they pay or get: an employee's firm gets it, and pays them a wage of its own. */
export const canSeePrices = (who: RoleHolder) => can(who, "gigs.create") || can(who, "offers.make");
