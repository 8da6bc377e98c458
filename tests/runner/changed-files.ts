import { execFileSync } from "node:child_process";
import { existsSync, globSync } from "node:fs";
import { join } from "node:path";
import { root } from "./step.ts";

const git = (...args: string[]): string[] =>
  execFileSync("git", args, { cwd: root, encoding: "utf8" }).split("\n").filter(Boolean);

/** What differs from main, committed or not; on main itself, from the last commit. Files that are gone are left out. */
export function findChanges(): { base: string; files: string[] } {
  const [base = "HEAD"] = git("merge-base", "HEAD", "main");
  const files = [
    ...git("diff", "--name-only", "--diff-filter=d", base),
    ...git("ls-files", "--others", "--exclude-standard"),
  ];
  return { base, files: files.filter((file) => existsSync(join(root, file))) };
}

/** The linter says no to a file that it does not know. */
export const selectLinted = (changed: readonly string[]): string[] =>
  changed.filter((file) => /\.(tsx?|m?js|json|css)$/.test(file));

/** The built Worker imports no test: a change in a feature's folder concerns the tests in the folder of that name. */
export function selectWorkerTests(changed: readonly string[]): string[] {
  const own = changed.filter((file) => /^tests\/worker\/.*\.test\.ts$/.test(file));
  const features = changed.flatMap((file) => file.match(/^src\/(?:shared\/|db\/)?([\w-]+)\//)?.[1] ?? []);
  const theirs = [...new Set(features)].flatMap((name) =>
    globSync(`tests/worker/${name}/**/*.test.ts`, { cwd: root }),
  );
  return [...new Set([...own, ...theirs])].sort();
}
