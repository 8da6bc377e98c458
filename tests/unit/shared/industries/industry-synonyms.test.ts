import { describe, expect, it } from "vitest";
import en from "../../../../locales/en.json" with { type: "json" };
import fi from "../../../../locales/fi.json" with { type: "json" };
import { industries } from "../../../../src/shared/industries/industries.ts";
import {
  industrySynonyms,
  matchIndustries,
  suggestIndustries,
} from "../../../../src/shared/industries/industry-synonyms.ts";

describe("synonyms find an industry", () => {
  it.each([
    // typed live in a form, of which only three found anything
    ["timpuri", "carpentry_woodwork"],
    ["raudoitus", "concrete_work"],
    ["hitsaus", "metal_work"],
    ["LVI", "plumbing, hvac"],
    ["muottityö", "concrete_work"],
    ["rappari", "drywall_plastering"],
    ["teline", "general_construction"],
    ["siivous", "general_construction"],
    ["levytys", "drywall_plastering"],
    ["putkimies", "plumbing"],
    ["vedeneristys", "insulation, tile_work"],
    ["elementti", "concrete_work"],
    ["asbesti", "demolition"],
    ["nosturi", "general_construction"],
    ["projekti", "project_management"],
    ["aita", "fencing"],
    ["maalari", "painting_decorating"],
    ["sähkömies", "electrical"],
    ["kirvesmies", "carpentry_woodwork"],
    // to be added
    ["rakennusammattimies", "general_construction"],
    ["RAM", "general_construction"],
    ["apumies", "general_construction"],
    ["raksasiivooja", "general_construction"],
    ["telineasentaja", "general_construction"],
    ["elementtiasentaja", "concrete_work"],
    ["teräsasentaja", "metal_work"],
    ["nosturinkuljettaja", "general_construction"],
    ["taakankiinnittäjä", "general_construction"],
    ["alamies", "general_construction"],
    ["asbestipurkaja", "demolition"],
    ["timanttiporaaja", "demolition"],
    ["vedeneristäjä", "insulation, tile_work"],
    ["mattomies", "flooring"],
    ["kalusteasentaja", "carpentry_woodwork"],
    ["ikkuna-asentaja", "carpentry_woodwork, glass_glazing"],
    ["pellittäjä", "roofing"],
    ["ilmastointiasentaja", "hvac"],
    ["kylmäasentaja", "hvac"],
    ["hitsari", "metal_work"],
    ["putkari", "plumbing"],
    ["muottimies", "concrete_work"],
    // in English
    ["carpenter", "carpentry_woodwork"],
    ["rebar", "concrete_work"],
    ["welder", "metal_work"],
    ["plasterer", "drywall_plastering"],
    ["scaffolding", "general_construction"],
    ["crane", "general_construction"],
    ["manager", "project_management"],
    ["asbestos", "demolition"],
    ["fence", "fencing"],
    ["bricklayer", "masonry_stonework"],
    // as it is typed
    [" IKKUNA-", "glass_glazing, carpentry_woodwork"],
    ["timpurit", "carpentry_woodwork"],
    ["levyttaja", "drywall_plastering"],
    ["ennustaja", ""],
    ["", ""],
  ])("%j: %s", (sought, trades) => {
    expect(suggestIndustries(sought).join(", ")).toBe(trades);
  });
});

it("an exact match comes before prefixes", () => {
  expect(suggestIndustries("viemäri")).toEqual(["plumbing", "water_management"]);
  expect(suggestIndustries("iv")[0]).toBe("hvac");
});

it("each industry has synonyms, none twice", () => {
  for (const trade of industries) {
    const words = industrySynonyms[trade].toLowerCase().split(", ");
    expect(words.length).toBeGreaterThan(3);
    expect(new Set(words).size).toBe(words.length);
  }
});

describe("a search term means an industry", () => {
  it.each([
    ["timpuri", "carpentry_woodwork"],
    ["Timpurit", "carpentry_woodwork"],
    ["raudoi", "concrete_work"],
    ["hitsaustyöt", "metal_work"],
    ["LVI", "plumbing, hvac"],
    ["mestari", "project_management"],
    // a gig's own words
    ["lv", "plumbing"],
    ["va", ""],
    ["kattotuolit", ""],
    ["work", ""],
    ["", ""],
    [" ", ""],
  ])("%j: %s", (word, trades) => {
    expect(matchIndustries(word).join(", ")).toBe(trades);
  });

  const joined = ["ja", "and", "muu", "yleiset"];
  const names = industries.flatMap((trade) => [en, fi].map((all) => [all.industries[trade], trade] as const));
  it.each(names)("each of %s", (name, trade) => {
    const words = name
      .split(/[\s,()]+/)
      .filter((word) => word !== "" && !joined.includes(word.toLowerCase()));
    expect(words.filter((word) => !matchIndustries(word).includes(trade))).toEqual([]);
  });
});
