import * as z from "zod";

/** How many wait, and since when the first of them; null where nobody does. */
export const queueCount = z.object({ count: z.number().int(), since: z.iso.datetime().nullable() });
export type QueueCount = z.infer<typeof queueCount>;

/** What waits for Keikka's own people: applications that nobody has looked at, and questions without an answer. */
export const queueCounts = z.object({ applications: queueCount, tickets: queueCount });
export type QueueCounts = z.infer<typeof queueCounts>;
