import * as z from "zod";
import { organizationType } from "../auth/permissions.ts";
import { email } from "../auth/session.ts";
import { municipalities } from "../core/municipalities.ts";
import { requireNonEmptyPatch } from "../core/patch.ts";
import { industry } from "../industries/industry.ts";
import { tableQuery } from "../lists/table-query.ts";
import { phone } from "../people/profile.ts";
import { personName } from "../people/user.ts";
import { businessId } from "./business-id.ts";
import { organizationsTable } from "./organizations-table.ts";

/** `adminEmail` is left out for who does not manage the organisation. */
export const organization = z.object({
  id: z.string(),
  name: z.string(),
  types: z.array(organizationType),
  companyId: z.string(),
  adminEmail: z.string().optional(),
  phone: z.string(),
  logo: z.string(),
  industries: z.array(industry),
  /** Where it sends or needs people, by their Finnish names. */
  municipalities: z.array(z.string()),
  admins: z.array(z.string()),
  createdAt: z.string(),
});
export type Organization = z.infer<typeof organization>;

/** What is called by a name in e-mails: one line without links. Issues `name.invalid`. */
export const organizationName = personName;

const names = new Set(municipalities.map(({ name }) => name));
const municipality = z.string().refine((name) => names.has(name), { message: "municipality.unknown" });

/** What its admins change about it; what is left out stays. */
export const organizationPatch = z
  .object({
    name: organizationName,
    companyId: businessId,
    phone,
    industries: z.array(industry).max(25),
    municipalities: z.array(municipality).max(municipalities.length),
  })
  .partial()
  .refine(...requireNonEmptyPatch);
export type OrganizationPatch = z.infer<typeof organizationPatch>;

/** Who is added, with the first user, who gets its roles' Admin variants. */
export const newOrganization = z.object({
  name: organizationName,
  types: z.array(organizationType).min(1, { message: "choice.needed" }).max(2),
  companyId: businessId,
  adminName: personName,
  adminEmail: email,
  phone: phone.default(""),
});
export type NewOrganization = z.infer<typeof newOrganization>;

/** An organisation in the list of all. `people`: how many belong to it. */
export const organizationSummary = organization
  .pick({ id: true, name: true, types: true, companyId: true, phone: true, logo: true, createdAt: true })
  .extend({ adminEmail: z.string(), people: z.number().int() });
export type OrganizationSummary = z.infer<typeof organizationSummary>;

/** What is asked of the list of organisations. `search`: words of their names, business IDs, admins' e-mails and phones. */
export const organizationFilter = tableQuery(organizationsTable).extend({
  type: organizationType.optional(),
});
export type OrganizationFilter = z.infer<typeof organizationFilter>;
