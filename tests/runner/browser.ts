import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { installedBrowser } from "../support/browser.ts";
import { runProgram } from "./step.ts";

/** A browser for the journeys: one that is here, else what the platform offers to install. */
export async function getBrowser(): Promise<{ path: string } | { missing: string }> {
  const here = installedBrowser();
  if (here !== null) return { path: here };
  await runProgram("playwright", ["install", "chromium"]);
  const downloaded = installedBrowser();
  if (downloaded !== null) return { path: downloaded };
  installFromDebian();
  const installed = installedBrowser();
  if (installed !== null) return { path: installed };
  return {
    missing: "The journeys need Chromium or Chrome: install one, or say where it is with CHROMIUM_PATH.",
  };
}

function installFromDebian(): void {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  const options = { stdio: "ignore", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } } as const;
  spawnSync("apt-get", ["update"], options);
  spawnSync("apt-get", ["install", "-y", "--no-install-recommends", "chromium"], options);
}
