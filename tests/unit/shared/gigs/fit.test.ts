import { describe, expect, it } from "vitest";
import { computeFit, measureFit } from "../../../../src/shared/gigs/fit/compute-fit.ts";
import { type FitProfile, fit, fitWeights, type GigToFit } from "../../../../src/shared/gigs/fit/fit.ts";
import { findLanguages } from "../../../../src/shared/gigs/fit/language.ts";

const gig: GigToFit = {
  industries: ["drywall_plastering", "painting_decorating"],
  municipality: "Espoo",
  language: "suomi",
  payCents: 3200,
  cards: [],
  endDate: "2027-01-15",
};

const carpenter: FitProfile = {
  industries: ["drywall_plastering"],
  places: ["Helsinki"],
  gigs: 2,
  paidCents: 3000,
  languages: ["fi"],
  days: { free: 5, total: 5 },
  cards: [],
};

const firm: FitProfile = { ...carpenter, languages: null, days: null, cards: null };

const levelsOf = (profile: Partial<FitProfile>, other: Partial<GigToFit> = {}) => {
  const { fits, parts } = computeFit({ ...gig, ...other }, { ...carpenter, ...profile });
  return { fits, ...Object.fromEntries(parts.map(({ part, level }) => [part, level])) };
};

describe("the parts of a fit", () => {
  it("count cards where some are asked for, of people, to the last day", () => {
    const asked = { cards: ["hotWork", "valtti"] as const };
    const held = (expiresOn: string | null) => [
      { kind: "hotWork" as const, expiresOn },
      { kind: "valtti" as const, expiresOn: null },
    ];
    expect(levelsOf({ cards: held("2027-01-15") }, asked)).toMatchObject({ fits: true, cards: "good" });
    expect(levelsOf({ cards: held("2027-01-14") }, asked)).toMatchObject({ fits: false, cards: "poor" });
    expect(levelsOf({ cards: null }, asked)).not.toHaveProperty("cards");
    expect(levelsOf({ cards: [] })).not.toHaveProperty("cards");
  });

  it("say what was found, and are what the API says", () => {
    const found = computeFit(gig, carpenter);
    expect(found).toEqual({
      fits: true,
      parts: [
        { part: "trade", level: "good", industries: ["drywall_plastering"] },
        { part: "distance", level: "good", km: 16 },
        { part: "days", level: "good", free: 5, total: 5 },
        { part: "workedTogether", level: "good", gigs: 2 },
        { part: "pay", level: "good" },
        { part: "language", level: "good", language: "suomi" },
      ],
    });
    expect(fit.parse(found)).toEqual(found);
  });

  it("another trade, a long way and no free day do not fit", () => {
    expect(levelsOf({ industries: ["roofing"] })).toMatchObject({ fits: false, trade: "poor" });
    expect(levelsOf({ places: ["Lahti"] })).toMatchObject({ fits: false, distance: "poor" });
    expect(levelsOf({ days: { free: 0, total: 5 } })).toMatchObject({ fits: false, days: "poor" });
  });

  it("what is not known leaves nobody out", () => {
    const unknown = { industries: [], places: ["Kallio"], paidCents: null, languages: ["en"] };
    expect(levelsOf(unknown)).toEqual({
      fits: true,
      trade: "unknown",
      distance: "unknown",
      days: "good",
      workedTogether: "good",
      pay: "unknown",
      language: "unknown",
    });
    expect(levelsOf({}, { municipality: "Atlantis" })).toMatchObject({ fits: true, distance: "unknown" });
  });

  it("a low price or a first time does not leave anybody out", () => {
    expect(levelsOf({ paidCents: 3400 })).toMatchObject({ fits: true, pay: "fair" });
    expect(levelsOf({ paidCents: 4000 })).toMatchObject({ fits: true, pay: "poor" });
    expect(levelsOf({ gigs: 0 })).toMatchObject({ fits: true, workedTogether: "fair" });
  });

  it("some of the days, and the next town, are fair", () => {
    expect(levelsOf({ days: { free: 1, total: 5 } })).toMatchObject({ fits: true, days: "fair" });
    expect(levelsOf({ places: ["Lohja"] })).toMatchObject({ fits: true, distance: "fair" });
  });

  it("what is not there is left out: days and language of a firm, a price that the viewer may not see", () => {
    expect(computeFit(gig, firm).parts.map(({ part }) => part)).toEqual([
      "trade",
      "distance",
      "workedTogether",
      "pay",
    ]);
    expect(levelsOf({}, { payCents: null })).not.toHaveProperty("pay");
    expect(levelsOf({}, { language: "" })).not.toHaveProperty("language");
    expect(levelsOf({ days: { free: 0, total: 0 } })).not.toHaveProperty("days");
  });
});

describe("the order", () => {
  const better = (a: Partial<FitProfile>, b: Partial<FitProfile>) =>
    measureFit(computeFit(gig, { ...carpenter, ...a })) > measureFit(computeFit(gig, { ...carpenter, ...b }));

  it("puts the trade and the way before the rest, then free days, and who is known", () => {
    expect(better({ gigs: 0, paidCents: 9000, languages: [] }, { places: ["Lahti"] })).toBe(true);
    expect(better({ places: ["Lohja"], gigs: 0 }, { industries: [] })).toBe(true);
    expect(better({ places: ["Vantaa"] }, { places: ["Lohja"] })).toBe(true);
    expect(better({ days: { free: 4, total: 5 } }, { days: { free: 3, total: 5 } })).toBe(true);
    expect(better({ gigs: 1 }, { gigs: 0 })).toBe(true);
    expect(better({}, {})).toBe(false);
  });

  it("takes an unknown place for an average one", () => {
    expect(better({ places: ["Helsinki"] }, { places: ["Atlantis"] })).toBe(true);
    expect(better({ places: ["Atlantis"] }, { places: ["Hämeenlinna"] })).toBe(true);
  });

  it("is not changed by parts that are not there", () => {
    expect(measureFit(computeFit(gig, firm))).toBe(measureFit(computeFit({ ...gig, language: "" }, firm)));
  });

  it("counts a hundred per cent in all", () => {
    expect(Object.values<number>(fitWeights).reduce((sum, weight) => sum + weight)).toBe(100);
  });
});

it("languages are found by their names and codes", () => {
  expect(findLanguages("suomea tai englantia")).toEqual(["fi", "en"]);
  expect(findLanguages("Finnish, Swedish")).toEqual(["fi", "sv"]);
  expect(findLanguages("finska/ryska/estniska")).toEqual(["fi", "ru", "et"]);
  expect(findLanguages("fi en")).toEqual(["fi", "en"]);
  expect(findLanguages("venäjä, viro, puola, ukraina")).toEqual(["ru", "et", "pl", "uk"]);
  expect(findLanguages("perusasiat, no rush")).toEqual([]);
  expect(findLanguages("en vaadi suomea, et tarvitse")).toEqual(["fi"]);
});
