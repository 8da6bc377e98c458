import * as z from "zod";
import { gigStatuses } from "./gig-statuses.ts";
import { gigsTable } from "./gigs-table.ts";
import { industry } from "./industries.ts";
import { amountCents } from "./money.ts";
import { changesSomething } from "./patch.ts";
import { schedule } from "./schedule.ts";
import { tableQuery } from "./table-query.ts";
import { requiredText, text } from "./text.ts";

export const gigStatus = z.enum(gigStatuses);
export type GigStatus = z.infer<typeof gigStatus>;

/** Whether a gig is published and not over: its offers and its crew may still change. */
export function goesOn(status: GigStatus): boolean {
  return status === "open" || status === "filled";
}

export const pricing = z.object({
  type: z.enum(["hourly", "fixed"]),
  amountCents,
  currency: z.literal("EUR").default("EUR"),
});

const fields = z.object({
  title: requiredText(120),
  description: text(4000),
  industries: z.array(industry).min(1, { message: "required" }).max(25),
  headcount: z
    .number({ message: "headcount.invalid" })
    .int({ message: "headcount.invalid" })
    .min(1, { message: "headcount.invalid" })
    .max(200, { message: "headcount.invalid" }),
  pricing,
  municipality: requiredText(60),
  address: text(200),
  schedule,
  contact: text(120),
  meetingPoint: text(200),
  gear: text(500),
  language: text(60),
  notes: text(2000),
});

/** What a work provider fills in. `organization` is for admins, who publish for one. */
export const gigInput = fields.extend({
  description: fields.shape.description.default(""),
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
 * save it though somebody's rest gets short or their week long.
 */
export const gigPatch = fields
  .extend({ override: z.boolean() })
  .partial()
  .refine(...changesSomething);
export type GigPatch = z.infer<typeof gigPatch>;

const days = z.array(
  z.object({
    date: z.string(),
    startTime: z.string(),
    endTime: z.string(),
    startsAt: z.string(),
    endsAt: z.string(),
  }),
);

/** A gig in a list: enough for its card, without the days one by one. */
export const gigSummary = z.object({
  id: z.string(),
  organization: z.object({ id: z.string(), name: z.string() }),
  title: z.string(),
  industries: z.array(industry),
  headcount: z.number().int(),
  accepted: z.number().int(),
  confirmed: z.number().int(),
  offered: z.number().int(),
  pricing,
  municipality: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  startTime: z.string(),
  endTime: z.string(),
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
