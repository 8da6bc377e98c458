import * as z from "zod";
import { industry } from "../industries/industry.ts";
import { contracts } from "./payment-method.ts";
import { pricing } from "./pricing.ts";

const changedDay = z.object({
  date: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  /** Unknown of changes made before breaks existed. */
  breakMinutes: z.number().int().optional(),
});

/** What a crew plans by. `days`, `positions`: only those that were moved, priced otherwise, dropped or added. */
export const changedFacts = z
  .object({
    days: z.array(changedDay),
    municipality: z.string(),
    address: z.string(),
    meetingPoint: z.string(),
    pricing,
    positions: z.array(z.object({ industry: industry.nullable(), pricing })),
    contract: z.enum(contracts),
  })
  .partial();
export type ChangedFacts = z.infer<typeof changedFacts>;

export const gigChange = z.object({ before: changedFacts, after: changedFacts });
export type GigChange = z.infer<typeof gigChange>;

/** For an agency's employee: the price is between the firms. */
export function withoutPrice({ before, after }: GigChange): GigChange {
  const withoutPrices = ({ pricing: _, positions: __, ...facts }: ChangedFacts) => facts;
  return { before: withoutPrices(before), after: withoutPrices(after) };
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
