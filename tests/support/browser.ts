import { spawnSync } from "node:child_process";
import { existsSync, globSync } from "node:fs";
import { chromium } from "@playwright/test";

/** Chromium without any windows: the same pages, drawn with less work. */
const debianShell = "/usr/bin/chromium-headless-shell";
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

/** `whole`: the browser that people have; otherwise one without windows does too, and goes first. */
export type BrowserKind = "whole" | "any";

/** The first browser that starts: CHROMIUM_PATH, Playwright's own, or one of the usual places; null when none does. */
export function findInstalledBrowser(wanted: BrowserKind = "any"): string | null {
  const own = chromium.executablePath();
  const shells = wanted === "any" ? [...listShells(own), debianShell] : [];
  const candidates = [process.env.CHROMIUM_PATH, ...shells, own, ...known];
  const fits = (path: string) => wanted === "any" || !/headless[-_]shell/.test(path);
  return candidates.find((path) => path !== undefined && fits(path) && starts(path)) ?? null;
}

/** Where Playwright keeps the shell of the version whose whole browser it keeps, or would keep, at this path. */
export function listShells(own: string): string[] {
  const [, folder, version] = own.match(/^(.*)[\\/]chromium-(\d+)[\\/]/) ?? [];
  if (folder === undefined) return [];
  return globSync(`chromium_headless_shell-${version}/*/{chrome-headless-shell,headless_shell}{,.exe}`, {
    cwd: folder,
  }).map((path) => `${folder}/${path}`);
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
