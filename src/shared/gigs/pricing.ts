import * as z from "zod";
import { amountCents } from "../core/input-schemas.ts";

export const pricing = z.object({
  type: z.enum(["hourly", "fixed"]),
  amountCents,
  currency: z.literal("EUR").default("EUR"),
});
export type Pricing = z.infer<typeof pricing>;
