import { describe, expect, it } from "vitest";
import { completeLocales, defaultLocale } from "../../src/shared/core/locale.ts";
import { sharedMessages } from "../../src/shared/core/shared-messages.ts";
import { files, read, sourcesOf } from "./files.ts";

type Tree = { [key: string]: string | Tree };
type Messages = [key: string, text: string][];

function flatten(tree: Tree, prefix = ""): Messages {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string"
      ? [[prefix + key, value] as Messages[number]]
      : flatten(value, `${prefix}${key}.`),
  );
}

/** What begins the keys of each kind of file: `mail.fi.json` holds `mail.*`. */
const kinds = { "": "", "mail.": "mail.", "worker.": "" };
const isThere = (file: string) => files.includes(`locales/${file}`);
const readMessages = (kind: keyof typeof kinds, locale: string) =>
  flatten(JSON.parse(read(`locales/${kind}${locale}.json`)) as Tree, kinds[kind]);

const kindNames = Object.keys(kinds) as (keyof typeof kinds)[];
const inEnglish = kindNames.flatMap((kind) => readMessages(kind, defaultLocale));
const keys = inEnglish.map(([key]) => key);
const stem = (key: string) => key.replace(/_(one|other)$/, "");

const translated = kindNames.flatMap((kind) =>
  completeLocales
    .filter((locale) => locale !== defaultLocale && isThere(`${kind}${locale}.json`))
    .map((locale) => ({
      file: `${kind}${locale}.json`,
      en: readMessages(kind, defaultLocale),
      own: readMessages(kind, locale),
    })),
);

it("every language for everybody has words for the screens", () => {
  expect(completeLocales.filter((locale) => !isThere(`${locale}.json`))).toEqual([]);
  expect(translated.map(({ file }) => file)).toEqual(
    expect.arrayContaining(["fi.json", "mail.fi.json", "worker.fi.json"]),
  );
});

describe.each(translated)("$file beside the English one", ({ en, own }) => {
  it("has the same messages in the same order", () => {
    expect(own.map(([key]) => key)).toEqual(en.map(([key]) => key));
  });

  it("says something everywhere", () => {
    expect([...en, ...own].filter(([, text]) => text.trim() === "")).toEqual([]);
  });

  it("leaves the same gaps to fill", () => {
    const gaps = (text = "") => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();
    expect(en.filter(([, text], at) => `${gaps(text)}` !== `${gaps(own[at]?.[1])}`)).toEqual([]);
  });
});

it("both forms of a plural are there", () => {
  const lone = keys.filter(
    (key) => stem(key) !== key && !(keys.includes(`${stem(key)}_one`) && keys.includes(`${stem(key)}_other`)),
  );
  expect(lone).toEqual([]);
});

describe("the Finnish words", () => {
  const fi = kindNames.flatMap((kind) => readMessages(kind, "fi"));

  it("call the app by a name that is not a gig", () => {
    // A message about both begins a sentence with either.
    const isApp = (at: number) => /^(?!.*\bgig\b).*\bKeikka\b/.test(inEnglish[at]?.[1] ?? "");
    const bare = (text: string) => /\bKeik[a-zäö]+(?![\p{L}-])/u.test(text);
    const inside = (text: string) => /[^.!?:”\s] Keik[a-zäö]+(?![\p{L}-])/u.test(text);
    const wrong = fi.filter(([, text], at) => (isApp(at) && bare(text)) || inside(text));
    expect(wrong).toEqual([]);
    const words = fi.map(([, text]) => text).join("\n");
    expect(words.match(/Keikka lähetti|Kei(kassa|kasta|kkaan)\b|Keikan (ylläpi|tu[ek])\w*/g)).toBeNull();
  });

  it("put a comma before a question within a sentence", () => {
    const question = /\b(kerro|näet|näkee|ota se) (montako|mitä|mikä|missä|milloin|kuka|ketkä)\b/i;
    expect(fi.filter(([, text]) => question.test(text))).toEqual([]);
  });
});

describe("messages and the code that says them", () => {
  const list = "src/shared/core/shared-messages.ts";
  const written = sourcesOf("web", "src").filter((file) => file !== list);
  const everywhere = findSaid(written);

  it("no message is without use", () => {
    expect(keys.filter((key) => !everywhere.says(key))).toEqual([]);
  });

  it("no message is missing", () => {
    const known = new Set([...keys, ...keys.map(stem)]);
    expect(everywhere.asked.filter((key) => !known.has(key))).toEqual([]);
  });

  it("the Worker is given no words of the screens that it does not say", () => {
    const { says } = findSaid(written.filter((file) => file.startsWith("src/")));
    const isUnder = (entry: string) => (key: string) => key === entry || key.startsWith(`${entry}.`);
    expect(sharedMessages.filter((entry) => !keys.filter(isUnder(entry)).some(says))).toEqual([]);
  });
});

/** Which messages these files name. */
function findSaid(sources: readonly string[]) {
  const code = sources.map(read).join("\n");
  const literals = new Set([...code.matchAll(/["'`]([\w.]+)["'`]/g)].map(([, text = ""]) => text));
  const patterns = [...code.matchAll(/`([\w.]*(?:\$\{[^`]*?\}[\w.]*)+)`/g)]
    .map(([, text = ""]) => text)
    .filter((text) => /^[a-z]\w*\./.test(text))
    .map((text) => new RegExp(`^${text.replace(/\./g, "\\.").replace(/\$\{.*?\}/g, "[\\w.]+")}$`));
  return {
    asked: [...code.matchAll(/\b(?:t|count)\(\s*["']([\w.]+)["']/g)].map(([, key = ""]) => key),
    says: (key: string) =>
      [key, stem(key)].some((one) => literals.has(one) || patterns.some((pattern) => pattern.test(one))),
  };
}
