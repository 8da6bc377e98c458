import * as z from "zod";
import { listSchema } from "../lists/list.ts";

/** Of whose open gigs somebody is not told. */
export const mutedBuyer = z.object({ id: z.string(), name: z.string() });
export type MutedBuyer = z.infer<typeof mutedBuyer>;

export const mutedBuyerList = listSchema(mutedBuyer);
