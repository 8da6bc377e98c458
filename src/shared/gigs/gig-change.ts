import * as z from "zod";
import { pricing } from "./gig.ts";
import { contracts } from "./payment-method.ts";

const changedDay = z.object({
  date: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  /** Unknown of changes made before breaks existed. */
  breakMinutes: z.number().int().optional(),
});

/** What a crew plans by. `days`: only those that were moved, dropped or added. */
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

export const gigChange = z.object({ before: changedFacts, after: changedFacts });
export type GigChange = z.infer<typeof gigChange>;

/** For an agency's employee: the price is between the firms. */
export function withoutPrice({ before, after }: GigChange): GigChange {
  const [{ pricing: _, ...was }, { pricing: __, ...is }] = [before, after];
  return { before: was, after: is };
}

/** `YYYY-MM-DD`, inclusive. */
export type OfferedDates = readonly [from: string, to: string];

export function limitToOfferedDates(
  { before, after }: GigChange,
  offered: readonly OfferedDates[],
): GigChange {
  const isOffered = ({ date }: { date: string }) => offered.some(([from, to]) => date >= from && date <= to);
  const without = ({ days, ...facts }: ChangedFacts) =>
    days ? { ...facts, days: days.filter(isOffered) } : facts;
  return { before: without(before), after: without(after) };
}

export const changeState = z.enum(["sent", "seen", "confirmed"]);
export type ChangeState = z.infer<typeof changeState>;

/** Left out: the present version. Any other one is refused. */
export const expectedVersion = z.object({ version: z.number().int().min(1).optional() });

/** `userId`: the worker without a login for whom a desk acknowledges. */
export const acknowledgement = expectedVersion.extend({ userId: z.string().max(40).optional() });
