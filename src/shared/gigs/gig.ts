import * as z from "zod";
import { amountCents, optionalText, requiredText, requireNonEmptyPatch } from "../core/input-schemas.ts";
import { overrideFields } from "../crews/override.ts";
import { industry } from "../industries/industry.ts";
import { tableQuery } from "../lists/table-query.ts";
import { fit } from "./fit/fit.ts";
import { gigStatuses, gigsTable } from "./gigs-table.ts";
import { contracts } from "./payment-method.ts";
import { schedule } from "./schedule.ts";
import { reach, waves } from "./waves.ts";

export const gigStatus = z.enum(gigStatuses);
export type GigStatus = z.infer<typeof gigStatus>;

/** Published and not over: offers and crew may still change. */
export function isActiveGig(status: GigStatus): boolean {
  return status === "open" || status === "filled";
}

export const pricing = z.object({
  type: z.enum(["hourly", "fixed"]),
  amountCents,
  currency: z.literal("EUR").default("EUR"),
});
export type Pricing = z.infer<typeof pricing>;

const fields = z.object({
  title: requiredText(120),
  description: optionalText(4000),
  industries: z.array(industry).min(1, { message: "required" }).max(25),
  headcount: z
    .number({ message: "headcount.invalid" })
    .int({ message: "headcount.invalid" })
    .min(1, { message: "headcount.invalid" })
    .max(200, { message: "headcount.invalid" }),
  pricing,
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

/** `organization`: for admins, who publish on behalf of one. */
export const gigInput = fields.extend({
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
});
export type GigInput = z.infer<typeof gigInput>;

/** Without defaults: they would overwrite what is left out. */
export const gigPatch = fields
  .extend(overrideFields)
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

/** `can`: which buttons to show; the server decides again. */
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
  can: z.object({ edit: z.boolean(), answerOffers: z.boolean(), offer: z.boolean() }),
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
