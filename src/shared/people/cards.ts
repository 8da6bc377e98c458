import * as z from "zod";
import { page } from "../lists/list.ts";
import { cardKinds } from "./card-kinds.ts";
import { expiresSoonDays } from "./card-validity.ts";

/** `expiresOn`: the last valid day; null: none, or not said. */
export const card = z.object({
  kind: z.enum(cardKinds, { message: "card.unknown" }),
  expiresOn: z.iso.date({ message: "date.invalid" }).nullable(),
});
export type QualificationCard = z.infer<typeof card>;

/** Issues `required` for a kind that is repeated. */
export const cards = z
  .array(card)
  .max(cardKinds.length)
  .refine((cards) => new Set(cards.map(({ kind }) => kind)).size === cards.length, { message: "required" });

/** `kinds`: between commas, what the list replaces beside its own: of others, what is held stays. Left out: all. */
export const replaceCardsQuery = z.object({
  kinds: z
    .string()
    .max(400)
    .transform((text) => text.split(",").filter(Boolean))
    .pipe(z.array(card.shape.kind))
    .optional(),
});

/** Kinds, each once, in the catalogue's order. */
export const askedCards = z
  .array(z.enum(cardKinds))
  .max(cardKinds.length)
  .overwrite((kinds) => cardKinds.filter((kind) => kinds.includes(kind)));

export const cardList = z.object({ cards });
export type CardList = z.infer<typeof cardList>;

export const ownCard = card.extend({ hasPicture: z.boolean() });

/**
 * As somebody is told. `isValid`: today, in Finland. `expiresOn`: for themselves and their own organisation; `hasPicture`:
 * for themselves and their desk.
 */
export const heldCard = ownCard
  .partial({ expiresOn: true, hasPicture: true })
  .extend({ isValid: z.boolean() });
export type HeldCard = z.infer<typeof heldCard>;

/** `within`: days from today on; cards that expired before are always among them. */
export const expiringCardsQuery = page.extend({
  within: z.coerce.number().int().min(0).max(365).default(expiresSoonDays),
});

export const expiringCard = z.object({
  userId: z.string(),
  name: z.string(),
  avatar: z.string().nullable(),
  kind: card.shape.kind,
  expiresOn: z.string(),
  isValid: z.boolean(),
});
export type ExpiringCard = z.infer<typeof expiringCard>;
