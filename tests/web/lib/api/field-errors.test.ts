import { expect, it } from "vitest";
import en from "#locales/en.json";
import { fieldErrorText } from "../../../../web/lib/api/field-errors.ts";
import type { Translator } from "../../../../web/lib/i18n/i18n.tsx";

type Tree = { [key: string]: string | Tree };

const pathsOf = (tree: Tree, above = ""): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string" ? [above + key] : pathsOf(value, `${above}${key}.`),
  );

it("has a message for every field error code", () => {
  const t = ((key: string) => key) as Translator["t"];
  const codes = pathsOf(en.fieldErrors);
  expect(codes.length).toBeGreaterThan(30);
  expect(codes.map((code) => fieldErrorText(t, code))).toEqual(codes.map((code) => `fieldErrors.${code}`));
});
