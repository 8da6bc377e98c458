import * as z from "zod";
import { pricing } from "./gig.ts";

/** The facts of a gig that its crew plans by. `days` are those dates alone that were moved, dropped or added. */
export const changedFacts = z
  .object({
    days: z.array(z.object({ date: z.string(), startTime: z.string(), endTime: z.string() })),
    municipality: z.string(),
    address: z.string(),
    meetingPoint: z.string(),
    pricing,
  })
  .partial();
export type ChangedFacts = z.infer<typeof changedFacts>;

/** How the facts were and how they became. */
export const gigChange = z.object({ before: changedFacts, after: changedFacts });
export type GigChange = z.infer<typeof gigChange>;

/** How far the news of a change has come: it was sent, its reader has seen it, or has confirmed it. */
export const changeState = z.enum(["sent", "seen", "confirmed"]);
export type ChangeState = z.infer<typeof changeState>;

/** Which version of the gig is meant; left out, the present one. Another than the present one is refused. */
export const versionMeant = z.object({ version: z.number().int().min(1).optional() });

/** `userId`: whom a desk acknowledges it for, as they have no login of their own. */
export const acknowledgement = versionMeant.extend({ userId: z.string().max(40).optional() });
