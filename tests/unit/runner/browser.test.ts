import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { listShells } from "../../support/browser.ts";

const folder = mkdtempSync(join(tmpdir(), "keikka-browsers-"));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function put(path: string): string {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), "");
  return join(folder, path);
}

it("finds the headless shell of the browser's version", () => {
  const shell = put("chromium_headless_shell-1234/chrome-headless-shell-linux64/chrome-headless-shell");
  put("chromium_headless_shell-1233/chrome-headless-shell-linux64/chrome-headless-shell");
  expect(listShells(join(folder, "chromium-1234/chrome-linux64/chrome"))).toEqual([shell]);
});

it("finds none if there is none, or no such folder", () => {
  expect(listShells(join(folder, "chromium-1234/chrome-linux64/chrome"))).toEqual([]);
  expect(listShells("/usr/bin/chromium")).toEqual([]);
});
