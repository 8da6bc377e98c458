import { basename } from "node:path";
import { expect, it } from "vitest";
import { files, isSource, read, sourcesOf } from "./files.ts";
import { importsOf } from "./imports.ts";

const sources = sourcesOf("src", "web", "tests");

it("files are named in kebab-case, and for what they hold", () => {
  const vague = /^(utils?|helpers?|misc|common|types)\./;
  const named = (file: string) =>
    /^[a-z0-9]+(-[a-z0-9]+)*(\.(test|spec|config))?\.tsx?$/.test(basename(file)) &&
    !vague.test(basename(file));
  expect(sources.filter((file) => !named(file))).toEqual([]);
  expect(sources.filter((file) => /(^|\/)index\.tsx?$/.test(file))).toEqual(["src/index.ts"]);
});

it("imports name the file with its ending", () => {
  const bare = sources.flatMap((file) =>
    importsOf(file)
      .filter(({ specifier }) => /^[.#]/.test(specifier) && specifier !== "#api" && !/\.\w+$/.test(specifier))
      .map(({ specifier }) => `${file} -> ${specifier}`),
  );
  expect(bare).toEqual([]);
});

it("default exports are for lazy screens and what a tool asks for", () => {
  const asked = /(-screen\.tsx|\.config\.ts|-worker\.ts|^src\/index\.ts)$/;
  expect(
    sources.filter(
      (file) => !asked.test(file) && /^export (default\b|\{[^}]*\bas default\b)/m.test(read(file)),
    ),
  ).toEqual([]);
});

it("what opens by a tap takes no page along where its code does not come: `lazyOverlay`, not `lazy`", () => {
  const ofPages = [
    "web/auth/login/login-screen.tsx",
    "web/layout/banners/app-banners.tsx",
    "web/layout/banners/offline-banner.tsx",
    "web/layout/outbox/outbox-status.tsx",
  ];
  const isLazy = (file: string) => /\blazy\(/.test(read(file));
  expect(sourcesOf("web").filter(isLazy).sort()).toEqual([
    ...ofPages,
    "web/lib/hydration/use-lazy-import.ts",
    "web/people/person-view.tsx",
  ]);
});

it("what a batch answers is taken by name: `batchNamed`", () => {
  const byPlace = /\b(?:const|let) \[[^;]*?\bawait [^;]*?\.batch\(/;
  expect(sourcesOf("src").filter((file) => byPlace.test(read(file)))).toEqual([]);
});

it("what is inserted from a query names its columns: `insertFrom`", () => {
  const byPlace = /\.insert\(\w+\)\s*\.select\(/;
  expect(sourcesOf("src").filter((file) => byPlace.test(read(file)))).toEqual(["src/db/insert-from.ts"]);
});

it("nothing is left for later", () => {
  const marks = new RegExp(`\\b(${["TO" + "DO", "FIX" + "ME", "XX" + "X"].join("|")})\\b`);
  expect(files.filter((file) => isSource(file) && marks.test(read(file)))).toEqual([]);
});

it("no test is skipped or singled out", () => {
  const marks = /\b(it|test|describe)\.(only|skip|fixme|runIf|skipIf)\b/;
  expect(files.filter((file) => /\.(test|spec)\.tsx?$/.test(file) && marks.test(read(file)))).toEqual([]);
});
