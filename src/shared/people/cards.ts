import * as z from "zod";
import { cardKinds } from "./card-kinds.ts";

/** `expiresOn`: the last valid day; null: none, or not said. */
export const card = z.object({
  kind: z.enum(cardKinds),
  expiresOn: z.iso.date({ message: "date.invalid" }).nullable(),
});
export type QualificationCard = z.infer<typeof card>;

/** Issues `required` for a kind that is repeated. */
export const cards = z
  .array(card)
  .max(cardKinds.length)
  .refine((cards) => new Set(cards.map(({ kind }) => kind)).size === cards.length, { message: "required" });
