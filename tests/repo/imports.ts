import { posix } from "node:path";
import { read } from "./files.ts";

/** One import of a file. `path` is where it leads in the project, or the package's own name. */
export type Import = { specifier: string; path: string; typeOnly: boolean; lazy: boolean };

const statement = /^\s*(?:import|export)\s+(type\s+)?(?:[\w*{}\s,$]+?\s+from\s+)?["']([^"']+)["']/gm;
const call = /\bimport\(\s*["']([^"']+)["']\s*\)/g;

/** What a TypeScript file imports, types and lazily loaded modules too. */
export const importsOf = (file: string): Import[] => importsIn(file, read(file));

/** What a TypeScript file with this text imports. */
export function importsIn(file: string, text: string): Import[] {
  const plain = [...text.matchAll(statement)].map(([, type, specifier = ""]) => ({
    specifier,
    path: pathOf(file, specifier),
    typeOnly: type !== undefined,
    lazy: false,
  }));
  const lazy = [...text.matchAll(call)].map(([, specifier = ""]) => ({
    specifier,
    path: pathOf(file, specifier),
    typeOnly: false,
    lazy: true,
  }));
  return [...plain, ...lazy];
}

function pathOf(file: string, specifier: string): string {
  if (specifier === "#api") return "src/app.ts";
  if (specifier.startsWith("#shared/")) return `src/shared/${specifier.slice("#shared/".length)}`;
  if (specifier.startsWith("#locales/")) return `locales/${specifier.slice("#locales/".length)}`;
  return specifier.startsWith(".") ? posix.join(posix.dirname(file), specifier) : specifier;
}

/** The project's files that this one loads at once when it runs, directly or through others, and their packages. */
export function reachedFrom(file: string, reached = new Set<string>()): Set<string> {
  if (reached.has(file)) return reached;
  reached.add(file);
  for (const { path, typeOnly, lazy } of importsOf(file)) {
    if (typeOnly || lazy) continue;
    if (/^(src|web)\/.*\.tsx?$/.test(path)) reachedFrom(path, reached);
    else reached.add(path);
  }
  return reached;
}
