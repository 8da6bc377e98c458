import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

export const root = join(import.meta.dirname, "../..");

/** Every file of the project that git keeps or would keep, with "/" between folders. */
export const files: readonly string[] = execFileSync(
  "git",
  ["ls-files", "--cached", "--others", "--exclude-standard", "-z"],
  { cwd: root, encoding: "utf8" },
)
  .split("\0")
  .filter((file) => file !== "" && existsSync(join(root, file)));

export const read = (file: string): string => readFileSync(join(root, file), "utf8");

export const isSource = (file: string) => /\.tsx?$/.test(file) && !file.endsWith(".d.ts");

/** The project's own TypeScript in one of these folders. */
export const sourcesOf = (...folders: string[]) =>
  files.filter((file) => isSource(file) && folders.some((folder) => file.startsWith(`${folder}/`)));
