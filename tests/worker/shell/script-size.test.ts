import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";

const client = new URL("../../../dist/client/", import.meta.url);
const names = readdirSync(new URL("assets", client)).filter((name) => name.endsWith(".js"));
const source = (name: string) => readFileSync(new URL(`assets/${name}`, client), "utf8");

/** A file and all that it needs before it runs. */
function loadOf(name: string, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const [, needed = ""] of source(name).matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g))
    loadOf(needed, seen);
  return seen;
}

const main = readFileSync(new URL("index.html", client), "utf8").match(/src="\/assets\/([^"]+)"/)?.[1] ?? "";
const sizeOf = (name: string) => gzipSync(source(name)).length;
/** Messages come in two files a language; the Finnish ones of the first load are the larger. */
const messages = names.filter((name) => /^fi-/.test(name)).sort((a, b) => sizeOf(a) - sizeOf(b));

it.each(["landing-screen", "login-screen"])("%s and all it needs is at most 100 KB of script", (screen) => {
  const opened = names.find((name) => name.startsWith(screen)) ?? "";
  const load = loadOf(opened, loadOf(main));
  expect(load.size).toBeGreaterThan(2);
  const total = [...load].reduce((sum, name) => sum + sizeOf(name), sizeOf(messages[0] ?? ""));
  expect(total).toBeLessThan(100_000);
  const text = [...load].map(source).join("");
  expect(text).not.toMatch(/headlessui-|ZodError/);
});
