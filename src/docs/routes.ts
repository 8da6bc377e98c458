import { Hono } from "hono";
import * as z from "zod";
import type { AppEnv } from "../http/context.ts";
import { describe } from "../http/describe.ts";
import { allow } from "../http/headers.ts";
import { closed, type Policy } from "../shared/browser-headers.ts";
import { version } from "../shared/version.ts";
import { type Access, describeApi } from "./document.ts";
import { docsPage } from "./page.ts";

const tag = "About";
const health = z.object({ status: z.literal("ok"), version: z.string() });
/**
 * What somebody else's program needs to show the document: its script and style from here, the pictures of its style.
 * Of strings it makes HTML alone, and only what the start of it lets pass (web/copy-reader.ts).
 */
const readerPolicy: Policy = {
  ...closed,
  "script-src": "'self'",
  "style-src": "'self'",
  "img-src": "'self' data:",
  "connect-src": "'self'",
  "require-trusted-types-for": "'script'",
  "trusted-types": "default dompurify",
};

const forFiveMinutes = { "Cache-Control": "public, max-age=300" };

/** The API's own description, and a page to read it. `findApp` gives the application whose routes are described. */
export function docsRoutes(findApp: () => Hono<AppEnv>, access: Access) {
  let document: ReturnType<typeof describeApi> | undefined;
  return new Hono<AppEnv>()
    .get("/health", describe(tag, "Whether it runs", { 200: health }), (c) =>
      c.json({ status: "ok" as const, version }),
    )
    .get("/openapi.json", describe(tag, "This document", { 200: "OpenAPI 3.1" }), async (c) => {
      document ??= describeApi(findApp(), access);
      return c.json(await document, 200, forFiveMinutes);
    })
    .get("/docs", describe(tag, "This document, to be read", { 200: "An HTML page" }), (c) => {
      allow(c, readerPolicy);
      return c.html(docsPage, 200, forFiveMinutes);
    });
}
