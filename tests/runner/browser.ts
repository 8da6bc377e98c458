import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { type BrowserKind, findInstalledBrowser } from "../support/browser.ts";
import { runProgram } from "./step.ts";

/** A browser: one that is here, else what the platform offers to install, of which the smallest that will do. */
export async function getBrowser(
  wanted: BrowserKind = "any",
): Promise<{ path: string } | { missing: string }> {
  const here = findInstalledBrowser(wanted);
  if (here !== null) return { path: here };
  const isSmall = wanted === "any";
  await runProgram("playwright", ["install", ...(isSmall ? ["--only-shell"] : []), "chromium"]);
  for (const name of isSmall ? ["chromium-headless-shell", "chromium"] : ["chromium"]) {
    if (findInstalledBrowser(wanted) === null) installFromDebian(name);
  }
  const installed = findInstalledBrowser(wanted);
  if (installed !== null) return { path: installed };
  return {
    missing: "This needs Chromium or Chrome: install one, or say where it is with CHROMIUM_PATH.",
  };
}

function installFromDebian(name: string): void {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  const options = { stdio: "ignore", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } } as const;
  spawnSync("apt-get", ["update"], options);
  spawnSync("apt-get", ["install", "-y", "--no-install-recommends", name], options);
}
