import * as z from "zod";

export const accountDeletionPreview = z.object({
  name: z.string(),
  shifts: z.number().int(),
  gigs: z.number().int(),
  offers: z.number().int(),
  rooms: z.number().int(),
  tickets: z.number().int(),
  isLastAdmin: z.boolean(),
});
/** `work`: gigs with accepted people, which keep it from deletion unless they end with it; `soonest`: ten of them. */
export const organizationDeletionPreview = z.object({
  name: z.string(),
  people: z.number().int(),
  gigs: z.number().int(),
  rooms: z.number().int(),
  work: z.number().int(),
  soonest: z.array(z.object({ id: z.string(), title: z.string() })),
});

/** "end": cancel its gigs, release what it agreed, and notify everybody concerned. */
export const organizationDeletion = z.object({ work: z.literal("end").optional() });

export type AccountDeletionPreview = z.infer<typeof accountDeletionPreview>;
export type OrganizationDeletionPreview = z.infer<typeof organizationDeletionPreview>;
