import { describePage, renderPage } from "virtual:render-page";
import { Hono } from "hono";
import { readSessionCookie } from "../auth/sessions/cookies.ts";
import { isLocal } from "../env.ts";
import type { AppContext, AppEnv } from "../http/context.ts";
import { describeFailure } from "../http/failure.ts";
import { resolveLocale, saveDetectedLocale } from "../http/locale.ts";
import { setCsp } from "../http/middleware/headers.ts";
import { createToken } from "../secrets/tokens.ts";
import { basePolicy, type ContentSecurityPolicy } from "../shared/pages/browser-headers.ts";
import { devPage, offlinePagePath } from "../shared/pages/fixed-paths.ts";
import { findPage, pages } from "../shared/pages/pages.ts";
import { type DocumentContent, type DocumentTemplate, parseTemplate, renderDocument } from "./document.ts";
import { renderErrorPage } from "./error-page.ts";
import { type CallApi, preload } from "./preload.ts";
import { findRedirect } from "./redirects.ts";

/** Vite's dev client injects scripts and styles, the latter without a nonce; a build has neither. */
const inDevelopment = import.meta.env.DEV;

/**
 * Only our own origin. Inline styles and scripts have the nonce (web/build/inline-critical-css.ts, web/index.html); a
 * single place makes script URLs from strings (web/pwa/register-service-worker.ts). `blob:`, `data:`: pictures chosen for upload.
 */
function buildPageCsp(nonce: string): ContentSecurityPolicy {
  const inline = inDevelopment ? "'unsafe-inline'" : `'nonce-${nonce}'`;
  return {
    ...basePolicy,
    "script-src": `'self' ${inline}`,
    "style-src": `'self' ${inline}`,
    "img-src": "'self' blob: data:",
    "connect-src": "'self'",
    "manifest-src": "'self'",
    "worker-src": "'self'",
    "require-trusted-types-for": "'script'",
    "trusted-types": "keikka",
  };
}

export function createPageRoutes(callApi: CallApi) {
  const shell = new Hono<AppEnv>();
  shell.onError(respondWithErrorPage);
  return shell
    .get("/assets/:file{.+}", respondNotFound)
    .get("/icons/:file{.+}", respondNotFound)
    .get(offlinePagePath, (c) => respondWithPage(c, 200, { ...empty, hasStyles: true }))
    .get("*", async (c) => {
      const { pathname, search } = new URL(c.req.url);
      const page = findPage(pathname);
      const elsewhere = page && (await findRedirect(c, callApi, { name: page.name, pathname, search }));
      if (elsewhere) return redirect(c, elsewhere);
      if (page?.name === "auth") c.header("Referrer-Policy", "no-referrer");
      const isKnown = page !== null || (pathname === devPage && isLocal(c.env));
      const { preloaded, isMissing } = preload(c, callApi, page && { ...page, search });
      return respondWithPage(c, isKnown && !(await isMissing) ? 200 : 404, {
        hasStyles: hasServiceWorker(c),
        head: await describePage(resolveLocale(c), pathname),
        preloaded: () => preloaded,
        render: (preloaded) => renderPage(preloaded, pathname, search),
      });
    });
}

/** It asks for pages while it starts up, and has the files of its version (web/pwa/worker/sw.ts). */
const hasServiceWorker = (c: AppContext) => c.req.header(preloadHeader) !== undefined;

/** Depends on the session: if cached, Back would go in circles. */
function redirect(c: AppContext, path: string) {
  c.header("Cache-Control", "no-store");
  return c.redirect(path, 302);
}

/** Cached by the service worker: nobody's data. */
const empty = { head: null, preloaded: async () => null, render: async () => "" };

async function respondWithPage(
  c: AppContext,
  status: 200 | 404,
  content: Omit<DocumentContent, "locale" | "nonce">,
) {
  const template = await loadTemplate(c);
  const nonce = createToken();
  setCsp(c, buildPageCsp(nonce));
  // After signing out, Back must not show the page from the cache.
  const cache = readSessionCookie(c) === undefined ? "private, no-cache" : "private, no-store";
  saveDetectedLocale(c);
  const filling = { locale: resolveLocale(c), nonce, ...content };
  return c.newResponse(renderDocument(template, filling), status, {
    ...pageHeaders,
    "Cache-Control": cache,
  });
}

let cachedTemplate: DocumentTemplate | undefined;

/** Files belong to the Worker's version, so an isolate reads this one once. */
async function loadTemplate(c: AppContext): Promise<DocumentTemplate> {
  if (cachedTemplate !== undefined && !inDevelopment) return cachedTemplate;
  const html = await c.env.ASSETS.fetch(new URL("/index.html", c.req.url));
  if (!html.ok) throw new Error(`The page's file answers ${html.status}`);
  cachedTemplate = parseTemplate(await html.text());
  return cachedTemplate;
}

/** A page and not JSON, since people see it. */
function respondWithErrorPage(error: Error, c: AppContext) {
  const page = findPage(c.req.path);
  const pattern = page === null ? "*" : pages[page.name].path;
  console.error(c.var.requestId, c.req.method, pattern, describeFailure(error));
  return c.html(renderErrorPage(resolveLocale(c), c.var.requestId), 500, { "Cache-Control": "no-store" });
}

/** Existing files are served before. A release may add the file a moment later, so the 404 must not be cached. */
const respondNotFound = (c: AppContext) => c.text("Not found", 404, { "Cache-Control": "no-store" });

const preloadHeader = "Service-Worker-Navigation-Preload";

const pageHeaders = {
  "Content-Type": "text/html; charset=utf-8",
  Vary: `Cookie, Accept-Language, ${preloadHeader}`,
};
