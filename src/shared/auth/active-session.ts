import * as z from "zod";

export const activeSession = z.object({
  id: z.string(),
  /** Browser and system: "Firefox, Android"; empty when unknown. */
  device: z.string(),
  /** Where it signed in from: "Tampere, FI"; empty when unknown. */
  place: z.string(),
  createdAt: z.iso.datetime(),
  /** Precise to ten minutes. */
  lastUsedAt: z.iso.datetime(),
  current: z.boolean(),
});
export type ActiveSession = z.infer<typeof activeSession>;
