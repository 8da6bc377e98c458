import { describePage, renderPage } from "virtual:render-page";
import { Hono } from "hono";
import { html } from "hono/html";
import { readSessionCookie } from "../auth/sessions/cookies.ts";
import { isLocal } from "../env.ts";
import type { AppContext, AppEnv } from "../http/context.ts";
import { describeFailure } from "../http/failure.ts";
import { resolveLocale, saveDetectedLocale } from "../http/locale.ts";
import { extendCsp } from "../http/middleware/headers.ts";
import { createToken } from "../secrets/tokens.ts";
import type { Locale } from "../shared/core/locale.ts";
import { languageTag, localize } from "../shared/core/locale.ts";
import type { ContentSecurityPolicy } from "../shared/pages/browser-headers.ts";
import { basePolicy } from "../shared/pages/browser-headers.ts";
import { devPage } from "../shared/pages/dev-page.ts";
import { offlinePagePath } from "../shared/pages/offline-page.ts";
import { findPage, pages } from "../shared/pages/pages.ts";
import { type DocumentContent, renderDocument } from "./document.ts";
import { type CallApi, preload } from "./preload.ts";
import { findRedirect } from "./redirects.ts";

/** Vite's own client writes scripts and styles into the page, the styles without a nonce; a build allows none of it. */
const inDevelopment = import.meta.env.DEV;

/**
 * What a page may load: what is ours. Its styles and the first few lines of script stand in it, known by the nonce
 * (web/build/inline-critical-css.ts, web/index.html), and scripts are made out of strings in one place only (web/pwa/worker-url.ts).
 * No form leaves by itself: the application sends what is in it. `blob:`, `data:`: pictures that were just chosen.
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

const texts = {
  en: {
    error: "Internal Server Error",
    title: "Oops! Something went wrong..",
    text: "Please try again later",
    again: "Try again",
    id: "Tell this to support:",
  },
  fi: {
    error: "Palvelinvirhe",
    title: "Hups! Jokin meni pieleen.",
    text: "Yritä myöhemmin uudelleen",
    again: "Yritä uudelleen",
    id: "Kerro tämä tuelle:",
  },
};

/** The page where not even the application's own page can be sent: it needs no script, no style and no data. */
function renderErrorPage(locale: Locale, requestId: string) {
  const say = localize(texts, locale);
  return html`<!doctype html>
<html lang="${languageTag[locale]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${say.title} · Keikka</title>
</head>
<body>
<main>
<p>500 ${say.error}</p>
<h1>${say.title}</h1>
<p>${say.text}</p>
<p><a href="">${say.again}</a></p>
<p>${say.id} ${requestId}</p>
</main>
</body>
</html>`;
}

/** Every navigation: the SPA's page with the right status, or the way to the login page. */
export function createPageRoutes(ask: CallApi) {
  const shell = new Hono<AppEnv>();
  shell.onError(respondWithErrorPage);
  return shell
    .get("/assets/:file{.+}", respondNotFound)
    .get("/icons/:file{.+}", respondNotFound)
    .get(offlinePagePath, (c) => respondWithPage(c, 200, empty))
    .get("*", async (c) => {
      const { pathname, search } = new URL(c.req.url);
      const found = findPage(pathname);
      const elsewhere = found && (await findRedirect(c, ask, { name: found.name, pathname, search }));
      if (elsewhere) return redirect(c, elsewhere);
      if (found?.name === "auth") c.header("Referrer-Policy", "no-referrer");
      const isKnown = found !== null || (pathname === devPage && isLocal(c.env));
      const { preloaded, isMissing } = preload(c, ask, found && { ...found, search });
      return respondWithPage(c, isKnown && !(await isMissing) ? 200 : 404, {
        head: await describePage(resolveLocale(c), pathname),
        preloaded: () => preloaded,
        draw: (preloaded) => renderPage(preloaded, pathname, search),
      });
    });
}

/** Where somebody is led changes when they log in: kept, it would lead the browser's way back in circles. */
function redirect(c: AppContext, path: string) {
  c.header("Cache-Control", "no-store");
  return c.redirect(path, 302);
}

/** The page that a device keeps for when there is no network: nobody's data is in it. */
const empty = { head: null, preloaded: async () => null, draw: async () => "" };

async function respondWithPage(
  c: AppContext,
  status: 200 | 404,
  content: Omit<DocumentContent, "locale" | "nonce">,
) {
  const html = await c.env.ASSETS.fetch(new URL("/index.html", c.req.url));
  if (!html.ok) throw new Error(`The page's file answers ${html.status}`);
  const nonce = createToken();
  extendCsp(c, buildPageCsp(nonce));
  // Who has logged out must not be shown again by the browser's way back.
  const cache = readSessionCookie(c) === undefined ? "private, no-cache" : "private, no-store";
  saveDetectedLocale(c);
  const filling = { locale: resolveLocale(c), nonce, ...content };
  return c.newResponse(renderDocument(await html.text(), filling), status, {
    ...pageHeaders,
    "Cache-Control": cache,
  });
}

/** Somebody waits in front of a browser: they get a page, not the API's JSON. */
function respondWithErrorPage(error: Error, c: AppContext) {
  const found = findPage(c.req.path);
  const pattern = found === null ? "*" : pages[found.name].path;
  console.error(c.var.requestId, c.req.method, pattern, describeFailure(error));
  return c.html(renderErrorPage(resolveLocale(c), c.var.requestId), 500, { "Cache-Control": "no-store" });
}

/** Files that are there never come here. A release may bring the file a moment later: nobody may keep its absence. */
const respondNotFound = (c: AppContext) => c.text("Not found", 404, { "Cache-Control": "no-store" });

const pageHeaders = {
  "Content-Type": "text/html; charset=utf-8",
  Vary: "Cookie, Accept-Language",
};
