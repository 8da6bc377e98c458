import { Hono } from "hono";
import { html } from "hono/html";
import * as z from "zod";
import type { AppEnv } from "../http/context.ts";
import { setCsp } from "../http/middleware/headers.ts";
import { openapi } from "../http/openapi.ts";
import { basePolicy, type ContentSecurityPolicy } from "../shared/pages/browser-headers.ts";
import { swaggerUiPath } from "../shared/pages/fixed-paths.ts";
import { describeApi, type RouteAccess, version } from "./openapi-document.ts";

/** Without inline scripts and styles, from this origin only. */
const docsPage = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Keikka: API</title>
<link rel="icon" href="/icons/keikka.svg">
<link rel="stylesheet" href="${swaggerUiPath}/swagger-ui.css">
</head>
<body>
<div id="reader"></div>
<script src="${swaggerUiPath}/swagger-ui-bundle.js"></script>
<script src="${swaggerUiPath}/open.js"></script>
</body>
</html>`;

const tag = "About";
const health = z.object({ status: z.literal("ok"), version: z.string() });
/** Swagger UI makes HTML from strings, sanitized by DOMPurify (web/build/copy-swagger-ui.ts). */
const readerPolicy: ContentSecurityPolicy = {
  ...basePolicy,
  "script-src": "'self'",
  "style-src": "'self'",
  "img-src": "'self' data:",
  "connect-src": "'self'",
  "require-trusted-types-for": "'script'",
  "trusted-types": "default dompurify",
};

const forFiveMinutes = { "Cache-Control": "public, max-age=300" };

/** `findApp`: the application whose routes are described. */
export function docsRoutes(findApp: () => Hono<AppEnv>, access: RouteAccess) {
  let document: ReturnType<typeof describeApi> | undefined;
  return new Hono<AppEnv>()
    .get("/health", openapi(tag, "Whether it runs", { 200: health }), (c) =>
      c.json({ status: "ok" as const, version }),
    )
    .get("/openapi.json", openapi(tag, "This document", { 200: "OpenAPI 3.1" }), async (c) => {
      document ??= describeApi(findApp(), access);
      return c.json(await document, 200, forFiveMinutes);
    })
    .get("/docs", openapi(tag, "This document, to be read", { 200: "An HTML page" }), (c) => {
      setCsp(c, readerPolicy);
      return c.html(docsPage, 200, forFiveMinutes);
    });
}
