import { describe, expect, it } from "vitest";
import { read, sourcesOf } from "./files.ts";

type Tree = { [key: string]: string | Tree };

function flatten(tree: Tree, prefix = ""): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string"
      ? [[prefix + key, value] as [string, string]]
      : flatten(value, `${prefix}${key}.`),
  );
}

const en = flatten(JSON.parse(read("locales/en.json")) as Tree);
const fi = flatten(JSON.parse(read("locales/fi.json")) as Tree);
const keys = en.map(([key]) => key);
const stem = (key: string) => key.replace(/_(one|other)$/, "");

describe("the two languages", () => {
  it("have the same messages in the same order", () => {
    expect(fi.map(([key]) => key)).toEqual(keys);
  });

  it("say something everywhere", () => {
    expect([...en, ...fi].filter(([, text]) => text.trim() === "")).toEqual([]);
  });

  it("leave the same gaps to fill", () => {
    const gaps = (text = "") => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();
    expect(en.filter(([, text], at) => `${gaps(text)}` !== `${gaps(fi[at]?.[1])}`)).toEqual([]);
  });

  it("call the app in Finnish by a name that is not a gig", () => {
    const isApp = (at: number) => /\bKeikka\b/.test(en[at]?.[1] ?? "");
    const bare = (text: string) => /\bKeik[a-zäö]+(?![\p{L}-])/u.test(text);
    const inside = (text: string) => /[^.!?:”\s] Keik[a-zäö]+(?![\p{L}-])/u.test(text);
    const wrong = fi.filter(([, text], at) => (isApp(at) && bare(text)) || inside(text));
    expect(wrong).toEqual([]);
    const mails = sourcesOf("src/mail/templates", "src/notifications").map(read).join("\n");
    const words = `${fi.map(([, text]) => text).join("\n")}\n${mails}`;
    expect(words.match(/Keikka lähetti|Kei(kassa|kasta|kkaan)\b|Keikan (ylläpi|tu[ek])\w*/g)).toBeNull();
  });

  it("put a comma before a question within a Finnish sentence", () => {
    const question = /\b(kerro|näet|näkee|ota se) (montako|mitä|mikä|missä|milloin|kuka|ketkä)\b/i;
    expect(fi.filter(([, text]) => question.test(text))).toEqual([]);
  });

  it("have both forms of a plural", () => {
    const lone = keys.filter(
      (key) =>
        stem(key) !== key && !(keys.includes(`${stem(key)}_one`) && keys.includes(`${stem(key)}_other`)),
    );
    expect(lone).toEqual([]);
  });
});

describe("messages and the code that says them", () => {
  const code = sourcesOf("web", "src").map(read).join("\n");
  const literals = new Set([...code.matchAll(/["'`]([\w.]+)["'`]/g)].map(([, text = ""]) => text));
  const patterns = [...code.matchAll(/`([\w.]*(?:\$\{[^`]*?\}[\w.]*)+)`/g)]
    .map(([, text = ""]) => text)
    .filter((text) => /^[a-z]\w*\./.test(text))
    .map((text) => new RegExp(`^${text.replace(/\./g, "\\.").replace(/\$\{.*?\}/g, "[\\w.]+")}$`));

  it("no message is without use", () => {
    const used = (key: string) =>
      [key, stem(key)].some((one) => literals.has(one) || patterns.some((p) => p.test(one)));
    expect(keys.filter((key) => !used(key))).toEqual([]);
  });

  it("no message is missing", () => {
    const known = new Set([...keys, ...keys.map(stem)]);
    const asked = [...code.matchAll(/\b(?:t|count)\(\s*["']([\w.]+)["']/g)].map(([, key = ""]) => key);
    expect(asked.filter((key) => !known.has(key))).toEqual([]);
  });
});
