import * as z from "zod";

const people = z.number().int();

/** A gig with a day in the next 72 hours on which somebody may be missing, and what is missing at its worst. */
export const gigAtRisk = z.object({
  id: z.string(),
  title: z.string(),
  organizationName: z.string(),
  municipality: z.string(),
  /** The first of those days that something is wrong with. */
  date: z.string(),
  startsAt: z.string(),
  /** Places that nobody has been agreed for; for the buyer alone. */
  unfilled: people,
  /** Agreed places that nobody is named for. */
  unnamed: people,
  /** Named people who have not said yes. */
  unconfirmed: people,
  /** Confirmed people who have not acknowledged a change. */
  unaware: people,
});
export type GigAtRisk = z.infer<typeof gigAtRisk>;
