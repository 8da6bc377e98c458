import * as z from "zod";
import { industry } from "./industries.ts";
import { page } from "./list.ts";
import { organizationType } from "./roles.ts";

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
  admins: z.array(z.string()),
  createdAt: z.string(),
});
export type Organization = z.infer<typeof organization>;

/** An organisation in the list of all. */
export const organizationSummary = organization.pick({ id: true, name: true, types: true, companyId: true });
export type OrganizationSummary = z.infer<typeof organizationSummary>;

/** `search`: how the name begins. */
export const organizationFilter = page.extend({
  search: z.string().trim().max(100).optional(),
  type: organizationType.optional(),
});
export type OrganizationFilter = z.infer<typeof organizationFilter>;
