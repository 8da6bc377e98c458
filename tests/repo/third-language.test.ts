import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { results, root } from "../runner/step.ts";

const line = `sv: { tag: "sv-SE", name: "Svenska", wish: "På svenska", dates: "d.m.y" },`;
const copied = [
  "src",
  "web",
  "locales",
  "public",
  "migrations",
  "package.json",
  "tsconfig.json",
  "wrangler.toml",
];

/** Within the project, whose packages it finds above itself. */
mkdirSync(results, { recursive: true });
const place = mkdtempSync(join(results, "third-language-"));
const at = (path: string) => join(place, path);

beforeAll(() => {
  for (const name of copied) cpSync(join(root, name), at(name), { recursive: true });
  cpSync(at("locales/en.json"), at("locales/sv.json"));
  const table = readFileSync(at("src/shared/core/locale.ts"), "utf8");
  writeFileSync(at("src/shared/core/locale.ts"), table.replace(/\n\} as const satisfies/, `\n  ${line}$&`));
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

/** What a program of the project prints in the copy, whether it is content or not. */
function run(program: string, ...words: string[]): string {
  const bin = join(root, "node_modules/.bin");
  const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` };
  const ran = spawnSync(join(bin, program), words, { cwd: place, encoding: "utf8", env });
  return ran.stdout;
}

it("a third language is a file and a line: nothing else asks for it", { timeout: 120_000 }, () => {
  expect(run("tsc", "-b", "src", "web")).toBe("");
});

it("a third language is built and loaded as the others are", { timeout: 120_000 }, () => {
  run("vite", "build", "web");
  const parts = readdirSync(at("dist/client/assets")).filter((file) => file.startsWith("sv-"));
  const english = readdirSync(at("dist/client/assets")).filter((file) => file.startsWith("en-"));
  expect(parts.length).toBe(english.length);
  expect(parts.length).toBeGreaterThan(1);
});
