import * as z from "zod";
import { cardKinds } from "./card-kinds.ts";

/** A card that somebody holds; `expiresOn`: its last day, null where it has none or they did not say. */
export const card = z.object({
  kind: z.enum(cardKinds),
  expiresOn: z.iso.date({ message: "date.invalid" }).nullable(),
});
export type QualificationCard = z.infer<typeof card>;

/** All that somebody holds, each kind once. Issues `required` for one that stands there twice. */
export const cards = z
  .array(card)
  .max(cardKinds.length)
  .refine((held) => new Set(held.map(({ kind }) => kind)).size === held.length, { message: "required" });
