import { type Browser, expect, type Page, test } from "@playwright/test";
import { demoPassword } from "../../src/shared/auth/demo-logins.ts";
import type { Locale } from "../../src/shared/core/locale.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { untilAnswerKept } from "./support/caches.ts";
import { collectPageErrors } from "./support/page-errors.ts";
import { openAs } from "./support/people.ts";
import { pickVersion } from "./support/pick-version.ts";
import { openHydrated } from "./support/screen.ts";
import { getTranslator } from "./support/translate.ts";

test.use({ serviceWorkers: "allow" });

/** Waits until the device has what it needs to start without a network. */
async function untilReady(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

/** Everything but scripts and styles that a program of this origin can read on the device, as one text. */
function onDevice(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const parts = [document.cookie, JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        if (!request.url.includes("/assets/"))
          parts.push(name, request.url, (await (await cache.match(request))?.text()) ?? "");
    }
    const databases = await indexedDB.databases();
    return [...parts, ...databases.map(({ name }) => name)].join("\n");
  });
}

async function openGig(page: Page): Promise<string> {
  await openHydrated(page, "/gigs");
  const heading = page.getByRole("heading", { level: 1 });
  const ofTheList = (await heading.textContent()) ?? "";
  await page.locator("main a[href^='/gigs/']:not([href='/gigs/new'])").first().click();
  await expect(page).toHaveURL(/\/gigs\/[\w-]{21}$/);
  // The list stays on the screen until the gig can be shown.
  await expect(heading).not.toHaveText(ofTheList);
  return (await heading.textContent()) ?? "";
}

async function seenAndOffline(browser: Browser, baseURL: string | undefined, locale: Locale) {
  const { context, page } = await openAs(browser, baseURL, "desk@tekijat.test", { locale, phone: true });
  await page.goto("/home");
  await untilReady(page);
  const title = await openGig(page);
  const gig = page.url();
  await untilAnswerKept(page, `/api${new URL(gig).pathname}`);
  await openHydrated(page, "/home");
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  return { context, page, gig, title };
}

for (const locale of pickVersion(["en", "fi"] as const, 1))
  test(`visited screens open offline and show how old they are (${locale})`, async ({ browser, baseURL }) => {
    const say = getTranslator(locale);
    const { context, page, gig, title } = await seenAndOffline(browser, baseURL, locale);
    const complaints = collectPageErrors(page);
    const asOf = new RegExp(say("layout.offlineSince", { time: ".*\\d[.:]\\d\\d.*" }));
    await page.reload();
    await expect(page.locator("html")).toHaveAttribute("lang", locale === "fi" ? "fi-FI" : "en-US");
    await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText(say("home.needsAnswer"));
    await expect(page.getByRole("status").filter({ hasText: say("layout.offline") })).toHaveText(asOf);
    await expect(page.getByRole("alert")).toHaveCount(0);
    await expectAccessible(page);
    await page.goto(gig);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page.getByRole("status").filter({ hasText: asOf })).toBeVisible();

    await page.goto("/gigs/AAAAAAAAAAAAAAAAAAAAA");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("layout.notKept"));
    await expect(page.getByText(say("layout.comesBack"))).toBeVisible();
    await expectAccessible(page);
    // With a query nothing is drawn before the app has come, which then says that there is no line.
    await page.goto(`${gig}?now`);
    await expect(page.getByRole("status").filter({ hasText: asOf })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole("status").filter({ hasText: say("layout.offline") })).toHaveCount(0);
    expect(complaints.filter((text) => !/WebSocket|net::ERR_INTERNET|: offline\n/.test(text))).toEqual([]);
    await context.close();
  });

test("a screen never visited says so offline, and loads by itself when back online", async ({
  browser,
  baseURL,
}) => {
  const say = getTranslator("en");
  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const page = await context.newPage();
  await page.goto("/");
  await untilReady(page);
  await untilAnswerKept(page, "/login");
  await context.setOffline(true);
  await openHydrated(page, "/login");
  // Left out where its script was never loaded; the rest of the screen stays.
  await expect(page.getByRole("region", { name: say("login.demo") })).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("login.title"));
  await page.goto("/home");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("layout.notKept"));
  await page.getByRole("button", { name: say("ui.tryAgain") }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("layout.notKept"));
  await context.setOffline(false);
  await expect(page).toHaveURL("/login?next=%2Fhome");
  await context.close();
});

test("signing out leaves nothing of the person on the device", async ({ browser, baseURL }) => {
  const say = getTranslator("en");
  const { context, page } = await openAs(browser, baseURL, "desk@tekijat.test");
  await page.goto("/home");
  await untilReady(page);
  const title = await openGig(page);
  await expect.poll(async () => (await onDevice(page)).includes(title)).toBe(true);
  const { user } = await (await context.request.get("/api/session")).json();
  expect((await onDevice(page)).includes(user.id)).toBe(true);

  await page.evaluate((id) => {
    localStorage.setItem(`keikka.unsent.${id}.room`, "[]");
    localStorage.setItem(`keikka.unsent.draft.${id}.room`, "The lift comes at");
  }, user.id);
  await page.getByRole("banner").getByRole("button", { name: user.name }).click();
  await page.getByRole("menuitem", { name: say("layout.signOut") }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("landing.tagline"));
  const left = await onDevice(page);
  for (const own of [title, user.id, user.name, user.email, "/api/", "The lift comes at"])
    expect(left.includes(own), own).toBe(false);

  await context.setOffline(true);
  await page.goBack();
  // The browser may still hold the document, which then asks to log in.
  await expect(page.getByRole("heading", { level: 1, name: title })).toHaveCount(0);
  await expect(
    page
      .getByRole("heading", { level: 1, name: say("layout.notKept") })
      .or(page.getByRole("heading", { level: 1, name: say("login.title") })),
  ).toBeVisible();
  expect(await page.content()).not.toContain(user.name);
  await page.goto("/home");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("layout.notKept"));
  await context.close();
});

test("a user who logs in after another finds none of their data, also after an expired session", async ({
  browser,
  baseURL,
}) => {
  const { context, page } = await openAs(browser, baseURL, "desk@tekijat.test");
  await page.goto("/home");
  await untilReady(page);
  const title = await openGig(page);
  await expect.poll(() => onDevice(page)).toContain(title);
  const first = await (await context.request.get("/api/session")).json();
  const data = { email: "site@raksa.test", password: demoPassword };
  // A page that is open would reload as soon as it learns who is there now.
  await page.goto("about:blank");
  await context.request.post("/api/session", { data, headers: { Origin: baseURL ?? "" } });
  const second = await (await context.request.get("/api/session")).json();
  await page.goto("/settings");
  await expect.poll(() => onDevice(page)).toMatch(new RegExp(`kept:\\d+:${second.user.id}`));
  await expect.poll(() => onDevice(page)).not.toContain(first.user.id);
  await context.clearCookies();
  await page.goto("/");
  await expect.poll(() => onDevice(page)).not.toContain(second.user.id);
  await context.close();
});

for (const locale of pickVersion(["en", "fi"] as const, 0))
  test(`a missing page is not found through the service worker either (${locale})`, async ({
    browser,
    baseURL,
  }) => {
    const say = getTranslator(locale);
    const { context, page } = await openAs(browser, baseURL, "desk@tekijat.test", { locale });
    await page.goto("/home");
    await untilReady(page);
    for (const path of ["/gigs/nope", "/user/nope", "/nowhere"]) {
      const answer = await page.goto(path);
      expect([path, answer?.status(), answer?.fromServiceWorker()]).toEqual([path, 404, true]);
    }
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("errors.notFound.title"));
    const found = await page.goto("/gigs");
    expect([found?.status(), found?.fromServiceWorker()]).toEqual([200, true]);
    await context.close();
  });
