import * as z from "zod";
import { type CardKind, cardKinds } from "./card-kinds.ts";

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

/** Kinds, each once, in the catalogue's order. */
export const askedCards = z
  .array(z.enum(cardKinds))
  .max(cardKinds.length)
  .overwrite((kinds) => cardKinds.filter((kind) => kinds.includes(kind)));

/** Of the `asked` kinds those that somebody does not hold until `lastDate`, that day included. */
export const findLackingCards = (
  asked: readonly CardKind[],
  held: readonly QualificationCard[],
  lastDate: string,
): CardKind[] =>
  asked.filter(
    (kind) =>
      !held.some((card) => card.kind === kind && (card.expiresOn === null || card.expiresOn >= lastDate)),
  );

export const cardList = z.object({ cards });
export type CardList = z.infer<typeof cardList>;

/** As somebody is told: `expiresOn` by themselves and their own organisation alone. `isValid`: today, in Finland. */
export const heldCard = card.partial({ expiresOn: true }).extend({ isValid: z.boolean() });
export type HeldCard = z.infer<typeof heldCard>;
