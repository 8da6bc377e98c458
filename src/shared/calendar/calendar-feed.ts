import * as z from "zod";

/** Since when a calendar program may read my shifts; null: none may. */
export const calendarFeed = z.object({ createdAt: z.iso.datetime().nullable() });

/** The one time that its address is told: whoever has it reads the shifts. */
export const createdCalendarFeed = z.object({ createdAt: z.iso.datetime(), url: z.url() });
