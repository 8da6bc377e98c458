import * as z from "zod";
import { amountCents } from "../core/money.ts";
import { requireNonEmptyPatch } from "../core/patch.ts";
import { optionalText, requiredText } from "../core/text.ts";
import { overrideFields } from "../crews/override.ts";
import { industry } from "../industries/industry.ts";
import { tableQuery } from "../lists/table-query.ts";
import { contracts } from "./contracts.ts";
import { gigStatuses } from "./gig-statuses.ts";
import { gigsTable } from "./gigs-table.ts";
import { schedule } from "./schedule.ts";

export const gigStatus = z.enum(gigStatuses);
export type GigStatus = z.infer<typeof gigStatus>;

/** Whether a gig is published and not over: its offers and its crew may still change. */
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
});

/** What a work provider fills in. `organization` is for admins, who publish for one. */
export const gigInput = fields.extend({
  description: fields.shape.description.default(""),
  contract: fields.shape.contract.default("leasing"),
  address: fields.shape.address.default(""),
  contact: fields.shape.contact.default(""),
  meetingPoint: fields.shape.meetingPoint.default(""),
  gear: fields.shape.gear.default(""),
  language: fields.shape.language.default(""),
  notes: fields.shape.notes.default(""),
  status: z.enum(["draft", "open"]).default("open"),
  organization: z.string().min(1, { message: "required" }).max(40).optional(),
});
export type GigInput = z.infer<typeof gigInput>;

/**
 * What an edit changes: what is left out stays as it is. Built without defaults, which would fill it in. `override`:
 * save it though there are warnings about the crew.
 */
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
    /** Places agreed on this day. */
    accepted: z.number().int(),
  }),
);

/** A gig in a list: enough for its card, without the days one by one. */
export const gigSummary = z.object({
  id: z.string(),
  organization: z.object({ id: z.string(), name: z.string() }),
  title: z.string(),
  industries: z.array(industry),
  headcount: z.number().int(),
  /** Places agreed on the day that has most of them. */
  accepted: z.number().int(),
  /** People who have said yes on the day ahead that has fewest of them, of days with agreed places. */
  confirmed: z.number().int(),
  offered: z.number().int(),
  /** Between the firms, and with doers on their own account: an agency's employee is not told. */
  pricing: pricing.optional(),
  contract: z.enum(contracts),
  municipality: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  /** Some days have other hours than others: `startTime` and `endTime` are then no day's in particular. */
  hoursVary: z.boolean(),
  workingDays: z.number().int(),
  totalHours: z.number(),
  status: gigStatus,
  createdAt: z.string(),
  roomId: z.string().nullable(),
});
export type GigSummary = z.infer<typeof gigSummary>;

/** A gig as it is opened. `can` tells which buttons the viewer gets; the server decides again on each. */
export const gig = gigSummary.extend({
  description: z.string(),
  address: z.string(),
  contact: z.string(),
  meetingPoint: z.string(),
  gear: z.string(),
  language: z.string(),
  notes: z.string(),
  /** Why it was cancelled, for its owner and those who make offers. */
  cancelReason: z.string(),
  schedule,
  days,
  version: z.number().int(),
  can: z.object({ edit: z.boolean(), answerOffers: z.boolean(), offer: z.boolean() }),
});
export type Gig = z.infer<typeof gig>;

/** `q` is what `search` is elsewhere. `industry` and `municipality` say what a filter by them says; `from` and `to`: gigs that these days touch. */
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
