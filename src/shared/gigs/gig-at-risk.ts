import * as z from "zod";

const people = z.number().int();

/** With people missing on a day within the next 72 hours, the first of which is `date`; counts are the worst day's. */
export const gigAtRisk = z.object({
  id: z.string(),
  title: z.string(),
  organizationName: z.string(),
  municipality: z.string(),
  date: z.string(),
  startsAt: z.string(),
  /** Places not agreed with anybody; for the buyer alone. */
  unfilled: people,
  /** Agreed places that nobody is named for. */
  unnamed: people,
  unconfirmed: people,
  /** Confirmed, have not acknowledged a change. */
  unaware: people,
  /** Offers on the reserve that may be asked about places of that day; for the buyer alone. */
  reserve: people,
  /** Own people kept for who falls out; for the provider alone. */
  crewReserve: people,
});
export type GigAtRisk = z.infer<typeof gigAtRisk>;
