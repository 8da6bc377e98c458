import * as z from "zod";
import { getWeekday } from "../calendar/week.ts";
import { fitPart } from "../gigs/fit/fit.ts";
import { maxSelectedGigs } from "../gigs/gigs-table.ts";
import { calendarDate } from "../gigs/schedule.ts";
import { industry } from "../industries/industry.ts";
import { candidateFilter } from "./assignment.ts";

/**
 * The places to fill, as for candidates; by default those of every position. `without`: whom to leave out, such as who is
 * replaced.
 */
export const proposalInput = candidateFilter.extend({
  without: z.array(z.string().max(40)).max(200).default([]),
});
export type ProposalInput = z.infer<typeof proposalInput>;

/** `reasons`: how the gig fits them; `next`: who could take all of their dates in their place. */
export const proposedPerson = z.object({
  userId: z.string(),
  dates: z.array(z.string()),
  reasons: z.array(fitPart),
  next: z.string().nullable(),
});

/**
 * Of a gig's positions, by their id (a gig of one position: its own), the best of the firm's people for the places that
 * lack somebody; nobody is named. `cost`: see `Proposal`.
 */
export const proposal = z.object({
  positions: z.array(z.object({ id: z.string(), people: z.array(proposedPerson) })),
  cost: z.object({ unfilled: z.number().int(), beginnings: z.number().int() }),
});

/** How many gigs are looked at, the soonest first. */
export const maxWeekGigs = 40;

/** `from`: a Monday; `gigIds`: of the week's gigs, these alone. */
export const weekProposalInput = z.object({
  from: calendarDate.refine((date) => getWeekday(date) === 1, { message: "date.invalid" }),
  gigIds: z.array(z.string().max(40)).min(1).max(maxSelectedGigs).optional(),
});

/**
 * By the gigs that lack somebody in the week, and by their offers and positions: whom to name for these, on all of their
 * days ahead. Nobody is named, nor proposed for two places at once. `others`: whether more gigs lack somebody than were
 * looked at, or have too many days.
 */
export const weekProposal = z.object({
  gigs: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      buyerName: z.string(),
      municipality: z.string(),
      startDate: z.string(),
      endDate: z.string(),
      crews: z.array(
        z.object({
          offerId: z.string(),
          positionId: z.string(),
          industry: industry.nullable(),
          /** On which somebody is lacking. */
          dates: z.array(z.string()),
          people: z.array(proposedPerson.extend({ name: z.string(), nextName: z.string().nullable() })),
          unfilled: z.number().int(),
        }),
      ),
    }),
  ),
  others: z.boolean(),
});
export type WeekProposal = z.infer<typeof weekProposal>;
