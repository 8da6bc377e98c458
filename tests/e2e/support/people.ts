import type { Browser, BrowserContext, Page } from "@playwright/test";
import { demoPassword } from "../../../src/shared/auth/demo-logins.ts";
import type { Locale } from "../../../src/shared/core/locale.ts";
import { countTaps } from "./count-taps.ts";

/** Somebody at their own device: a context with a session and a language, a page, and how often they tapped. */
export type Person = {
  context: BrowserContext;
  page: Page;
  taps: { read: () => number; reset: () => void };
};

type Options = { locale?: Locale; phone?: boolean; userAgent?: string; timezoneId?: string };

/** Somebody's device, with nobody logged in. */
async function openDevice(
  browser: Browser,
  baseURL: string | undefined,
  { locale = "en", phone = false, userAgent, timezoneId = "Europe/Helsinki" }: Options,
): Promise<BrowserContext> {
  return browser.newContext({
    ...(baseURL !== undefined && { baseURL }),
    locale: locale === "fi" ? "fi-FI" : "en-US",
    timezoneId,
    ...(userAgent !== undefined && { userAgent }),
    ...(phone && { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }),
  });
}

/** Opens a browser in which nobody is logged in. Close its context afterwards. */
export async function openVisit(browser: Browser, baseURL: string | undefined, options: Options = {}) {
  const context = await openDevice(browser, baseURL, options);
  return { context, page: await context.newPage() };
}

/** Opens a browser in which this person of the demo data is logged in. Close its context afterwards. */
export async function openAs(
  browser: Browser,
  baseURL: string | undefined,
  email: string,
  options: Options = {},
): Promise<Person> {
  const context = await openDevice(browser, baseURL, options);
  const taps = await countTaps(context);
  const answer = await context.request.post("/api/session", {
    data: { email, password: demoPassword },
    headers: { Origin: baseURL ?? "" },
  });
  if (!answer.ok()) throw new Error(`${email} could not log in: ${answer.status()} ${await answer.text()}`);
  return { context, page: await context.newPage(), taps };
}
