import * as z from "zod";
import { optionalText, requiredText, requireNonEmptyPatch } from "../core/input-schemas.ts";
import { overrideFields } from "../crews/override.ts";
import { industry } from "../industries/industry.ts";
import { tableQuery } from "../lists/table-query.ts";
import type { CardKind } from "../people/card-kinds.ts";
import { fit } from "./fit/fit.ts";
import { gigStatuses, gigsTable, maxSelectedGigs } from "./gigs-table.ts";
import { contracts } from "./payment-method.ts";
import {
  findRepeatedPosition,
  headcount,
  type PositionInput,
  type PricedPosition,
  position,
  positionsInput,
  pricePositions,
  summarizePositions,
  toTradePositions,
} from "./positions.ts";
import { type Pricing, pricing } from "./pricing.ts";
import { schedule } from "./schedule.ts";
import { reach, waves } from "./waves.ts";

export const gigStatus = z.enum(gigStatuses);
export type GigStatus = z.infer<typeof gigStatus>;

/** Published and not over: offers and crew may still change. */
export function isActiveGig(status: GigStatus): boolean {
  return status === "open" || status === "filled";
}

/** Whom the gig needs, where it does not say it by its positions. */
const needs = z.object({
  industries: z.array(industry).min(1, { message: "required" }).max(25),
  headcount,
  pricing,
});

const fields = z.object({
  title: requiredText(120),
  description: optionalText(4000),
  ...needs.shape,
  contract: z.enum(contracts),
  municipality: requiredText(60),
  address: optionalText(200),
  schedule,
  contact: optionalText(120),
  meetingPoint: optionalText(200),
  gear: optionalText(500),
  language: optionalText(60),
  notes: optionalText(2000),
  /** Left out: the organisation's. */
  waves,
});

/**
 * `organization`: for admins, who publish on behalf of one. With `positions`, `industries`, `headcount` and `pricing` are
 * made from them, and one position alone is the gig itself.
 */
export const gigInput = fields
  .extend({
    description: fields.shape.description.default(""),
    contract: fields.shape.contract.default("leasing"),
    address: fields.shape.address.default(""),
    contact: fields.shape.contact.default(""),
    meetingPoint: fields.shape.meetingPoint.default(""),
    gear: fields.shape.gear.default(""),
    language: fields.shape.language.default(""),
    notes: fields.shape.notes.default(""),
    waves: waves.optional(),
    status: z.enum(["draft", "open"]).default("open"),
    organization: z.string().min(1, { message: "required" }).max(40).optional(),
    ...needs.partial().shape,
    positions: positionsInput.optional(),
  })
  .superRefine(requireNeeds, { when: ({ value }) => typeof value === "object" && value !== null });
export type GigInput = z.infer<typeof gigInput>;

type StatedNeeds = Partial<z.infer<typeof needs>> & { positions?: PositionInput[] | undefined };

/** Also where other fields are invalid: all that is missing is said at once. */
function requireNeeds(stated: StatedNeeds, context: z.core.$RefinementCtx): void {
  const input = spellOut(stated);
  const { positions, pricing } = input;
  if (positions === undefined) {
    const missing = needs.safeParse(input).error?.issues ?? [];
    for (const issue of missing)
      if (input[issue.path[0] as keyof StatedNeeds] === undefined)
        context.issues.push({ ...issue, input } as z.core.$ZodRawIssue);
  } else if (!context.issues.some(({ path }) => ["positions", "pricing"].includes(String(path?.[0])))) {
    const add = (path: (string | number)[], message: string) =>
      context.addIssue({ code: "custom", path: ["positions", ...path], message });
    const known = toTradePositions(positions);
    const priced = known && pricePositions(known, pricing);
    const repeated = priced && findRepeatedPosition(priced.positions);
    if (known === undefined)
      add([positions.findIndex(({ industry }) => industry === null), "industry"], "required");
    else if (priced === undefined) add([0, "pricing"], "required");
    if (repeated !== undefined) add([repeated, "industry"], "positions.twice");
  }
}

/** The only position, where it is for any of the gig's trades, as the gig says it. */
function spellOut<Input extends StatedNeeds>(input: Input): Input & { cards?: CardKind[] | undefined } {
  // Also asked of what is no list.
  const [only, another] = Array.isArray(input.positions) ? input.positions : [];
  if (only?.industry !== null || another) return input;
  const { headcount, pricing = input.pricing, cards } = only;
  return { ...input, positions: undefined, headcount, pricing, cards };
}

/** What a valid input means. `positions`: null for one, which is the gig itself; `cards`: what all ask for. */
export function resolveNeeds<Input extends StatedNeeds>(stated: Input) {
  const { positions, cards = [], ...input } = spellOut(stated);
  const known = positions && toTradePositions(positions);
  const priced = known && pricePositions(known, input.pricing);
  // As `requireNeeds` has seen to.
  if (priced === undefined)
    return { ...(input as typeof input & z.infer<typeof needs>), cards, positions: null };
  const { amountCents, ...summary } = summarizePositions(priced.positions, priced.type);
  const common: Pricing = { type: priced.type, amountCents, currency: "EUR" };
  const several = priced.positions.length > 1 ? priced.positions : null;
  return { ...input, ...summary, pricing: common, positions: several };
}

/** As `resolveNeeds` answers. */
export type ResolvedGigInput = Omit<GigInput, "organization" | "positions" | keyof z.infer<typeof needs>> &
  z.infer<typeof needs> & { positions: PricedPosition[] | null; cards: readonly CardKind[] };

/** Of the same crew once more. */
export const gigAgain = z.object({ schedule });

/** Without defaults: they would overwrite what is left out. */
export const gigPatch = fields
  .extend({ ...overrideFields, positions: positionsInput })
  .partial()
  .refine(...requireNonEmptyPatch);
export type GigPatch = z.infer<typeof gigPatch>;

const days = z.array(
  z.object({
    date: z.string(),
    startTime: z.string(),
    endTime: z.string(),
    breakMinutes: z.number().int(),
    startsAt: z.string(),
    endsAt: z.string(),
    accepted: z.number().int(),
  }),
);

export const gigSummary = z.object({
  id: z.string(),
  organization: z.object({ id: z.string(), name: z.string() }),
  title: z.string(),
  industries: z.array(industry),
  headcount: z.number().int(),
  /** Places agreed on the day with the most of them. */
  accepted: z.number().int(),
  /** People confirmed on the coming day with the fewest, of the days with agreed places. */
  confirmed: z.number().int(),
  offered: z.number().int(),
  /** Between the firms, and with individuals: hidden from an agency's employee. */
  pricing: pricing.optional(),
  positions: z.array(position),
  contract: z.enum(contracts),
  municipality: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  /** Some days have other hours: `startTime` and `endTime` are then no day's in particular. */
  hoursVary: z.boolean(),
  workingDays: z.number().int(),
  totalHours: z.number(),
  status: gigStatus,
  createdAt: z.string(),
  roomId: z.string().nullable(),
  /** For the caller's firm, or themselves; null for who neither offers nor works. */
  fit: fit.nullable(),
  /** For an agency's employee: they have said that they would like it. */
  isInterested: z.boolean().optional(),
  /** For an agency's desk: how many of its people would like it. */
  interestedWorkers: z.number().int().optional(),
});
export type GigSummary = z.infer<typeof gigSummary>;

const interestedWorker = z.object({ id: z.string(), name: z.string() });
export type InterestedWorker = z.infer<typeof interestedWorker>;

/** `can`: which buttons to show; the server decides again. `again`: its crew has said yes, and may be asked once more. */
export const gig = gigSummary.extend({
  description: z.string(),
  address: z.string(),
  contact: z.string(),
  meetingPoint: z.string(),
  gear: z.string(),
  language: z.string(),
  notes: z.string(),
  /** For its owner and those who make offers. */
  cancelReason: z.string(),
  schedule,
  days,
  version: z.number().int(),
  /** For its owner. */
  waves: waves.optional(),
  /** For the owner of a published gig. */
  reach: reach.optional(),
  /** The reader was told that it is open, and has not said that they have seen it. */
  unseen: z.boolean(),
  /** For an agency's desk: who of its people would like it. */
  interested: z.array(interestedWorker).optional(),
  /** For who may be told of others' open gigs: they want to hear no more of its buyer. */
  isMuted: z.boolean().optional(),
  can: z.object({ edit: z.boolean(), again: z.boolean(), answerOffers: z.boolean(), offer: z.boolean() }),
});
export type Gig = z.infer<typeof gig>;

/** `q` is `search`; `industry` and `municipality` are filters by them; `from`, `to`: gigs that touch these days. */
export const gigFilter = tableQuery(gigsTable).extend({
  status: gigStatus.optional(),
  industry: industry.optional(),
  municipality: z.string().max(60).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  q: z.string().trim().max(100).optional(),
  mine: z.stringbool().optional(),
});
export type GigFilter = z.infer<typeof gigFilter>;

const gigId = z.string().min(1).max(40);

/** `gig=a&gig=b` */
export const selectedGigs = z
  .union([gigId, z.array(gigId).max(maxSelectedGigs)])
  .transform((ids) => [ids].flat());

/** `gig`: of the list, these alone. */
export const gigExport = gigFilter.extend({ gig: selectedGigs.optional() });
export type GigExport = z.infer<typeof gigExport>;
