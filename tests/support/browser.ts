import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

const known = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** The first browser that starts: CHROMIUM_PATH, Playwright's own, or one of the usual places; null when none does. */
export function installedBrowser(): string | null {
  const candidates = [process.env.CHROMIUM_PATH, chromium.executablePath(), ...known];
  return candidates.find((path) => path !== undefined && starts(path)) ?? null;
}

/** Lets Chromium run in a container, and keeps it from calling home. */
export const browserArguments = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

function starts(path: string): boolean {
  if (!existsSync(path)) return false;
  if (process.platform !== "linux") return true;
  return spawnSync(path, ["--version"], { timeout: 20_000 }).status === 0;
}
