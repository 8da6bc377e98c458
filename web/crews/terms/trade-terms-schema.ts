import * as z from "zod";
import { amountCents } from "#shared/core/input-schemas.ts";
import { offerAmendment } from "#shared/offers/offer.ts";
import type { TradeTermsValues } from "./trade-terms-fields.tsx";

const line = z.object({
  id: z.string(),
  workers: z.number().int().min(0).max(200),
  amountCents: amountCents.optional(),
});

/** Terms by trade as the form has them, with a line for each trade of the gig: nobody of it is no line to the API. */
export const tradeTermsSchema = z.preprocess(
  withoutEmptyLines,
  offerAmendment
    .pick({ startDate: true, endDate: true, message: true })
    .required({ startDate: true, endDate: true })
    .extend({ positions: z.array(line) })
    .refine(({ positions }) => positions.some(({ workers }) => workers > 0), {
      path: ["positions", 0, "workers"],
      message: "workers.invalid",
    })
    .transform(({ positions, ...terms }) => ({
      ...terms,
      positions: positions.filter(({ workers }) => workers > 0),
    })),
);

/** An emptied price matters only where somebody is offered. */
function withoutEmptyLines(values: unknown): unknown {
  const { positions, ...terms } = values as TradeTermsValues;
  return {
    ...terms,
    positions: positions.map(({ amountCents, ...position }) => ({
      ...position,
      ...(position.workers > 0 && amountCents !== undefined && { amountCents }),
    })),
  };
}
