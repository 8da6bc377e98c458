import * as z from "zod";

/** In days: how long before the first shift the site may know who comes. */
export const siteListLead = 7;

/**
 * `name` is empty for a deleted account; `birthDate` and `taxNumber` are null where nobody has given them. `firstDay`,
 * `lastDay`: `YYYY-MM-DD`, of the shifts on this site. `companyId`: of the employer, null where it has none.
 */
export const siteListPerson = z.object({
  userId: z.string(),
  name: z.string(),
  birthDate: z.string().nullable(),
  taxNumber: z.string().nullable(),
  firstDay: z.string(),
  lastDay: z.string(),
  employer: z.string(),
  companyId: z.string().nullable(),
});
export type SiteListPerson = z.infer<typeof siteListPerson>;

/** `missing`: of how many details are not given. */
export const siteList = z.object({ items: z.array(siteListPerson), missing: z.number().int() });
