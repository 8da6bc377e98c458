import * as z from "zod";
import { type Industry, industry } from "../../industries/industry.ts";
import { type CardKind, cardKinds } from "../../people/card-kinds.ts";
import type { QualificationCard } from "../../people/cards.ts";

/** What is counted, most important first, and its share in per cent. The page `/ranking` says it in words. */
export const fitWeights = {
  trade: 35,
  distance: 25,
  days: 15,
  cards: 10,
  workedTogether: 5,
  pay: 5,
  language: 5,
} as const;
export type FitPartName = keyof typeof fitWeights;

/** `unknown` is ranked as the middle, and is no reason to leave somebody out. */
export const fitLevels = ["good", "fair", "poor", "unknown"] as const;
const level = z.enum(fitLevels);
export type FitLevel = z.infer<typeof level>;

/** A part that nothing is known of on the gig's side, or that is not for this viewer, is left out. */
export const fitPart = z.discriminatedUnion("part", [
  z.object({ part: z.literal("trade"), level, industries: z.array(industry) }),
  z.object({ part: z.literal("distance"), level, km: z.number().int().nullable() }),
  z.object({ part: z.literal("days"), level, free: z.number().int(), total: z.number().int() }),
  z.object({ part: z.literal("cards"), level, lacking: z.array(z.enum(cardKinds)) }),
  z.object({ part: z.literal("workedTogether"), level, gigs: z.number().int() }),
  z.object({ part: z.literal("pay"), level }),
  z.object({ part: z.literal("language"), level, language: z.string() }),
]);
export type FitPart = z.infer<typeof fitPart>;

export const fit = z.object({ fits: z.boolean(), parts: z.array(fitPart) });
export type Fit = z.infer<typeof fit>;

/**
 * `language`: as the site wrote it; `cards`: asked for until `endDate`; `payCents`: by the worker and hour, null for who may
 * not see it.
 */
export type GigToFit = {
  industries: readonly Industry[];
  municipality: string;
  language: string;
  payCents: number | null;
  cards: readonly CardKind[];
  endDate: string;
};

/**
 * A firm, or one person. `places`: where they work from; `paidCents`: what they agreed to lately, by the hour; `gigs`:
 * done for the same buyer before; `languages`: null where not known; `days`: of the gig, in the picker those that lack
 * people, null for a firm, which sends nobody in particular; so are `cards`.
 */
export type FitProfile = {
  industries: readonly Industry[];
  places: readonly string[];
  gigs: number;
  paidCents: number | null;
  languages: readonly string[] | null;
  days: { free: number; total: number } | null;
  cards: readonly QualificationCard[] | null;
};

/** In kilometres, as the crow flies: as far as we think that people go. */
export const maxKm = 60;
