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

/** An employee without an organisation makes offers themselves and is a crew of one. */
const onOwnAccount: readonly Capability[] = ["offers.make", "crew.name"];

export type RoleHolder = { roles: readonly Role[]; organizationId: string | null };

export const isIndividual = ({ roles: held, organizationId }: RoleHolder) =>
  organizationId === null && held.includes("employee");

export function listCapabilities(who: RoleHolder): Capability[] {
  const all = new Set(who.roles.flatMap((one) => (Object.hasOwn(granted, one) ? granted[one] : [])));
  if (isIndividual(who)) for (const one of onOwnAccount) all.add(one);
  return capabilities.filter((one) => all.has(one));
}

export function can(who: RoleHolder, capability: Capability): boolean {
  return listCapabilities(who).includes(capability);
}

/** The role of an organisation's first user (specification, 6). */
export function getAdminRole(type: OrganizationType): Role {
  return type === "workProvider" ? "workProviderAdmin" : "staffProviderAdmin";
}

/** An employee's firm is paid the price, and pays them a wage of its own. */
export const canSeePrices = (who: RoleHolder) => can(who, "gigs.create") || can(who, "offers.make");
