import * as z from "zod";
import { fitPart } from "../gigs/fit/fit.ts";
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
