import * as z from "zod";

/** `?limit=&cursor=` of every list. */
export const page = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().max(1000).optional(),
});

export type Page = z.infer<typeof page>;

/** The answer of every list: its items, and the cursor that gives the next ones or null. */
export function listSchema<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), nextCursor: z.string().nullable() });
}

/** As far as the rows of a table are counted. */
export const maxCountedRows = 1000;

/** The answer of a table: a list, and on its first page how many match. `isMore`: there are more than were counted. */
export function tableSchema<Item extends z.ZodType>(item: Item) {
  return listSchema(item).extend({
    total: z.object({ count: z.number().int(), isMore: z.boolean() }).optional(),
  });
}
