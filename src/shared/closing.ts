import * as z from "zod";

/** What goes with an account: shifts ahead and in how many gigs, offers that wait. The last admin cannot go. */
export const closing = z.object({
  name: z.string(),
  shifts: z.number().int(),
  gigs: z.number().int(),
  offers: z.number().int(),
  isLastAdmin: z.boolean(),
});
export type Closing = z.infer<typeof closing>;
