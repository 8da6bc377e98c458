import * as z from "zod";

export const calendarFeed = z.object({ createdAt: z.iso.datetime().nullable() });

/** Only this answer has the address: whoever knows it reads the shifts. */
export const createdCalendarFeed = z.object({ createdAt: z.iso.datetime(), url: z.url() });
