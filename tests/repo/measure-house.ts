import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { isSource, root } from "./files.ts";
import { findCircles } from "./find-circles.ts";
import { importsIn } from "./imports.ts";

// Prints what the code is like at each commit named, side by side: `npm run measure -- v1 HEAD`.

type Source = { file: string; text: string; lines: string[] };

const args = process.argv.slice(2);
const commits = args.length > 0 ? args : ["HEAD"];
const columns = commits.map((commit) => measure(sourcesAt(commit)));
const [first = {}] = columns;
const width = Math.max(...Object.keys(first).map((name) => name.length));
console.log(["".padEnd(width), ...commits].join("  "));
for (const name of Object.keys(first))
  console.log([name.padEnd(width), ...columns.map((column) => column[name])].join("  "));

function git(...args: string[]): string {
  return execFileSync("git", args, { cwd: root, encoding: "utf8", maxBuffer: 1e9 });
}

function sourcesAt(commit: string): Source[] {
  const folder = mkdtempSync(join(tmpdir(), "measure-"));
  const archive = join(folder, "tree.tar");
  git("archive", "--output", archive, commit, "src", "web", "tests");
  execFileSync("tar", ["-xf", archive, "-C", folder]);
  const names = git("ls-tree", "-r", "--name-only", commit, "src", "web", "tests").trim().split("\n");
  const sources = names.filter(isSource).map((file) => {
    const text = readFileSync(join(folder, file), "utf8");
    return { file, text, lines: text.split("\n").slice(0, -1) };
  });
  rmSync(folder, { recursive: true });
  return sources;
}

function measure(sources: readonly Source[]): Record<string, string> {
  const product = sources.filter(({ file }) => !file.startsWith("tests/"));
  const lengths = product.map(({ lines }) => lines.length).sort((a, b) => a - b);
  const imported = importersOf(product);
  const short = (limit: number) => product.filter(({ lines }) => lines.length <= limit);
  const circles = circlesOf(product);
  const comments = product.flatMap(({ lines }) => lines.filter((line) => /^\s*(\/\/|\/?\*)/.test(line)));
  const folders = Map.groupBy(product, ({ file }) => dirname(file));
  const crowded = [...folders].filter(([, files]) => files.length > 20);
  const all = sum(lengths);
  return {
    "files of src and web": String(product.length),
    "lines of src and web": String(all),
    "files of tests": String(sources.length - product.length),
    "lines of tests": String(sum(sources.map(({ lines }) => lines.length)) - all),
    "lines of a file: median": String(lengths[Math.floor(lengths.length / 2)]),
    "lines of a file: nine in ten": String(lengths[Math.floor(lengths.length * 0.9)]),
    "lines of a file: most": String(lengths.at(-1)),
    "folders of more than 20 files":
      crowded.map(([name, { length }]) => `${name} ${length}`).join(", ") || "0",
    "circles, types included": `${circles.length} (files in them: ${sum(circles.map(({ length }) => length))})`,
    "names exported by more than one file": String(sharedNames(product)),
    "files of 45 lines or less with one importer": String(
      short(45).filter(({ file }) => imported.get(file)?.size === 1).length,
    ),
    "files of 20 lines or less": String(short(20).length),
    "comment lines": `${((comments.length / all) * 100).toFixed(1)} %`,
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

function importersOf(sources: readonly Source[]): Map<string, Set<string>> {
  const importers = new Map<string, Set<string>>();
  for (const { file, text } of sources)
    for (const { path } of importsIn(file, text))
      importers.set(path, (importers.get(path) ?? new Set()).add(file));
  return importers;
}

function sharedNames(sources: readonly Source[]): number {
  const declared = /^export (?:async )?(?:function|const|let|class|type|interface)\s+(\w+)/gm;
  const homes = new Map<string, Set<string>>();
  for (const { file, text } of sources)
    for (const [, name = ""] of text.matchAll(declared))
      homes.set(name, (homes.get(name) ?? new Set()).add(file));
  return [...homes.values()].filter(({ size }) => size > 1).length;
}

/** Files that import each other in a circle; lazy imports are left out: they wait for each other. */
function circlesOf(sources: readonly Source[]): string[][] {
  const texts = new Map(sources.map(({ file, text }) => [file, text]));
  const next = (file: string) =>
    importsIn(file, texts.get(file) ?? "").flatMap(({ path, lazy }) =>
      !lazy && texts.has(path) ? [path] : [],
    );
  return findCircles([...texts.keys()], next);
}
