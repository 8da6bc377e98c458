import * as z from "zod";

/** A browser in which somebody is logged in, as they see it themselves. */
export const activeSession = z.object({
  id: z.string(),
  /** Browser and system: "Firefox, Android"; empty when it told neither. */
  device: z.string(),
  /** From where it logged in, "Tampere, FI"; empty when that is not known. */
  place: z.string(),
  createdAt: z.iso.datetime(),
  /** To ten minutes. */
  lastUsedAt: z.iso.datetime(),
  /** Whether it is the one that asks. */
  current: z.boolean(),
});
export type ActiveSession = z.infer<typeof activeSession>;
