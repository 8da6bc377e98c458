import * as z from "zod";
import { requiredText } from "../core/input-schemas.ts";
import { listSchema } from "../lists/list.ts";

export const maxSavedSearches = 20;

/** `query`: as the address of the list of gigs has it, without the question mark. */
export const savedSearchInput = z.object({
  name: requiredText(60),
  query: z.string().max(2000, { message: "text.tooLong" }),
  notify: z.boolean().default(false),
});
export type SavedSearchInput = z.infer<typeof savedSearchInput>;

export const savedSearch = savedSearchInput.extend({ id: z.string(), notify: z.boolean() });
export type SavedSearch = z.infer<typeof savedSearch>;

export const savedSearchList = listSchema(savedSearch);
