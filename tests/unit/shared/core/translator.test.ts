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
