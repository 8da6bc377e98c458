import * as z from "zod";

/**
 * What goes with an account: shifts ahead and in how many gigs, offers that wait, what was said in rooms and asked of
 * support. The last admin cannot go.
 */
export const accountDeletionPreview = z.object({
  name: z.string(),
  shifts: z.number().int(),
  gigs: z.number().int(),
  offers: z.number().int(),
  rooms: z.number().int(),
  tickets: z.number().int(),
  isLastAdmin: z.boolean(),
});
/**
 * What goes with an organisation: its people, gigs that are not over, rooms they leave. While there is `work`, gigs for
 * which people are accepted (`soonest`: the first ten), it stays unless that ends with it.
 */
export const organizationDeletionPreview = z.object({
  name: z.string(),
  people: z.number().int(),
  gigs: z.number().int(),
  rooms: z.number().int(),
  work: z.number().int(),
  soonest: z.array(z.object({ id: z.string(), title: z.string() })),
});

/** `work`: "end" to call off an organisation's gigs and give back what it agreed, and tell everybody concerned. */
export const organizationDeletion = z.object({ work: z.literal("end").optional() });

export type AccountDeletionPreview = z.infer<typeof accountDeletionPreview>;
export type OrganizationDeletionPreview = z.infer<typeof organizationDeletionPreview>;
