import { describePage, drawPage } from "virtual:draw";
import { Hono } from "hono";
import { readToken } from "../auth/cookies.ts";
import { isLocal } from "../env.ts";
import type { AppContext, AppEnv } from "../http/context.ts";
import { describeFailure } from "../http/failure.ts";
import { allow } from "../http/headers.ts";
import { localeOf } from "../http/locale.ts";
import { newToken } from "../secrets/tokens.ts";
import { devPage } from "../shared/dev-page.ts";
import { findPage } from "../shared/pages.ts";
import { plainPagePath } from "../shared/plain-page.ts";
import { type AskApi, bootOf } from "./boot.ts";
import { errorPage } from "./error-page.ts";
import { type Filling, fillPage } from "./page.ts";
import { pagePolicy } from "./policy.ts";
import { turnAway } from "./turn-away.ts";

/** Every navigation: the SPA's page with the right status, or the way to the login page. */
export function shellRoutes(ask: AskApi) {
  const shell = new Hono<AppEnv>();
  shell.onError(answerWithPage);
  return shell
    .get("/assets/:file{.+}", missing)
    .get("/icons/:file{.+}", missing)
    .get(plainPagePath, (c) => answerPage(c, 200, empty))
    .get("*", async (c) => {
      const { pathname, search } = new URL(c.req.url);
      const found = findPage(pathname);
      const elsewhere = found && (await turnAway(c, ask, { name: found.name, pathname, search }));
      if (elsewhere) return leadOn(c, elsewhere);
      if (found?.name === "auth") c.header("Referrer-Policy", "no-referrer");
      const isThere = found !== null || (pathname === devPage && isLocal(c.env));
      return answerPage(c, isThere ? 200 : 404, {
        head: await describePage(localeOf(c), pathname),
        boot: () => bootOf(c, ask, found && { ...found, search }),
        draw: (boot) => drawPage(boot, pathname, search),
      });
    });
}

/** Where somebody is led changes when they log in: kept, it would lead the browser's way back in circles. */
function leadOn(c: AppContext, path: string) {
  c.header("Cache-Control", "no-store");
  return c.redirect(path, 302);
}

/** The page that a device keeps for when there is no network: nobody's data is in it. */
const empty = { head: null, boot: async () => null, draw: async () => "" };

async function answerPage(c: AppContext, status: 200 | 404, content: Omit<Filling, "locale" | "nonce">) {
  const html = await c.env.ASSETS.fetch(new URL("/index.html", c.req.url));
  if (!html.ok) throw new Error(`The page's file answers ${html.status}`);
  const nonce = newToken();
  allow(c, pagePolicy(nonce));
  // Who has logged out must not be shown again by the browser's way back.
  const cache = readToken(c) === undefined ? "private, no-cache" : "private, no-store";
  const filling = { locale: localeOf(c), nonce, ...content };
  return c.newResponse(fillPage(await html.text(), filling), status, {
    ...pageHeaders,
    "Cache-Control": cache,
  });
}

/** Somebody waits in front of a browser: they get a page, not the API's JSON. */
function answerWithPage(error: Error, c: AppContext) {
  console.error(c.var.requestId, describeFailure(error));
  return c.html(errorPage(localeOf(c), c.var.requestId), 500, { "Cache-Control": "no-store" });
}

/** Files that are there never come here. A release may bring the file a moment later: nobody may keep its absence. */
const missing = (c: AppContext) => c.text("Not found", 404, { "Cache-Control": "no-store" });

const pageHeaders = {
  "Content-Type": "text/html; charset=utf-8",
  Vary: "Cookie, Accept-Language",
};
