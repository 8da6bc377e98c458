import * as z from "zod";
import { selectedGigs } from "../gigs/gig.ts";

export const crewActionsFilter = z.object({ gig: selectedGigs.default([]) });

/**
 * What the caller's desk may do with the crews of several gigs. `people`: who has not confirmed; `isAskedLately`: named or
 * reminded less than two hours ago, so that a reminder is refused. `places`: by the desk's own offers; `positions`:
 * where how many of them have no name on any coming day, so that they may be given back; `lackingFrom`: the first coming
 * day that lacks a name.
 */
export const crewActions = z.object({
  people: z.array(
    z.object({
      assignmentId: z.string(),
      gigId: z.string(),
      title: z.string(),
      /** Of the gig: a confirmation is for it. */
      version: z.number().int(),
      userName: z.string(),
      isAskedLately: z.boolean(),
      can: z.object({ remind: z.boolean(), confirm: z.boolean() }),
    }),
  ),
  places: z.array(
    z.object({
      offerId: z.string(),
      gigId: z.string(),
      title: z.string(),
      positions: z.array(z.object({ id: z.string(), workers: z.number().int() })),
      lackingFrom: z.string().nullable(),
    }),
  ),
});
export type CrewActions = z.infer<typeof crewActions>;
