import type { Browser, BrowserContext, BrowserContextOptions } from "@playwright/test";
import { type Locale, languageTag, localeCookie } from "../../src/shared/core/locale.ts";
import { type Stop, tourOf } from "./stops.ts";
import type { Viewer } from "./viewers.ts";

export type Visitor = {
  viewer: Viewer;
  cookies: Awaited<ReturnType<BrowserContext["cookies"]>>;
  stops: Stop[];
  empty: string[];
};

/** Logs a viewer in once; `openFor` then opens as many browsers for them as are wanted. */
export async function prepareVisitor(browser: Browser, origin: string, viewer: Viewer): Promise<Visitor> {
  const context = await browser.newContext({ baseURL: origin });
  const { stops, empty } = await tourOf(context.request, viewer, origin);
  const cookies = await context.cookies();
  await context.close();
  return { viewer, cookies, stops, empty };
}

/** A browser in which a prepared visitor is logged in and reads this language; without a service worker. */
export async function openFor(
  browser: Browser,
  origin: string,
  { cookies }: Visitor,
  locale: Locale,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: origin,
    locale: languageTag[locale],
    timezoneId: "Europe/Helsinki",
    serviceWorkers: "block",
    reducedMotion: "reduce",
    ...options,
  });
  await context.addCookies([...cookies, { name: localeCookie, value: locale, url: origin }]);
  return context;
}
