import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { results } from "../../runner/step.ts";

/** What the benches compare with or measure by: too much to come along with every `npm ci`. */
const wanted = { lighthouse: "13.5.0", "react-router": "8.5.1" };

export const benchFolder = join(results, "bench");

/** Puts the bench's own packages into test-results/bench, where they find React and Vite above them. */
export function installPackages(): void {
  const stamp = join(benchFolder, `installed-${Object.values(wanted).join("-")}`);
  if (existsSync(stamp)) return;
  mkdirSync(benchFolder, { recursive: true });
  const manifest = { private: true, type: "module", dependencies: wanted };
  writeFileSync(join(benchFolder, "package.json"), JSON.stringify(manifest));
  console.log("Fetching react-router and Lighthouse ...");
  const flags = ["--no-audit", "--no-fund", "--legacy-peer-deps"];
  const ran = spawnSync("npm", ["install", ...flags], {
    cwd: benchFolder,
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  if (ran.status !== 0) throw new Error(`npm install failed in ${benchFolder}:\n${ran.stdout}${ran.stderr}`);
  writeFileSync(stamp, "");
}

/** A module of those packages. */
export function importPackage(path: string): Promise<Record<string, unknown>> {
  return import(pathToFileURL(join(benchFolder, "node_modules", path)).href);
}
