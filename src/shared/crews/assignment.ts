import * as z from "zod";
import { fit } from "../gigs/fit/fit.ts";
import { changeState, gigChange } from "../gigs/gig-change.ts";
import { industry } from "../industries/industry.ts";
import { listSchema, page } from "../lists/list.ts";
import { cardKinds } from "../people/card-kinds.ts";
import { assignmentStatuses } from "./assignment-statuses.ts";
import { overrideFields } from "./override.ts";
import { warningKinds } from "./warning-kinds.ts";

export const assignmentStatus = z.enum(assignmentStatuses);

/**
 * `offerId`: the accepted offer whose places they take; by default the first one with room for them. `positionId`: may be
 * left out where the places of one position lack somebody.
 */
export const crewInput = z.object({
  userIds: z.array(z.string().max(40)).min(1, { message: "required" }).max(200),
  dates: z
    .array(z.iso.date({ message: "date.invalid" }))
    .min(1)
    .max(366)
    .optional(),
  ...overrideFields,
  offerId: z.string().max(40).optional(),
  positionId: z.string().max(40).optional(),
});
export type CrewInput = z.infer<typeof crewInput>;

/** In the order in which they are asked. */
export const crewReserveInput = z.object({ userIds: z.array(z.string().max(40)).max(50) });

export const assignment = z.object({
  id: z.string(),
  gigId: z.string(),
  offerId: z.string(),
  /** Which of the gig's positions is theirs, and its trade; null where the gig has one. */
  positionId: z.string().nullable(),
  industry: industry.nullable(),
  userId: z.string(),
  userName: z.string(),
  dates: z.array(z.string()),
  status: assignmentStatus,
  /** Whole days worked by somebody who has left. */
  workedDays: z.number().int(),
  /** Ended by the gig's cancellation. */
  calledOff: z.boolean(),
  /** Of the gig's last change; null: none since they were assigned. */
  change: changeState.nullable(),
  /** All that they have not acknowledged, merged; empty on both sides when everything is as before. */
  changes: gigChange.nullable(),
  /** Asked from their firm's reserve, and not answered: until then. */
  answerUntil: z.string().nullable(),
  /** Who replaces them when they leave: the caller's desk, their agency, or whoever makes an offer. */
  filledBy: z.enum(["me", "agency", "anybody"]),
  /** Why they declined: for themselves and their desk; an individual's for the buyer. */
  reason: z.string(),
  can: z.object({
    answer: z.boolean(),
    decline: z.boolean(),
    remove: z.boolean(),
    remind: z.boolean(),
    share: z.boolean(),
    /** A link to answer by is shared. */
    revoke: z.boolean(),
  }),
});
export type Assignment = z.infer<typeof assignment>;

export const assignmentFilter = page.extend({ status: assignmentStatus.optional() });
export type AssignmentFilter = z.infer<typeof assignmentFilter>;

/** `unconfirmed`: not of who has said yes to the gig as it is. */
export const removalFilter = z.object({ unconfirmed: z.stringbool().optional() });

/** The places to name them for: by default those that naming would fill first. */
export const candidateFilter = z.object({
  offer: z.string().max(40).optional(),
  position: z.string().max(40).optional(),
});
export type CandidateFilter = z.infer<typeof candidateFilter>;

export const myAssignment = assignment.extend({
  next: z.object({ date: z.string(), startsAt: z.string(), endsAt: z.string() }).nullable(),
  gig: z.object({
    id: z.string(),
    title: z.string(),
    organizationName: z.string(),
    municipality: z.string(),
    address: z.string(),
    contact: z.string(),
    roomId: z.string().nullable(),
    startTime: z.string(),
    endTime: z.string(),
    version: z.number().int(),
  }),
});
export type MyAssignment = z.infer<typeof myAssignment>;

/** Days: those of the gig that still lack people. */
export const candidate = z.object({
  userId: z.string(),
  name: z.string(),
  location: z.string(),
  industries: z.array(industry),
  /** Held until the last of these days on which they are free. */
  cards: z.array(z.enum(cardKinds)),
  /** Their last day of work for this buyer, `YYYY-MM-DD`. */
  lastHere: z.string().nullable(),
  hasLogin: z.boolean(),
  /** Has a login and never used it: may not read what is sent. */
  neverLoggedIn: z.boolean(),
  freeDays: z.number().int(),
  freeDates: z.array(z.string()),
  /** Not free only because they have said so: naming them on these takes an override. */
  absentDates: z.array(z.string()),
  totalDays: z.number().int(),
  warnings: z.array(z.enum(warningKinds)),
  /** Asked for, and not held until the last of these days on which they are free. */
  lackingCards: z.array(z.enum(cardKinds)),
  trade: z.enum(["match", "other", "unknown"]),
  declined: z.boolean(),
  /** Had a place on the gig: was taken off, gave all of it to a colleague, or did not answer the reserve's question in time. */
  removed: z.boolean(),
  /** Working minutes booked in the weeks of these days. */
  bookedMinutes: z.number().int(),
  bookedShifts: z.number().int(),
  /** Working minutes in the last four weeks. */
  workedMinutes: z.number().int(),
  isNear: z.boolean(),
  /** Has said that they would like the gig. */
  isInterested: z.boolean(),
  fit,
  assigned: z.boolean(),
  /** Who is kept as reserve, by the order in which they are asked. */
  reservePosition: z.number().int().nullable(),
});
export type Candidate = z.infer<typeof candidate>;

/** `promised`: people whom the desk's unnamed offers, pending or accepted, need on the busiest day. */
export const candidates = listSchema(candidate).extend({
  promised: z.object({ all: z.number().int(), inTrade: z.number().int() }),
});
export type CandidateList = z.infer<typeof candidates>;

export const shift = z.object({
  assignmentId: z.string(),
  gigId: z.string(),
  title: z.string(),
  organizationName: z.string(),
  municipality: z.string(),
  userId: z.string(),
  userName: z.string(),
  date: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  /** Of their position, where the gig has several. */
  industry: industry.nullable(),
  /** `worked`: a whole day of somebody confirmed who has left the gig since. */
  status: z.enum([...assignmentStatuses, "worked"]),
});
export type Shift = z.infer<typeof shift>;
