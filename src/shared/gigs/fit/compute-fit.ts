import { findLackingCards } from "../../people/find-lacking-cards.ts";
import { findNearest } from "./distance.ts";
import {
  type Fit,
  type FitLevel,
  type FitPart,
  type FitPartName,
  type FitProfile,
  fitWeights,
  type GigToFit,
  maxKm,
} from "./fit.ts";
import { findLanguages } from "./language.ts";

/** A short way to work. */
const nearKm = 20;

/** Less than this share of what they were paid lately is a poor price. */
const minPayShare = 0.9;

/** Who is poor in one of these does not fit; the others only set an order. */
const decisive: readonly FitPartName[] = ["trade", "distance", "days", "cards"];

export function computeFit(gig: GigToFit, profile: FitProfile): Fit {
  const parts = [
    fitTrade(gig, profile),
    fitDistance(gig, profile),
    fitDays(profile),
    fitCards(gig, profile),
    fitPast(profile),
    fitPay(gig, profile),
    fitLanguage(gig, profile),
  ].filter((part) => part !== null);
  return { fits: parts.every(({ part, level }) => level !== "poor" || !decisive.includes(part)), parts };
}

function fitTrade(gig: GigToFit, { industries: own }: FitProfile): FitPart {
  const industries = gig.industries.filter((industry) => own.includes(industry));
  return {
    part: "trade",
    industries,
    level: own.length === 0 ? "unknown" : industries.length > 0 ? "good" : "poor",
  };
}

function fitDistance(gig: GigToFit, { places }: FitProfile): FitPart {
  const km = findNearest(places, gig.municipality);
  return { part: "distance", km, level: km === null ? "unknown" : toLevel(nearKm - km, maxKm - km) };
}

function fitDays({ days }: FitProfile): FitPart | null {
  if (days === null || days.total === 0) return null;
  return { part: "days", ...days, level: toLevel(days.free - days.total, days.free - 1) };
}

function fitCards({ cards: asked, endDate }: GigToFit, { cards: held }: FitProfile): FitPart | null {
  if (asked.length === 0 || held === null) return null;
  const lacking = findLackingCards(asked, held, endDate);
  return { part: "cards", lacking, level: lacking.length === 0 ? "good" : "poor" };
}

const fitPast = ({ gigs }: FitProfile): FitPart => ({
  part: "workedTogether",
  gigs,
  level: gigs > 0 ? "good" : "fair",
});

function fitPay({ payCents }: GigToFit, { paidCents }: FitProfile): FitPart | null {
  if (payCents === null) return null;
  if (paidCents === null) return { part: "pay", level: "unknown" };
  return { part: "pay", level: toLevel(payCents - paidCents, payCents - paidCents * minPayShare) };
}

/** Who does not use the site's language here may still speak it. */
function fitLanguage({ language }: GigToFit, { languages }: FitProfile): FitPart | null {
  if (language === "" || languages === null) return null;
  const isSpoken = findLanguages(language).some((code) => languages.includes(code));
  return { part: "language", language, level: isSpoken ? "good" : "unknown" };
}

/** Good or fair from 0 on. */
const toLevel = (good: number, fair: number): FitLevel => (good >= 0 ? "good" : fair >= 0 ? "fair" : "poor");

/** From 0 to 1. A part that is left out neither helps nor harms. */
export function measureFit({ parts }: Fit): number {
  const whole = parts.reduce((sum, { part }) => sum + fitWeights[part], 0);
  return parts.reduce((sum, part) => sum + fitWeights[part.part] * measurePart(part), 0) / whole;
}

const unknownShare = 0.5;
const sharesOfLevels = { good: 1, fair: 0.5, poor: 0, unknown: unknownShare } as const;

function measurePart(part: FitPart): number {
  if (part.part === "distance")
    return part.km === null ? unknownShare : Math.max(0, 1 - part.km / (2 * maxKm));
  if (part.part === "days") return part.free / part.total;
  if (part.part === "workedTogether") return Number(part.gigs > 0);
  return sharesOfLevels[part.level];
}
