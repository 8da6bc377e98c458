import * as z from "zod";
import { amountCents } from "../core/input-schemas.ts";
import { maxPositions } from "../gigs/position-limits.ts";
import { industry } from "../industries/industry.ts";
import { workers } from "./workers.ts";

/** In one position of the gig. `amountCents`: by the worker and hour, or fixed for these places. */
export type PricedPlaces = { id: string; workers: number; amountCents: number };

const places = z.object({ id: z.string().max(40), workers });

/** Each position once. */
const listOf = <Item extends z.ZodType<{ id: string }>>(item: Item) =>
  z
    .array(item)
    .min(1, { message: "required" })
    .max(maxPositions, { message: "positions.tooMany" })
    .refine(isEachOnce, { message: "positions.twice" });

/** `amountCents` left out: at the position's own price. */
export const offeredPositionsInput = listOf(places.extend({ amountCents: amountCents.optional() }));

/** Of what an offer is for: how many places in which position. */
export const positionPlaces = listOf(places);
export type PositionPlaces = z.infer<typeof positionPlaces>;

function isEachOnce(positions: readonly { id: string }[]): boolean {
  return new Set(positions.map(({ id }) => id)).size === positions.length;
}

/** `industry`: null where any trade of the gig will do. The numbers are as those of the whole offer. */
export const offeredPosition = z.object({
  id: z.string(),
  industry: industry.nullable(),
  workers: z.number().int(),
  amountCents: z.number().int().optional(),
  placesLeft: z.number().int(),
  accepted: z.number().int(),
  named: z.number().int(),
  spare: z.number().int(),
  lacking: z.array(z.object({ date: z.string(), places: z.number().int() })),
});
export type OfferedPosition = z.infer<typeof offeredPosition>;
