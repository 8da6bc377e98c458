import * as z from "zod";
import { industry } from "../industries/industry.ts";
import { listSchema } from "../lists/list.ts";
import { overrideFields } from "./override.ts";
import { swapStatuses } from "./swap-statuses.ts";

/** `dates`: of one's own shifts ahead; by default all of them. */
export const swapInput = z.object({
  dates: z
    .array(z.iso.date({ message: "date.invalid" }))
    .min(1, { message: "required" })
    .max(366)
    .optional(),
});
export type SwapInput = z.infer<typeof swapInput>;

export const swapApproval = z.object(overrideFields);
export type SwapApproval = z.infer<typeof swapApproval>;

const party = z.object({ id: z.string(), name: z.string() });

/**
 * Shifts of `worker` for a colleague to take. `taker`: who does, for the two of them and their desk. `asked`: colleagues
 * who have not said no; 0 for these themselves.
 */
export const swap = z.object({
  id: z.string(),
  assignmentId: z.string(),
  status: z.enum(swapStatuses),
  worker: party,
  taker: party.nullable(),
  asked: z.number().int(),
  shifts: z.array(z.object({ date: z.string(), startsAt: z.string(), endsAt: z.string() })),
  gig: z.object({
    id: z.string(),
    title: z.string(),
    organizationName: z.string(),
    municipality: z.string(),
    version: z.number().int(),
    /** Of the worker's position, where the gig has several. */
    industry: industry.nullable(),
  }),
  can: z.object({
    accept: z.boolean(),
    /** Say no when asked, or not to take them after all; for the desk: end it. */
    decline: z.boolean(),
    approve: z.boolean(),
    withdraw: z.boolean(),
  }),
});
export type Swap = z.infer<typeof swap>;

export const swapList = listSchema(swap);
