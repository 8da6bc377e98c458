import { describe, expect, it } from "vitest";
import { listPhoneSearches, normalizePhone } from "../../../src/db/list/conditions.ts";
import { buildSearchKeys, normalizeForSearch } from "../../../src/db/list/search-keys.ts";

describe("a normalised key", () => {
  it.each([
    ["ÅKE Äijälä", "åke æijælæ"],
    ["André", "andre"],
    ["Ülle Õun", "ylle öun"],
    ["Łukasz Żak", "lukasz zak"],
    ["A\u030Ake Pa\u0308ivi Jose\u0301", "åke pæivi jose"],
    ["Жанна Йовович", "жанна йовович"],
    ["👷🏽 100% _x_\n", "👷🏽 100% _x_\n"],
  ])("of %j is %j", (text, key) => {
    expect(normalizeForSearch(text)).toBe(key);
  });

  it("sorts å, ä and ö after z, and accented letters with their base letters", () => {
    const names = ["Zeta", "Öljy", "Ääni", "Åland", "Ylä", "Über", "Esa", "Éva", "Eeva"];
    const sorted = names.toSorted((a, b) => (normalizeForSearch(a) < normalizeForSearch(b) ? -1 : 1));
    expect(sorted).toEqual(["Eeva", "Esa", "Éva", "Über", "Ylä", "Zeta", "Åland", "Ääni", "Öljy"]);
    expect(names.toSorted(new Intl.Collator("fi").compare)).toEqual(sorted);
  });

  it("is written for the texts that are given", () => {
    expect(buildSearchKeys({ name: "Åke", location: undefined })).toEqual({ name_key: "åke" });
  });
});

it.each([
  ["040 123-4567", "startsWith", "+358401234567"],
  ["00358 40", "equals", "+35840"],
  ["(040)", "contains", "040"],
  ["0123", "endsWith", "0123"],
  ["040 123 4567", "contains", "401234567"],
  ["040 123 4567", "notContains", "401234567"],
  ["00358 40 123 4567", "endsWith", "401234567"],
  ["+358 40 123 4567", "contains", "+358401234567"],
  ["0046 70 123 4567", "contains", "46701234567"],
  ["0 0123 4567", "endsWith", "001234567"],
] as const)("a phone typed as %s is searched (%s) as %s", (typed, mode, kept) => {
  expect(normalizePhone(typed, mode)).toBe(kept);
});

it.each([
  ["040 123 4567", ["401234567", "+358401234567"]],
  ["040 12", ["04012", "+3584012"]],
  ["4567", ["4567"]],
  ["aino 040", []],
  ["+", []],
])("a search for %s finds phones with %j", (search, numbers) => {
  expect(listPhoneSearches(search)).toEqual(numbers);
});
