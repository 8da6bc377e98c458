import { type Browser, expect, type Page, test } from "@playwright/test";
import type { Locale } from "../../src/shared/core/locale.ts";
import { untilAnswerKept } from "./support/caches.ts";
import { measureArrival } from "./support/measure-arrival.ts";
import { type NetworkState, openNetworkProxy } from "./support/network-proxy.ts";
import { openAs } from "./support/people.ts";
import { openHydrated } from "./support/screen.ts";
import { getTranslator } from "./support/translate.ts";

test.use({ serviceWorkers: "allow" });

/** The network has 3 seconds, then what the device knows is shown; without that a line that hangs takes 25. */
const mostSeconds = 6;

/** A worker on a phone who has opened a gig, and whose line can die while the browser believes that there is one. */
async function openOnLine(browser: Browser, baseURL: string | undefined, locale: Locale) {
  const line = await openNetworkProxy(baseURL ?? "");
  const { context, page } = await openAs(browser, line.url, "worker@tekijat.test", { locale, phone: true });
  await openHydrated(page, "/home");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  const heading = page.getByRole("heading", { level: 1 });
  const greeting = (await heading.textContent()) ?? "";
  await page.locator("main a[href^='/gigs/']").first().click();
  await expect(page).toHaveURL(/\/gigs\/[\w-]{21}$/);
  await expect(heading).not.toHaveText(greeting);
  await untilAnswerKept(page, `/api${new URL(page.url()).pathname}`);
  const gig = { url: page.url(), title: (await heading.textContent()) ?? "" };
  await openHydrated(page, "/home");
  await page.waitForLoadState("networkidle");
  const say = getTranslator(locale);
  const close = async () => {
    await context.close();
    line.close();
  };
  return { page, line, gig, say, close };
}

/** The banner tells the time as the language writes it, by the clock of the site. */
async function expectAge(page: Page, say: ReturnType<typeof getTranslator>, locale: Locale): Promise<void> {
  const time = new Intl.DateTimeFormat(locale === "fi" ? "fi-FI" : "en-US", {
    ...{ hour: locale === "fi" ? "numeric" : "2-digit", minute: "2-digit" },
    ...{ hourCycle: "h23", timeZone: "Europe/Helsinki" },
  });
  const banner = page.getByRole("status").filter({ hasText: say("layout.offline") });
  await expect(banner).toBeVisible();
  expect(await page.evaluate(() => navigator.onLine)).toBe(true);
  const aroundNow = [0, 1, 2].map((ago) => time.format(Date.now() - ago * 60_000));
  const texts = aroundNow.map((at) => say("layout.offlineSince", { time: at }));
  await expect(banner.filter({ hasText: new RegExp(texts.map(RegExp.escape).join("|")) })).toBeVisible();
}

for (const [locale, state] of [
  ["en", "refuses"],
  ["fi", "hangs"],
] as [Locale, NetworkState][])
  test(`shows that the server ${state}, how old the data is, and its return (${locale})`, async ({
    browser,
    baseURL,
  }) => {
    const { page, line, gig, say, close } = await openOnLine(browser, baseURL, locale);
    line.set(state);
    const clickedAt = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          addEventListener("click", () => resolve(performance.now()), { once: true, capture: true });
        }),
    );
    await page
      .locator(`main a[href='${new URL(gig.url).pathname}']`)
      .first()
      .click();
    const cameAt = await measureArrival(page, gig.title);
    expect(cameAt - (await clickedAt)).toBeLessThan(mostSeconds * 1000);
    await expectAge(page, say, locale);
    line.set("works");
    await expect(page.getByRole("status").filter({ hasText: say("layout.offline") })).toHaveCount(0);
    await close();
  });

test("opens a cached screen after 3 seconds when the connection hangs", async ({ browser, baseURL }) => {
  const { page, line, gig, say, close } = await openOnLine(browser, baseURL, "en");
  line.set("hangs");
  await page.goto(gig.url, { waitUntil: "commit" });
  const seconds = (await measureArrival(page, gig.title)) / 1000;
  console.log(`COUNT a hanging line: the gig stood there after ${seconds.toFixed(1)} s`);
  expect(seconds).toBeLessThan(mostSeconds);
  await expectAge(page, say, "en");
  line.set("works");
  await expect(page.getByRole("status").filter({ hasText: say("layout.offline") })).toHaveCount(0);
  await close();
});
