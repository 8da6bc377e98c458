import { expect, test } from "@playwright/test";
import { demoPassword } from "../../src/shared/auth/demo-logins.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { collectPageErrors } from "./support/page-errors.ts";
import { openAs } from "./support/people.ts";
import { openHydrated } from "./support/screen.ts";
import { getTranslator } from "./support/translate.ts";

test.use({ serviceWorkers: "allow" });

for (const [locale, tag] of [
  ["en", "en-US"],
  ["fi", "fi-FI"],
] as const) {
  test.describe(`a visitor in ${tag}`, () => {
    const say = getTranslator(locale);
    test.use({ locale: tag });

    test("is greeted in that language and can log in", async ({ page }) => {
      const complaints = collectPageErrors(page);
      await page.goto("/");
      await expect(page.locator("html")).toHaveAttribute("lang", tag);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("landing.tagline"));
      await expectAccessible(page);
      await page
        .getByRole("banner")
        .getByRole("link", { name: say("titles.login") })
        .click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("login.title"));
      await expectAccessible(page);
      expect(complaints).toEqual([]);
    });

    test("logs in, and sees an error when that fails", async ({ page }) => {
      await page.goto("/login");
      await page.getByLabel(say("login.email")).fill("site@raksa.test");
      await page.getByLabel(say("login.password"), { exact: true }).fill("not the password");
      await page.getByRole("button", { name: say("login.submit"), exact: true }).click();
      await expect(page.getByText(say("login.failed"))).toBeVisible();
      await page.getByLabel(say("login.password"), { exact: true }).fill(demoPassword);
      await page.getByRole("button", { name: say("login.submit"), exact: true }).click();
      await expect(page).toHaveURL("/home");
    });
  });
}

test("the language can be changed, and stays", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Suomeksi" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(getTranslator("fi")("landing.tagline"));
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "fi-FI");
});

test("a new user chooses a password before anything else", async ({ page, browser, baseURL }) => {
  const say = getTranslator("en");
  const agency = await openAs(browser, baseURL, "agency@apu.test");
  const { organization } = await (await agency.context.request.get("/api/session")).json();
  const added = await agency.context.request.post("/api/users/add", {
    data: {
      ...{ email: "first.day@apu.test", name: "Eka Päivä", roles: ["employee"], password: demoPassword },
      organization: organization.id,
    },
    headers: { Origin: baseURL ?? "" },
  });
  expect(added.status(), await added.text()).toBe(201);
  await agency.context.close();

  await page.goto("/login?next=/gigs");
  await page.getByLabel(say("login.email")).fill("first.day@apu.test");
  await page.getByLabel(say("login.password"), { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: say("login.submit"), exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("init.title"));
  await expectAccessible(page);
  await page.getByLabel(say("newPassword.label"), { exact: true }).fill("quiet harbour 7");
  await page.getByLabel(say("newPassword.verify")).fill("quiet harbour 8");
  await page.getByRole("button", { name: say("init.submit") }).click();
  await expect(page.getByText(say("fieldErrors.password.mismatch"))).toBeVisible();
  await page.getByLabel(say("newPassword.verify")).fill("quiet harbour 7");
  await page.getByRole("button", { name: say("init.submit") }).click();
  await expect(page.getByText(say("newPassword.done"))).toBeVisible();
  await expect(page).toHaveURL("/gigs");
});

test("a page that requires a login redirects there and back", async ({ page }) => {
  const say = getTranslator("en");
  await page.goto("/gigs");
  await expect(page).toHaveURL(/\/login\?next=%2Fgigs/);
  await page.getByLabel(say("login.email")).fill("worker@tekijat.test");
  await page.getByLabel(say("login.password"), { exact: true }).fill(demoPassword);
  await page.getByLabel(say("login.password"), { exact: true }).press("Enter");
  await expect(page).toHaveURL("/gigs");
});

for (const locale of ["en", "fi"] as const)
  test(`who is in another time zone reads whose times these are (${locale})`, async ({
    browser,
    baseURL,
  }) => {
    const text = getTranslator(locale)("app.timeZone", { zone: "Europe/Helsinki" });
    const [phone, timezoneId] = [locale === "fi", "Europe/Warsaw"];
    const { context, page } = await openAs(browser, baseURL, "site@raksa.test", {
      locale,
      phone,
      timezoneId,
    });
    await page.goto("/gigs");
    await expect(page.getByText(text)).toBeVisible();
    await expectAccessible(page);
    await context.close();
    const atHome = await openAs(browser, baseURL, "site@raksa.test", { locale, phone });
    await openHydrated(atHome.page, "/gigs");
    await atHome.page.waitForLoadState("networkidle");
    await expect(atHome.page.getByText(text)).toBeHidden();
    await atHome.context.close();
  });

test("an unknown path has a page of its own, with status 404 and strict headers", async ({ page }) => {
  const answer = await page.goto("/no/such/page");
  expect(answer?.status()).toBe(404);
  const policy = answer?.headers()["content-security-policy"];
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain("unsafe");
  expect(answer?.headers()["x-frame-options"]).toBe("DENY");
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  await expectAccessible(page);
});

test("static files declare how long they may be cached", async ({ page, request }) => {
  await page.goto("/");
  const script = await page.locator("script[src^='/assets/']").first().getAttribute("src");
  expect((await request.get(script ?? "")).headers()["cache-control"]).toContain("immutable");
  expect((await request.get("/assets/none.js")).status()).toBe(404);
});

test.describe("packed as on the edge", () => {
  test.use({ extraHTTPHeaders: {} });

  for (const [path, most] of [
    ["/", 110],
    // Decision 026.
    ["/login", 111],
  ] as const)
    test(`the first visit to ${path} loads no more than ${most} KB of scripts`, async ({ page }) => {
      await page.goto(path, { waitUntil: "networkidle" });
      const bytes = await page.evaluate(() =>
        performance
          .getEntriesByType("resource")
          .filter(({ name }) => name.endsWith(".js"))
          .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
      );
      console.log(`COUNT scripts loaded by ${path}: ${(bytes / 1024).toFixed(1)} KB, at most ${most}`);
      expect(bytes).toBeGreaterThan(50_000);
      expect(bytes).toBeLessThanOrEqual(most * 1024);
    });
});
