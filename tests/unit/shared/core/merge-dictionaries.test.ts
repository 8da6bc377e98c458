import { expect, it } from "vitest";
import { mergeDictionaries } from "../../../../src/shared/core/merge-dictionaries.ts";

it("puts one language's words over another's, however deep they lie", () => {
  const english = { a: { b: "1", c: { d: "2", e: "3" } }, f: "4" };
  expect(mergeDictionaries(english, { a: { c: { e: "kolme" } } })).toEqual({
    a: { b: "1", c: { d: "2", e: "kolme" } },
    f: "4",
  });
});

it("takes what is counted in one language's forms alone", () => {
  const english = {
    days_one: "{{count}} day",
    days_other: "{{count}} days",
    more_one: "one",
    more_other: "more",
  };
  const russian = { days_one: "день", days_few: "дня", days_many: "дней" };
  expect(mergeDictionaries(english, russian)).toEqual({ ...russian, more_one: "one", more_other: "more" });
});
