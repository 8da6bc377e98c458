import * as z from "zod";
import { organizationType } from "../auth/permissions.ts";
import { email } from "../auth/session.ts";
import { requireNonEmptyPatch } from "../core/input-schemas.ts";
import { municipalities } from "../core/municipalities.ts";
import { waves } from "../gigs/waves.ts";
import { industry } from "../industries/industry.ts";
import { tableQuery } from "../lists/table-query.ts";
import { phone } from "../people/profile.ts";
import { personName } from "../people/user.ts";
import { businessId } from "./business-id.ts";
import { organizationsTable } from "./organizations-table.ts";

/** `adminEmail`: only for those who manage the organisation. */
export const organization = z.object({
  id: z.string(),
  name: z.string(),
  types: z.array(organizationType),
  companyId: z.string(),
  adminEmail: z.string().optional(),
  phone: z.string(),
  logo: z.string(),
  industries: z.array(industry),
  municipalities: z.array(z.string()),
  admins: z.array(z.string()),
  createdAt: z.string(),
  /** Whom its gigs tell and when, unless a gig says otherwise. */
  waves,
  /** How many of its gigs may begin to tell people in 24 hours. */
  waveLimit: z.number().int(),
});
export type Organization = z.infer<typeof organization>;

/**
 * What the other side of a gig may know of a firm. `gigsTogether`: that are over, and in which the reader's side bought from
 * it or sold to it. `isPartner`: null for who can ask nobody first.
 */
export const organizationProfile = organization
  .pick({
    id: true,
    name: true,
    types: true,
    logo: true,
    industries: true,
    municipalities: true,
    createdAt: true,
  })
  .extend({ gigsTogether: z.number().int(), isPartner: z.boolean().nullable() });
export type OrganizationProfile = z.infer<typeof organizationProfile>;

export const organizationName = personName;

const names = new Set(municipalities.map(({ name }) => name));
const municipality = z.string().refine((name) => names.has(name), { message: "municipality.unknown" });

export const organizationPatch = z
  .object({
    name: organizationName,
    companyId: businessId,
    phone,
    industries: z.array(industry).max(25),
    municipalities: z.array(municipality).max(municipalities.length),
    waves,
    /** For admins of the platform. */
    waveLimit: z
      .number({ message: "number.invalid" })
      .int({ message: "number.invalid" })
      .min(0, { message: "number.invalid" })
      .max(10_000, { message: "number.invalid" }),
  })
  .partial()
  .refine(...requireNonEmptyPatch);
export type OrganizationPatch = z.infer<typeof organizationPatch>;

/** The first user gets the Admin roles of `types`. */
export const newOrganization = z.object({
  name: organizationName,
  types: z.array(organizationType).min(1, { message: "choice.needed" }).max(2),
  companyId: businessId,
  adminName: personName,
  adminEmail: email,
  phone: phone.default(""),
});
export type NewOrganization = z.infer<typeof newOrganization>;

export const organizationSummary = organization
  .pick({ id: true, name: true, types: true, companyId: true, phone: true, logo: true, createdAt: true })
  .extend({ adminEmail: z.string(), people: z.number().int() });
export type OrganizationSummary = z.infer<typeof organizationSummary>;

/** `search`: names, business IDs, admins' e-mails and phones. */
export const organizationFilter = tableQuery(organizationsTable).extend({
  type: organizationType.optional(),
});
export type OrganizationFilter = z.infer<typeof organizationFilter>;
