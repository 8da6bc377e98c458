import * as z from "zod";

/** `since`: of the first in the queue; null: it is empty. */
export const queueCount = z.object({ count: z.number().int(), since: z.iso.datetime().nullable() });
export type QueueCount = z.infer<typeof queueCount>;

export const queueCounts = z.object({ applications: queueCount, tickets: queueCount });
export type QueueCounts = z.infer<typeof queueCounts>;
