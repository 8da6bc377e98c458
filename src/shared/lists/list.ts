import * as z from "zod";

export const page = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().max(1000).optional(),
});

export type Page = z.infer<typeof page>;

export function listSchema<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), nextCursor: z.string().nullable() });
}

export const maxCountedRows = 1000;

/** `total`: only on the first page, counted up to `maxCountedRows`. */
export function tableSchema<Item extends z.ZodType>(item: Item) {
  return listSchema(item).extend({
    total: z.object({ count: z.number().int(), isMore: z.boolean() }).optional(),
  });
}
