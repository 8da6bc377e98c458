import * as z from "zod";

/**
 * What goes with an account: shifts ahead and in how many gigs, offers that wait, what was said in rooms and asked of
 * support. The last admin cannot go.
 */
export const closing = z.object({
  name: z.string(),
  shifts: z.number().int(),
  gigs: z.number().int(),
  offers: z.number().int(),
  rooms: z.number().int(),
  tickets: z.number().int(),
  isLastAdmin: z.boolean(),
});
/** What goes with an organisation: its people, gigs that are not over, rooms they leave. While there is `work`, it stays. */
export const organizationClosing = z.object({
  name: z.string(),
  people: z.number().int(),
  gigs: z.number().int(),
  rooms: z.number().int(),
  work: z.number().int(),
});

export type Closing = z.infer<typeof closing>;
