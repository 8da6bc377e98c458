import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { type Browser, chromium } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readerPath } from "../../../src/shared/reader.ts";
import { browserArguments, installedBrowser } from "../../support/browser.ts";
import { builtWorker, startServer } from "../../support/server.ts";

const server = startServer();
const executablePath = installedBrowser();
let browser: Browser;

beforeAll(async () => {
  if (executablePath) browser = await chromium.launch({ executablePath, args: browserArguments });
});
afterAll(() => browser?.close());

describe("/api/docs", () => {
  it.runIf(executablePath)("shows the API in a browser, nothing of it refused by the policy", async () => {
    const page = await browser.newPage();
    const complaints: string[] = [];
    const elsewhere: string[] = [];
    page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
    page.on("pageerror", (error) => complaints.push(error.message));
    page.on(
      "request",
      (request) => !/^data:/.test(request.url()) && elsewhere.push(new URL(request.url()).origin),
    );
    await page.goto(`${server.url}/api/docs`);
    await page.locator("#operations-Session-postApiSession").click();
    await page.getByRole("button", { name: "Execute" }).waitFor();
    expect(await page.locator(".opblock").count()).toBeGreaterThan(10);
    expect(complaints).toEqual([]);
    expect([...new Set(elsewhere)]).toEqual([server.url]);
  });

  it("keeps the strict policy, and its files for good", async () => {
    const page = await fetch(`${server.url}/api/docs`);
    expect(page.headers.get("Content-Security-Policy")).not.toContain("unsafe");
    expect(await page.text()).not.toMatch(/<script(?![^>]*src=)|<style|style=/);
    const file = await fetch(`${server.url}${readerPath}/swagger-ui-bundle.js`);
    expect([file.status, file.headers.get("Cache-Control")]).toEqual([
      200,
      "public, max-age=31536000, immutable",
    ]);
  });

  it("comes in the version that is installed", () => {
    const { version } = JSON.parse(readFileSync("node_modules/swagger-ui-dist/package.json", "utf8"));
    expect(readerPath).toBe(`/assets/swagger-ui-${version}`);
  });
});

it("leaves the Worker small: 400 KB gzipped at most, and no reader in it", () => {
  const folder = new URL("assets/", builtWorker);
  const code = readdirSync(folder).filter((name) => name.endsWith(".js"));
  const texts = code.map((name) => readFileSync(new URL(name, folder)));
  expect(gzipSync(Buffer.concat(texts)).length).toBeLessThan(400 * 1024);
  expect(Buffer.concat(texts).includes("SwaggerUIBundle(")).toBe(false);
});
