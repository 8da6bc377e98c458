import * as z from "zod";

/** What the list of a shared site needs of a worker (Occupational Safety and Health Act 738/2002, section 52 b). */
export const siteDetails = z.object({
  /** Veronumero: has no check digit that is public. */
  taxNumber: z
    .string({ error: "taxNumber.invalid" })
    .overwrite((text) => text.replaceAll(/\s/g, ""))
    .regex(/^\d{12}$/, { error: "taxNumber.invalid" }),
  birthDate: z.iso
    .date({ error: "date.invalid", abort: true })
    .refine((date) => date >= "1900-01-01", { error: "date.invalid" }),
});
export type SiteDetails = z.infer<typeof siteDetails>;

/** Null: not given. */
export const storedSiteDetails = siteDetails.nullable();
