import * as z from "zod";
import { type Industry, industry } from "../industries/industry.ts";
import { type CardKind, cardKinds } from "../people/card-kinds.ts";
import { askedCards } from "../people/cards.ts";
import { prorate } from "./pay.ts";
import { maxHeadcount, maxPositions } from "./position-limits.ts";
import { type Pricing, pricing } from "./pricing.ts";

/**
 * People of one trade whom a gig needs. `amountCents`: by the worker and hour, or fixed for all its places; `cards`: what
 * each of them is to hold until their last day, left out where none.
 */
export type Position = {
  id: string;
  industry: Industry;
  headcount: number;
  amountCents: number;
  cards?: readonly CardKind[];
};

/** Of a gig that is to be. */
export type PricedPosition = Omit<Position, "id"> & { id?: string };

export const headcount = z
  .number({ message: "headcount.invalid" })
  .int({ message: "headcount.invalid" })
  .min(1, { message: "headcount.invalid" })
  .max(maxHeadcount, { message: "headcount.invalid" });

const positionInput = z.object({
  /** Of the one that is meant, where the gig has it already. */
  id: z.string().min(1).max(40).optional(),
  industry,
  headcount,
  /** Left out: the gig's. */
  pricing: pricing.optional(),
  cards: askedCards.optional(),
});
/** With its trade, which positions of several must say. */
export type TradePositionInput = z.infer<typeof positionInput>;

/** Each meant once, and all paid in the same way. */
const listOf = <Item extends z.ZodType<Omit<TradePositionInput, "industry">>>(item: Item) =>
  z
    .array(item)
    .min(1, { message: "required" })
    .max(maxPositions, { message: "positions.tooMany" })
    .superRefine(requireConsistency);

/** As they are read, the only one of a gig may be for any of its trades: null then. */
export const positionsInput = listOf(positionInput.extend({ industry: industry.nullable() }));
export type PositionInput = z.infer<typeof positionsInput>[number];

/** Undefined where one lacks its trade. */
export function toTradePositions(positions: readonly PositionInput[]): TradePositionInput[] | undefined {
  const known = positions.flatMap(({ industry, ...position }) =>
    industry ? [{ ...position, industry }] : [],
  );
  return known.length === positions.length ? known : undefined;
}

function requireConsistency(
  positions: readonly Omit<TradePositionInput, "industry">[],
  context: z.core.$RefinementCtx,
): void {
  const add = (path: (string | number)[], message: string) =>
    context.addIssue({ code: "custom", path, message });
  const types = positions.flatMap(({ pricing }) => pricing?.type ?? []);
  for (const [at, { id, pricing }] of positions.entries()) {
    if (id !== undefined && positions.findIndex((other) => other.id === id) < at)
      add([at, "id"], "positions.twice");
    if (pricing && pricing.type !== types[0]) add([at, "pricing", "type"], "positions.types");
  }
  if (countPeople(positions) > maxHeadcount) add([], "headcount.invalid");
}

/** Which position says again what one before it says: one trade is there once for each price. Undefined: none. */
export function findRepeatedPosition(positions: readonly Omit<Position, "id">[]): number | undefined {
  const keys = positions.map(({ industry, amountCents }) => `${industry} ${amountCents}`);
  const at = keys.findIndex((key, index) => keys.indexOf(key) < index);
  return at < 0 ? undefined : at;
}

/** `industry`: null where any trade of the gig will do. `accepted`, `confirmed`, `offered`: as of the gig. */
export const position = z.object({
  id: z.string(),
  industry: industry.nullable(),
  headcount: z.number().int(),
  pricing: pricing.optional(),
  cards: z.array(z.enum(cardKinds)),
  accepted: z.number().int(),
  confirmed: z.number().int(),
  offered: z.number().int(),
});
export type GigPosition = z.infer<typeof position>;

export const countPeople = (positions: readonly { headcount: number }[]): number =>
  positions.reduce((sum, { headcount }) => sum + headcount, 0);

/**
 * What a gig says of all its positions together: the price is the first one's, a fixed one their sum; `cards`: what all ask
 * for.
 */
export function summarizePositions(positions: readonly Omit<Position, "id">[], type: Pricing["type"]) {
  const amounts = positions.map(({ amountCents }) => amountCents);
  const [first = 0] = amounts;
  return {
    industries: [...new Set(positions.map(({ industry }) => industry))],
    headcount: countPeople(positions),
    cards: cardKinds.filter((kind) => positions.every(({ cards }) => cards?.includes(kind))),
    amountCents: type === "hourly" ? first : amounts.reduce((sum, amount) => sum + amount, 0),
  };
}

/**
 * Each with its price; what has none is at `common`, of a fixed one its share. Undefined where a price is missing or
 * paid in another way than `common` says the gig is.
 */
export function pricePositions(
  positions: readonly TradePositionInput[],
  common: Pricing | undefined,
): { type: Pricing["type"]; positions: PricedPosition[] } | undefined {
  const type = positions.find(({ pricing }) => pricing)?.pricing?.type ?? common?.type;
  const isOther = positions.some(({ pricing = common }) => pricing === undefined || pricing.type !== type);
  if (type === undefined || isOther) return undefined;
  const shares = type === "fixed" ? sharePrice(positions, common) : [];
  return {
    type,
    positions: positions.map(({ id, industry, headcount, pricing, cards }, at) => ({
      ...(id !== undefined && { id }),
      industry,
      headcount,
      ...(cards && cards.length > 0 && { cards }),
      amountCents: pricing?.amountCents ?? shares[at] ?? common?.amountCents ?? 0,
    })),
  };
}

/** By their places, so that the shares of all are the whole price. */
function sharePrice(positions: readonly TradePositionInput[], common: Pricing | undefined): number[] {
  const all = countPeople(positions);
  const upTo = (count: number) =>
    prorate(common?.amountCents ?? 0, countPeople(positions.slice(0, count)), all);
  return positions.map((_, at) => Math.max(1, upTo(at + 1) - upTo(at)));
}

/** Null where any of several trades will do. */
export function getOnlyTrade(industries: readonly Industry[]): Industry | null {
  const [industry = null, other] = industries;
  return other ? null : industry;
}

/** As it is stored, with its numbers. */
export type CountedPosition = Omit<GigPosition, "pricing"> & { amountCents: number };

type PositionedGig = {
  id: string;
  industries: readonly Industry[];
  headcount: number;
  amountCents: number;
  cards: readonly CardKind[];
  accepted: number;
  confirmed: number;
  offered: number;
  /** Null: one, which is the gig itself. */
  positions: CountedPosition[] | null;
};

export function listPositions({ positions, industries, ...gig }: PositionedGig): CountedPosition[] {
  if (positions !== null) return positions;
  const { id, headcount, amountCents, cards, accepted, confirmed, offered } = gig;
  const industry = getOnlyTrade(industries);
  return [{ id, industry, headcount, amountCents, cards: [...cards], accepted, confirmed, offered }];
}

/** In one of the gig's positions; undefined: in all of them. */
export const listAskedCards = (
  { cards, positions }: Pick<PositionedGig, "cards" | "positions">,
  positionId: string | undefined,
): readonly CardKind[] => positions?.find(({ id }) => id === positionId)?.cards ?? cards;

export function describePositions(
  gig: PositionedGig & { type: Pricing["type"] },
  { withPrices }: { withPrices: boolean },
): GigPosition[] {
  return listPositions(gig).map(({ amountCents, ...position }) => ({
    ...position,
    ...(withPrices && { pricing: { type: gig.type, amountCents, currency: "EUR" as const } }),
  }));
}
