import * as z from "zod";

/** How many wait, and since when the first of them; null where nobody does. */
export const queue = z.object({ count: z.number().int(), since: z.iso.datetime().nullable() });
export type Queue = z.infer<typeof queue>;

/** What waits for Keikka's own people: applications that nobody has looked at, and questions without an answer. */
export const waiting = z.object({ applications: queue, tickets: queue });
export type Waiting = z.infer<typeof waiting>;
