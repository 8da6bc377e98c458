import { Hono } from "hono";
import { requestId } from "hono/request-id";
import { expect, it, vi } from "vitest";
import type { AppEnv } from "../../../src/http/context.ts";
import { createPageRoutes } from "../../../src/pages/routes.ts";

it.each([
  ["en", "500 Internal Server Error", "Try again"],
  ["fi", "500 Palvelinvirhe", "Yritä uudelleen"],
])("the error page is HTML in %s, with its request id", async (language, ...said) => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const app = new Hono<AppEnv>().use(requestId()).route(
    "/",
    createPageRoutes(() => Promise.reject(new Error("not asked"))),
  );
  const env = { ASSETS: { fetch: () => Promise.reject(new Error("secret")) } };
  const headers = { "Accept-Language": language };
  const answer = await app.request("/", { headers }, env);
  const body = await answer.text();
  expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([500, "no-store"]);
  for (const words of [...said, answer.headers.get("X-Request-Id") ?? "?"]) expect(body).toContain(words);
  expect(body).not.toContain("secret");
  log.mockRestore();
});
