import * as z from "zod";
import { waveAudiences } from "./wave-audiences.ts";

const maxMinutes = 7 * 24 * 60;

export const wave = z.object({
  to: z.enum(waveAudiences),
  /** From publishing. */
  afterMinutes: z
    .number({ message: "waves.invalid" })
    .int({ message: "waves.invalid" })
    .min(0, { message: "waves.invalid" })
    .max(maxMinutes, { message: "waves.invalid" }),
});
export type Wave = z.infer<typeof wave>;

/** Each audience once, and no wave before the one in front of it. */
export const waves = z
  .array(wave)
  .min(1, { message: "waves.invalid" })
  .max(waveAudiences.length, { message: "waves.invalid" })
  .refine(
    (list) =>
      new Set(list.map(({ to }) => to)).size === list.length &&
      list.every(({ afterMinutes }, at) => afterMinutes >= (list[at - 1]?.afterMinutes ?? 0)),
    { message: "waves.invalid" },
  );

/** Until an organisation sets its own. */
export const defaultWaves: readonly Wave[] = [
  { to: "fitting", afterMinutes: 0 },
  { to: "all", afterMinutes: 240 },
];

/** How many gigs of an organisation may begin to tell people in 24 hours, until an admin of the platform sets it. */
export const defaultWaveLimit = 50;

/**
 * How far the news of a gig has come, counted in providers (firms, and people without one). `wave`: how many waves
 * have begun; `nextAt`, `nextTo`: when the next one will and for whom, null when there is none or the gig is not open.
 */
export const reach = z.object({
  asked: z.number().int(),
  seen: z.number().int(),
  offered: z.number().int(),
  wave: z.number().int(),
  nextAt: z.string().nullable(),
  nextTo: z.enum(waveAudiences).nullable(),
});
export type Reach = z.infer<typeof reach>;

/**
 * Firms that were asked, and individuals once they have offered: those who came furthest first, 500 at most.
 * `individuals`: counted where they are not named.
 */
export const reachList = z.object({
  items: z.array(
    z.object({
      provider: z.object({ kind: z.enum(["organization", "user"]), id: z.string(), name: z.string() }),
      isPartner: z.boolean(),
      askedAt: z.string(),
      seenAt: z.string().nullable(),
      hasOffered: z.boolean(),
      /** A question may go to them: nothing is agreed yet. */
      canAsk: z.boolean(),
    }),
  ),
  individuals: z.object({ asked: z.number().int(), seen: z.number().int() }),
});
export type ReachList = z.infer<typeof reachList>;
