import { describe, expect, it } from "vitest";
import {
  defaultLocale,
  languageTag,
  type PartialLocale,
  partialLocales,
} from "../../src/shared/core/locale.ts";
import { read } from "./files.ts";
import { isForWorkers, workerMessages } from "./worker-messages.ts";

type Tree = { [key: string]: string | Tree };
type Kind = keyof typeof workerMessages;

const kinds = Object.keys(workerMessages) as Kind[];
const pluralForm = /_(zero|one|two|few|many|other)$/;
const stem = (key: string) => key.replace(pluralForm, "");

function flatten(tree: Tree, prefix = ""): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string"
      ? ([[prefix + key, value]] as [string, string][])
      : flatten(value, `${prefix}${key}.`),
  );
}

const readMessages = (kind: Kind, locale: string) =>
  flatten(JSON.parse(read(`locales/${kind}${locale}.json`)) as Tree);

const inEnglish = Object.fromEntries(
  kinds.map((kind) => [kind, readMessages(kind, defaultLocale)]),
) as Record<Kind, [key: string, text: string][]>;

/** Of whole numbers. */
function listPluralForms(locale: PartialLocale): string[] {
  const rules = new Intl.PluralRules(languageTag[locale]);
  const forms = new Set(Array.from({ length: 200 }, (_, number) => rules.select(number)));
  return ["zero", "one", "two", "few", "many", "other"].filter((form) =>
    forms.has(form as Intl.LDMLPluralRule),
  );
}

/** The keys of English ones as a language has them: its own forms where English has two. */
function listKeys(english: readonly [string, string][], forms: readonly string[]): string[] {
  const keys = english.flatMap(([key]) =>
    pluralForm.test(key) ? forms.map((form) => `${stem(key)}_${form}`) : [key],
  );
  return [...new Set(keys)];
}

const listGaps = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = ""]) => name).sort();

it("names no area of messages that is none", () => {
  const isThere = (kind: Kind, entry: string) =>
    inEnglish[kind].some(([key]) => stem(key) === entry || key.startsWith(`${entry}.`));
  const unknown = kinds.flatMap((kind) =>
    [...workerMessages[kind].said, ...workerMessages[kind].except].filter((entry) => !isThere(kind, entry)),
  );
  expect(unknown).toEqual([]);
});

const files = partialLocales.flatMap((locale) =>
  kinds.map((kind) => ({ locale, kind, file: `${kind}${locale}.json` })),
);

it.each(files)("$file says all that workers meet", ({ locale, kind }) => {
  const own = readMessages(kind, locale).map(([key]) => key);
  const met = inEnglish[kind].filter(([key]) => isForWorkers(kind, stem(key)));
  expect(listKeys(met, listPluralForms(locale)).filter((key) => !own.includes(key))).toEqual([]);
});

describe.each(files)("$file", ({ locale, kind }) => {
  const own = readMessages(kind, locale);
  const forms = listPluralForms(locale);
  const ownKeys = own.map(([key]) => key);
  const english = inEnglish[kind];
  const texts = new Map(english);

  it("has messages of the English one only, in its order and in the plural forms of its language", () => {
    const inOrder = listKeys(english, forms).filter((key) => ownKeys.includes(key));
    expect(ownKeys).toEqual(inOrder);
  });

  it("says something everywhere", () => {
    expect(own.filter(([, text]) => text.trim() === "")).toEqual([]);
  });

  it("leaves the same gaps to fill, and the number wherever a form stands for several", () => {
    const isOneOnly = new Intl.PluralRules(languageTag[locale]).select(21) !== "one";
    const differing = own.filter(([key, text]) => {
      const likeOther = texts.get(pluralForm.test(key) ? `${stem(key)}_other` : key) ?? "";
      const allowed = [likeOther, ...(isOneOnly && key.endsWith("_one") ? [texts.get(key) ?? ""] : [])];
      return !allowed.some((english) => `${listGaps(english)}` === `${listGaps(text)}`);
    });
    expect(differing).toEqual([]);
  });
});
