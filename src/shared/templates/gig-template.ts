import * as z from "zod";
import { requiredText } from "../core/input-schemas.ts";
import { gig } from "../gigs/gig.ts";
import { listSchema } from "../lists/list.ts";

/** Of an organization. */
export const maxGigTemplates = 50;

/** What a new gig takes over from another. */
export const gigContent = gig.pick({
  title: true,
  description: true,
  industries: true,
  headcount: true,
  pricing: true,
  positions: true,
  contract: true,
  municipality: true,
  address: true,
  schedule: true,
  contact: true,
  meetingPoint: true,
  gear: true,
  language: true,
  notes: true,
  waves: true,
});
export type GigContent = z.infer<typeof gigContent>;

/** `gigId`: the gig that is kept as it is now. A template of the same name is replaced. */
export const gigTemplateInput = z.object({ name: requiredText(60), gigId: z.string().min(1).max(40) });
export type GigTemplateInput = z.infer<typeof gigTemplateInput>;

export const gigTemplate = z.object({ id: z.string(), name: z.string(), gig: gigContent });
export type GigTemplate = z.infer<typeof gigTemplate>;

export const gigTemplateList = listSchema(gigTemplate);
