import { existsSync, readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { join } from "node:path";

type Position = { url: string; lineNumber: number; columnNumber: number };

/** Names the package, or the folder of ours, that a position in the built Worker comes from. */
export function createSourceNames(folder: string): (position: Position) => string {
  const maps = new Map<string, SourceMap | null>();
  const mapOf = (file: string) => {
    const read = maps.get(file) ?? readMap(join(folder, file));
    maps.set(file, read);
    return read;
  };
  return ({ url, lineNumber, columnNumber }) => {
    const file = url.replace(/^.*?(assets\/|index\.js)/, "$1");
    const entry = mapOf(file)?.findEntry(lineNumber, columnNumber);
    return entry !== undefined && "originalSource" in entry ? describeSource(entry.originalSource) : file;
  };
}

function readMap(file: string): SourceMap | null {
  const path = `${file}.map`;
  return existsSync(path) ? new SourceMap(JSON.parse(readFileSync(path, "utf8"))) : null;
}

function describeSource(source: string): string {
  const [, packageName] = source.match(/.*node_modules\/((?:@[^/]+\/)?[^/]+)/) ?? [];
  if (packageName !== undefined) return packageName;
  const [, folder] = source.match(/\b((?:src|web|locales)(?:\/[\w-]+(?=\/))?)/) ?? [];
  return folder ?? "the bundler's own";
}
