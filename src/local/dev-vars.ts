import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./run-tool.ts";

const file = join(root, ".dev.vars");

/** Merges them into `.dev.vars`, which Vite and wrangler read in development. */
export function setDevVars(vars: Record<string, string>): void {
  const old = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
  const kept = old.filter((line) => line.trim() !== "" && !Object.hasOwn(vars, line.split("=")[0] ?? ""));
  const set = Object.entries(vars).map(([name, value]) => `${name}=${value}`);
  writeFileSync(file, `${[...kept, ...set].join("\n")}\n`, { mode: 0o600 });
}
