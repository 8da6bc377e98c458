import type { CardKind } from "./card-kinds.ts";
import { isCardValid } from "./card-validity.ts";
import type { QualificationCard } from "./cards.ts";

/** Of the `asked` kinds those that somebody does not hold until `lastDate`, that day included. */
export const findLackingCards = (
  asked: readonly CardKind[],
  held: readonly QualificationCard[],
  lastDate: string,
): CardKind[] =>
  asked.filter((kind) => !held.some((card) => card.kind === kind && isCardValid(card, lastDate)));
