import { expect, type Page, test } from "@playwright/test";
import { demoPassword } from "../../src/shared/auth/demo-logins.ts";
import { collectPageErrors } from "./support/page-errors.ts";
import { openAs } from "./support/people.ts";
import { getTranslator } from "./support/translate.ts";

test.use({ serviceWorkers: "allow" });

const all = "**/assets/*.js";
const application = "**/assets/start-*.js";

/** Keeps scripts away until they are let go: the line is weak. Without the application, the page's first script is there. */
async function hold(page: Page, scripts: string) {
  let letGo: () => void = () => undefined;
  const free = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(scripts, async (route) => {
    await free;
    await route.continue();
  });
  return letGo;
}

for (const { locale, before, scripts } of [
  { locale: "en", before: "any script", scripts: all },
  { locale: "fi", before: "the application", scripts: application },
] as const)
  test(`input before ${before} has loaded is not lost (${locale})`, async ({ browser, baseURL }) => {
    const say = getTranslator(locale);
    const context = await browser.newContext({
      ...(baseURL && { baseURL }),
      locale: locale === "fi" ? "fi-FI" : "en-US",
      viewport: { width: 390, height: 844 },
    });
    const page = await context.newPage();
    const complaints = collectPageErrors(page);
    const letGo = await hold(page, scripts);
    await page.goto("/login", { waitUntil: "commit" });
    await expect(page).toHaveTitle(`${say("titles.login")} · Keikka`);
    await page.getByLabel(say("login.email")).fill("worker@tekijat.test");
    await page.getByRole("textbox", { name: say("login.password"), exact: true }).fill(demoPassword);
    await page.getByLabel(say("login.remember")).check();
    await page
      .getByRole("main")
      .getByRole("button", { name: say("login.submit") })
      .click();
    letGo();
    await expect(page).toHaveURL("/home");
    expect(complaints).toEqual([]);
    await context.close();
  });

test("the day's work is readable before hydration, and links work", async ({ browser, baseURL }) => {
  const { context, page } = await openAs(browser, baseURL, "agency@tekijat.test", { phone: true });
  const letGo = await hold(page, application);
  await page.goto("/home", { waitUntil: "commit" });
  await expect(page.getByRole("heading", { name: getTranslator("en")("home.needsAnswer") })).toBeVisible();
  await page
    .getByRole("navigation")
    .getByRole("link", { name: getTranslator("en")("titles.gigs") })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(getTranslator("en")("gigs.list"));
  letGo();
  await context.close();
});

test("a connection that fails for a moment loses nothing", async ({ browser, baseURL }) => {
  const say = getTranslator("en");
  const context = await browser.newContext({ ...(baseURL && { baseURL }), serviceWorkers: "block" });
  const page = await context.newPage();
  let isDown = true;
  await page.route("**/assets/start-*.js", (route) => (isDown ? route.abort() : route.continue()));
  await page.goto("/login");
  await page.getByLabel(say("login.email")).fill("worker@tekijat.test");
  await page.getByRole("textbox", { name: say("login.password"), exact: true }).fill(demoPassword);
  await page
    .getByRole("main")
    .getByRole("button", { name: say("login.submit") })
    .click();
  isDown = false;
  await expect(page).toHaveURL("/home");
  await context.close();
});

test("retrying works where the screen itself fails to load", async ({ browser, baseURL }) => {
  const say = getTranslator("en");
  const context = await browser.newContext({ ...(baseURL && { baseURL }), serviceWorkers: "block" });
  const page = await context.newPage();
  let isDown = true;
  await page.route("**/assets/login-screen-*.js", (route) => (isDown ? route.abort() : route.continue()));
  await page.goto("/login");
  const again = page.getByRole("button", { name: say("ui.tryAgain") });
  await expect(again).toBeVisible();
  isDown = false;
  await again.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("login.title"));
  await expect(again).toHaveCount(0);
  await context.close();
});
