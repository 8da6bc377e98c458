import * as z from "zod";
import { changeState, gigChange } from "../gigs/gig-change.ts";
import { listSchema, page } from "../lists/list.ts";
import { assignmentStatuses } from "./assignment-statuses.ts";
import { overrideFields } from "./override.ts";
import { warningKinds } from "./warning-kinds.ts";

export const assignmentStatus = z.enum(assignmentStatuses);

/** `offerId`: which accepted offer they are named for; left out, the first one with room for them. */
export const crewInput = z.object({
  userIds: z.array(z.string().max(40)).min(1, { message: "required" }).max(200),
  dates: z
    .array(z.iso.date({ message: "date.invalid" }))
    .min(1)
    .max(366)
    .optional(),
  ...overrideFields,
  offerId: z.string().max(40).optional(),
});
export type CrewInput = z.infer<typeof crewInput>;

export const assignment = z.object({
  id: z.string(),
  gigId: z.string(),
  offerId: z.string(),
  userId: z.string(),
  userName: z.string(),
  dates: z.array(z.string()),
  status: assignmentStatus,
  /** Of who has left: how many days they worked, whole ones. */
  workedDays: z.number().int(),
  /** They went with the gig when it was cancelled. */
  calledOff: z.boolean(),
  /** How far the last change of the gig has come with them; null when there was none since they were named. */
  change: changeState.nullable(),
  /** What they have not acknowledged, as one change; with neither side told, all is as it was again. */
  changes: gigChange.nullable(),
  /** Who fills the place when they leave: the caller's own desk, their agency, or whoever offers for it. */
  filledBy: z.enum(["me", "agency", "anybody"]),
  /** Why they said no: for themselves and the desk that sent them, a doer's on their own account for the buyer. */
  reason: z.string(),
  can: z.object({ answer: z.boolean(), decline: z.boolean(), remove: z.boolean() }),
});
export type Assignment = z.infer<typeof assignment>;

export const assignmentFilter = page.extend({ status: assignmentStatus.optional() });
export type AssignmentFilter = z.infer<typeof assignmentFilter>;

export const candidateFilter = z.object({ offer: z.string().max(40).optional() });

/** My own place in a crew, with what I need to know to say yes. */
export const myAssignment = assignment.extend({
  /** My own shift that comes next or goes on; null when none is left. */
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

/** Somebody who could be named: on which of the days that lack people they are free, and what speaks against it. */
export const candidate = z.object({
  userId: z.string(),
  name: z.string(),
  location: z.string(),
  /** Without one their desk answers for them. */
  hasLogin: z.boolean(),
  /** They have a login and have not used it yet: what they are sent may not be read. */
  neverLoggedIn: z.boolean(),
  freeDays: z.number().int(),
  freeDates: z.array(z.string()),
  totalDays: z.number().int(),
  warnings: z.array(z.enum(warningKinds)),
  /** Whether they do what the gig asks for; `unknown` when nobody has told their trades. */
  trade: z.enum(["match", "other", "unknown"]),
  /** They said no to this gig the last time they were named for it. */
  declined: z.boolean(),
  /** Minutes of work that they are booked for in the weeks of these days. */
  bookedMinutes: z.number().int(),
  /** How many shifts these are. */
  bookedShifts: z.number().int(),
  /** Minutes of work in the four weeks until now. */
  workedMinutes: z.number().int(),
  /** They live in the gig's municipality. */
  isNear: z.boolean(),
  assigned: z.boolean(),
});
export type Candidate = z.infer<typeof candidate>;

/**
 * Whom a desk could name. `promised`: how many of them, at most on one of the days, are wanted for places of its offers
 * that wait or were accepted and have nobody named yet; `inTrade` in gigs of the same trades.
 */
export const candidates = listSchema(candidate).extend({
  promised: z.object({ all: z.number().int(), inTrade: z.number().int() }),
});
export type Candidates = z.infer<typeof candidates>;

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
  /** `worked`: a whole day of somebody who had said yes and has left the gig since. */
  status: z.enum([...assignmentStatuses, "worked"]),
});
export type Shift = z.infer<typeof shift>;
