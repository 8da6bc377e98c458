import { sortUnique } from "../db/columns.ts";
import { createId, deriveId } from "../db/ids.ts";
import { invalidField } from "../http/errors.ts";
import type { GigPatch } from "../shared/gigs/gig.ts";
import {
  findRepeatedPosition,
  getOnlyTrade,
  listPositions,
  type Position,
  type PositionInput,
  type PricedPosition,
  pricePositions,
  summarizePositions,
  type TradePositionInput,
  toTradePositions,
} from "../shared/gigs/positions.ts";
import type { Pricing } from "../shared/gigs/pricing.ts";
import type { Industry } from "../shared/industries/industry.ts";
import type { CardKind } from "../shared/people/card-kinds.ts";
import { toPricing } from "./describe-gig.ts";
import type { GigRow } from "./queries.ts";

/** `industry`: null where any trade of the gig will do. */
type EditedPosition = Omit<Position, "industry"> & { industry: Industry | null };

/** `positions`: as stored, null for one that is the gig itself; `after`: the same spelled out. */
export type PositionEdit = {
  type: Pricing["type"];
  industries: Industry[];
  headcount: number;
  amountCents: number;
  cards: readonly CardKind[];
  positions: Position[] | null;
  before: EditedPosition[];
  after: EditedPosition[];
};

/**
 * Whom the gig needs after a patch, by its positions or as before there were any; null where it says nothing of that.
 * Throws AppError('input.invalid') for positions that the gig does not have, and where one is meant and it has several.
 */
export function editPositions({ positions, ...patch }: GigPatch, row: GigRow): PositionEdit | null {
  const [only, another] = positions ?? [];
  // As it was read, of a gig whose places are for any of its trades.
  if (only?.industry === null && !another && only.id === row.id && row.positions === null)
    return editWhole(
      { ...patch, headcount: only.headcount, pricing: only.pricing ?? patch.pricing, cards: only.cards },
      row,
    );
  return positions ? toEdit(row, requireTrades(positions), patch.pricing) : editWhole(patch, row);
}

function requireTrades(positions: readonly PositionInput[]): TradePositionInput[] {
  const known = toTradePositions(positions);
  if (known) return known;
  const at = positions.findIndex(({ industry }) => industry === null);
  throw invalidField(`positions.${at}.industry`, "required", "Each of several needs a trade");
}

type Needs = Pick<GigPatch, "industries" | "headcount" | "pricing"> & {
  cards?: readonly CardKind[] | undefined;
};

/** By the gig's own numbers. */
function editWhole(patch: Needs, row: GigRow): PositionEdit | null {
  const { industries = row.industries, headcount = row.headcount, pricing = toPricing(row) } = patch;
  const { cards = row.cards } = patch;
  if (!changesNeeds(row, { industries, headcount, pricing, cards })) return null;
  const [only, second] = row.positions ?? [];
  const [industry, another] = industries;
  if (only && (second || another || industry === undefined))
    throw invalidField("positions", "required", "The gig has positions: say which");
  if (only && industry) return toEdit(row, [{ id: only.id, industry, headcount, pricing }], pricing);
  const { type, amountCents } = pricing;
  const before = listPositions(row);
  const after = before.map((own) => ({
    ...own,
    industry: getOnlyTrade(industries),
    headcount,
    amountCents,
    cards,
  }));
  const needs = { type, industries: sortUnique(industries), headcount, amountCents, cards };
  return { ...needs, positions: null, before, after };
}

function changesNeeds(row: GigRow, needs: { [name in keyof Needs]-?: NonNullable<Needs[name]> }) {
  const { industries, headcount, pricing, cards } = needs;
  return (
    cards.join() !== row.cards.join() ||
    headcount !== row.headcount ||
    pricing.type !== row.type ||
    pricing.amountCents !== row.amountCents ||
    sortUnique(industries).join() !== sortUnique(row.industries).join()
  );
}

/** A position that says no cards or no price keeps its own; the price unless the gig gets another. */
function toEdit(
  row: GigRow,
  inputs: readonly TradePositionInput[],
  pricing: Pricing | undefined,
): PositionEdit {
  const before = listPositions(row);
  const known = inputs.map((input, at) => {
    if (input.id === undefined) return input;
    const own = before.find(({ id }) => id === input.id);
    if (own === undefined)
      throw invalidField(`positions.${at}.id`, "invalid", "The gig has no such position");
    const { amountCents } = own;
    const kept = { ...input, cards: input.cards ?? [...own.cards] };
    return input.pricing || pricing ? kept : { ...kept, pricing: toPricing({ type: row.type, amountCents }) };
  });
  const priced = pricePositions(known, pricing ?? toPricing(row));
  if (priced === undefined) throw invalidField("positions.0.pricing", "required", "Each needs a price");
  const repeated = findRepeatedPosition(priced.positions);
  if (repeated !== undefined)
    throw invalidField(`positions.${repeated}.industry`, "positions.twice", "One trade once for each price");
  const { industries, ...summary } = summarizePositions(priced.positions, priced.type);
  const after = priced.positions.map((position) => ({ ...position, id: position.id ?? createId() }));
  const [first, second] = after;
  const isGigItself = second === undefined && first?.id === row.id;
  return {
    type: priced.type,
    ...summary,
    industries: sortUnique(industries),
    positions: isGigItself ? null : after,
    before,
    after,
  };
}

/** In the same order, whatever the trades. */
export const createPositions = (gigId: string, positions: readonly PricedPosition[]): Position[] =>
  positions.map(({ id: _, ...position }, at) => ({ id: derivePositionId(gigId, at), ...position }));

/** Of a new gig: the first keeps the gig's own id, as older offers mean it. */
export const derivePositionId = (gigId: string, at: number): string =>
  at === 0 ? gigId : deriveId(gigId, String(at));
