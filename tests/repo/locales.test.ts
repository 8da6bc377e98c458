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
