import { expect, it } from "vitest";
import { buildTranslator } from "../../../../src/shared/core/translator.ts";

type Key = "plain" | "greeting" | "people_one" | "people_other";
const messages = {
  plain: "Hello",
  greeting: "Hello {{name}}, {{name}}",
  people_one: "{{count}} person",
  people_other: "{{count}} people of {{all}}",
};
const { t, count } = buildTranslator<Key>("en", messages);

it("fills each gap with what is given, as it stands", () => {
  expect(t("plain")).toBe("Hello");
  expect(t("greeting", { name: "$& {{name}}" })).toBe("Hello $& {{name}}, $& {{name}}");
});

it("counts as the language does, and writes the number as it does", () => {
  expect(count("people", 1)).toBe("1 person");
  expect(count("people", 1234, { all: 0 })).toBe("1,234 people of 0");
});

it("fails, while it is written, for a message that is not there and a gap that nothing fills", () => {
  expect(() => buildTranslator<string>("en", messages).t("none")).toThrow("No message none in en");
  expect(() => t("greeting")).toThrow("Nothing fills {{name}} of greeting");
});

it("counts in the forms of each language, and in those of English where a message is not translated", () => {
  const russian = {
    days_one: "{{count}} день",
    days_few: "{{count}} дня",
    days_many: "{{count}} дней",
    people_one: "One person",
    people_other: "{{count}} people",
  };
  const { count } = buildTranslator<"days_other" | "people_other">("ru", russian);
  expect([1, 3, 5, 12, 21, 1024].map((number) => count("days", number))).toEqual([
    "1 день",
    "3 дня",
    "5 дней",
    "12 дней",
    "21 день",
    "1\u00a0024 дня",
  ]);
  expect([1, 3, 21].map((number) => count("people", number))).toEqual([
    "One person",
    "3 people",
    "21 people",
  ]);
});
