import * as z from "zod";
import { type Industry, industry } from "../../industries/industry.ts";
import { findNearest } from "./distance.ts";
import { findLanguages } from "./language.ts";

/** What is counted, most important first, and its share in per cent. The page `/ranking` says it in words. */
export const fitWeights = {
  trade: 40,
  distance: 25,
  days: 15,
  workedTogether: 10,
  pay: 5,
  language: 5,
} as const;
export type FitPartName = keyof typeof fitWeights;

/** `unknown` is ranked as the middle, and is no reason to leave somebody out. */
export const fitLevels = ["good", "fair", "poor", "unknown"] as const;
const level = z.enum(fitLevels);
type FitLevel = z.infer<typeof level>;

/** A part that nothing is known of on the gig's side, or that is not for this viewer, is left out. */
export const fitPart = z.discriminatedUnion("part", [
  z.object({ part: z.literal("trade"), level, industries: z.array(industry) }),
  z.object({ part: z.literal("distance"), level, km: z.number().int().nullable() }),
  z.object({ part: z.literal("days"), level, free: z.number().int(), total: z.number().int() }),
  z.object({ part: z.literal("workedTogether"), level, gigs: z.number().int() }),
  z.object({ part: z.literal("pay"), level }),
  z.object({ part: z.literal("language"), level, language: z.string() }),
]);
export type FitPart = z.infer<typeof fitPart>;

export const fit = z.object({ fits: z.boolean(), parts: z.array(fitPart) });
export type Fit = z.infer<typeof fit>;

/** `language`: as the site wrote it; `payCents`: by the worker and hour, null for who may not see it. */
export type GigToFit = {
  industries: readonly Industry[];
  municipality: string;
  language: string;
  payCents: number | null;
};

/**
 * A firm, or one person. `places`: where they work from; `paidCents`: what they agreed to lately, by the hour; `gigs`: done
 * for the same site before; `languages`, `days` (those to come): null for a firm, which sends nobody in particular.
 */
export type FitProfile = {
  industries: readonly Industry[];
  places: readonly string[];
  gigs: number;
  paidCents: number | null;
  languages: readonly string[] | null;
  days: { free: number; total: number } | null;
};

/** In kilometres: a short way to work; as far as we think that people go. */
const nearKm = 20;
export const farthestKm = 60;

/** Less than this share of what they were paid lately is a poor price. */
const lowPay = 0.9;

/** These decide who is told of a gig first; the others only the order. */
const decisive: readonly FitPartName[] = ["trade", "distance", "days"];

export function computeFit(gig: GigToFit, profile: FitProfile): Fit {
  const parts = [
    fitTrade(gig, profile),
    fitDistance(gig, profile),
    fitDays(profile),
    fitPast(profile),
    fitPay(gig, profile),
    fitLanguage(gig, profile),
  ].filter((part) => part !== null);
  return { fits: parts.every(({ part, level }) => level !== "poor" || !decisive.includes(part)), parts };
}

function fitTrade(gig: GigToFit, { industries: own }: FitProfile): FitPart {
  const industries = gig.industries.filter((one) => own.includes(one));
  return {
    part: "trade",
    industries,
    level: own.length === 0 ? "unknown" : industries.length > 0 ? "good" : "poor",
  };
}

function fitDistance(gig: GigToFit, { places }: FitProfile): FitPart {
  const km = findNearest(places, gig.municipality);
  return { part: "distance", km, level: km === null ? "unknown" : levelOf(nearKm - km, farthestKm - km) };
}

function fitDays({ days }: FitProfile): FitPart | null {
  if (days === null || days.total === 0) return null;
  return { part: "days", ...days, level: levelOf(days.free - days.total, days.free - 1) };
}

const fitPast = ({ gigs }: FitProfile): FitPart => ({
  part: "workedTogether",
  gigs,
  level: gigs > 0 ? "good" : "fair",
});

function fitPay({ payCents }: GigToFit, { paidCents }: FitProfile): FitPart | null {
  if (payCents === null) return null;
  if (paidCents === null) return { part: "pay", level: "unknown" };
  return { part: "pay", level: levelOf(payCents - paidCents, payCents - paidCents * lowPay) };
}

/** Who does not use the site's language here may still speak it. */
function fitLanguage({ language }: GigToFit, { languages }: FitProfile): FitPart | null {
  if (language === "" || languages === null) return null;
  const isSpoken = findLanguages(language).some((code) => languages.includes(code));
  return { part: "language", language, level: isSpoken ? "good" : "unknown" };
}

/** Good or fair from 0 on. */
const levelOf = (good: number, fair: number): FitLevel => (good >= 0 ? "good" : fair >= 0 ? "fair" : "poor");

/** From 0 to 1. A part that is left out neither helps nor harms. */
export function measureFit({ parts }: Fit): number {
  const whole = parts.reduce((sum, { part }) => sum + fitWeights[part], 0);
  return parts.reduce((sum, part) => sum + fitWeights[part.part] * measurePart(part), 0) / whole;
}

const unknownShare = 0.5;
const sharesOfLevels = { good: 1, fair: 0.5, poor: 0, unknown: unknownShare } as const;

function measurePart(part: FitPart): number {
  if (part.part === "distance")
    return part.km === null ? unknownShare : Math.max(0, 1 - part.km / (2 * farthestKm));
  if (part.part === "days") return part.free / part.total;
  if (part.part === "workedTogether") return Number(part.gigs > 0);
  return sharesOfLevels[part.level];
}
