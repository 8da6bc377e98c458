import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { swaggerUiPath } from "../../../src/shared/pages/fixed-paths.ts";
import { builtWorker, startServer } from "../../support/server.ts";

const server = startServer();

describe("/api/docs", () => {
  it("has the strict policy, and immutable files", async () => {
    const page = await fetch(`${server.url}/api/docs`);
    expect(page.headers.get("Content-Security-Policy")).not.toContain("unsafe");
    expect(await page.text()).not.toMatch(/<script(?![^>]*src=)|<style|style=/);
    const file = await fetch(`${server.url}${swaggerUiPath}/swagger-ui-bundle.js`);
    expect([file.status, file.headers.get("Cache-Control")]).toEqual([
      200,
      "public, max-age=31536000, immutable",
    ]);
  });

  it("has the installed version", () => {
    const { version } = JSON.parse(readFileSync("node_modules/swagger-ui-dist/package.json", "utf8"));
    expect(swaggerUiPath).toBe(`/assets/swagger-ui-${version}`);
  });
});

it("keeps the Worker under 400 KB gzipped, without the reader", () => {
  const folder = new URL("assets/", builtWorker);
  const code = readdirSync(folder).filter((name) => name.endsWith(".js"));
  const texts = code.map((name) => readFileSync(new URL(name, folder)));
  expect(gzipSync(Buffer.concat(texts)).length).toBeLessThan(400 * 1024);
  expect(Buffer.concat(texts).includes("SwaggerUIBundle(")).toBe(false);
});
