import * as z from "zod";
import { contracts } from "./contracts.ts";
import { pricing } from "./gig.ts";

const changedDay = z.object({
  date: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  /** Unknown of changes from before breaks were. */
  breakMinutes: z.number().int().optional(),
});

/** The facts of a gig that its crew plans by. `days` are those dates alone that were moved, dropped or added. */
export const changedFacts = z
  .object({
    days: z.array(changedDay),
    municipality: z.string(),
    address: z.string(),
    meetingPoint: z.string(),
    pricing,
    contract: z.enum(contracts),
  })
  .partial();
export type ChangedFacts = z.infer<typeof changedFacts>;

/** How the facts were and how they became. */
export const gigChange = z.object({ before: changedFacts, after: changedFacts });
export type GigChange = z.infer<typeof gigChange>;

/** The same without the price, which is between the firms: for an agency's employee. */
export function withoutPrice({ before, after }: GigChange): GigChange {
  const [{ pricing: _, ...was }, { pricing: __, ...is }] = [before, after];
  return { before: was, after: is };
}

/** The first and the last day of an offer, `YYYY-MM-DD`. */
export type OfferedDates = readonly [from: string, to: string];

/** The same with those of its days alone that offers of these dates are for. */
export function limitToOfferedDates(
  { before, after }: GigChange,
  offered: readonly OfferedDates[],
): GigChange {
  const isOffered = ({ date }: { date: string }) => offered.some(([from, to]) => date >= from && date <= to);
  const without = ({ days, ...facts }: ChangedFacts) =>
    days ? { ...facts, days: days.filter(isOffered) } : facts;
  return { before: without(before), after: without(after) };
}

/** How far the news of a change has come: it was sent, its reader has seen it, or has confirmed it. */
export const changeState = z.enum(["sent", "seen", "confirmed"]);
export type ChangeState = z.infer<typeof changeState>;

/** Which version of the gig is meant; left out, the present one. Another than the present one is refused. */
export const expectedVersion = z.object({ version: z.number().int().min(1).optional() });

/** `userId`: whom a desk acknowledges it for, as they have no login of their own. */
export const acknowledgement = expectedVersion.extend({ userId: z.string().max(40).optional() });
