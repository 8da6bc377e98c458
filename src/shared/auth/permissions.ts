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
  "absences.keep",
  "cards.list",
] as const;
export type Capability = (typeof capabilities)[number];

const workProvider: Capability[] = ["gigs.create", "offers.answer", "organization.calendar"];
const staffProvider: Capability[] = [
  "offers.make",
  "crew.name",
  "organization.calendar",
  "absences.keep",
  "cards.list",
];
const management: Capability[] = ["organization.manage", "audit.read", "cards.list"];

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
  employee: ["shifts.work", "absences.keep"],
};

/** An employee without an organisation makes offers themselves and is a crew of one. */
const onOwnAccount: readonly Capability[] = ["offers.make", "crew.name"];

export type RoleHolder = { roles: readonly Role[]; organizationId: string | null };

export const isIndividual = ({ roles, organizationId }: RoleHolder) =>
  organizationId === null && roles.includes("employee");

export function listCapabilities(holder: RoleHolder): Capability[] {
  const all = new Set(holder.roles.flatMap((role) => (Object.hasOwn(granted, role) ? granted[role] : [])));
  if (isIndividual(holder)) for (const capability of onOwnAccount) all.add(capability);
  return capabilities.filter((capability) => all.has(capability));
}

export function can(holder: RoleHolder, capability: Capability): boolean {
  return listCapabilities(holder).includes(capability);
}

/** The role of an organisation's first user (specification, 6). */
export function getAdminRole(type: OrganizationType): Role {
  return type === "workProvider" ? "workProviderAdmin" : "staffProviderAdmin";
}

/** Who sees open gigs, and may be told of them. */
export const canMuteBuyers = (holder: RoleHolder) => can(holder, "offers.make") || can(holder, "shifts.work");

/** An employee's firm is paid the price, and pays them a wage of its own. In SQL: `canSeePricesSql`. */
export const canSeePrices = (holder: RoleHolder) => can(holder, "gigs.create") || can(holder, "offers.make");
