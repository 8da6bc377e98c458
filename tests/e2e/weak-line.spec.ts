import { expect, type Page, test } from "@playwright/test";
import { demoPassword } from "../../src/shared/demo.ts";
import { listenForComplaints } from "./support/complaints.ts";
import { openAs } from "./support/people.ts";
import { wordsOf } from "./support/words.ts";

/** Keeps the application's code away until it is let go: the line is weak. `asked`: what stands before it watches. */
async function holdApplication(page: Page) {
  let letGo: () => void = () => undefined;
  const asked = page.waitForRequest("**/assets/start-*.js");
  const free = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/assets/start-*.js", async (route) => {
    await free;
    await route.continue();
  });
  return { asked, letGo };
}

for (const locale of ["en", "fi"] as const)
  test(`who types and taps before the application has come loses nothing (${locale})`, async ({
    browser,
    baseURL,
  }) => {
    const say = wordsOf(locale);
    const context = await browser.newContext({
      ...(baseURL && { baseURL }),
      locale: locale === "fi" ? "fi-FI" : "en-US",
      viewport: { width: 390, height: 844 },
    });
    const page = await context.newPage();
    const complaints = listenForComplaints(page);
    const { asked, letGo } = await holdApplication(page);
    await page.goto("/login", { waitUntil: "commit" });
    await expect(page).toHaveTitle(`${say("titles.login")} · Keikka`);
    await asked;
    await expect(page.getByRole("main").locator("form")).toHaveAttribute("method", "post");
    await page.getByLabel(say("login.email")).fill("worker@tekijat.test");
    await page.getByRole("textbox", { name: say("login.password"), exact: true }).fill(demoPassword);
    await page.getByLabel(say("login.remember")).check();
    await page
      .getByRole("main")
      .getByRole("button", { name: say("login.submit") })
      .click();
    expect(new URL(page.url()).search).toBe("");
    letGo();
    await expect(page).toHaveURL("/home");
    expect(complaints).toEqual([]);
    await context.close();
  });

test("the day's work is read before the application has come, and links lead on", async ({
  browser,
  baseURL,
}) => {
  const { context, page } = await openAs(browser, baseURL, "agency@tekijat.test", { phone: true });
  const { letGo } = await holdApplication(page);
  await page.goto("/home", { waitUntil: "commit" });
  await expect(page.getByRole("heading", { name: wordsOf("en")("home.needsAnswer") })).toBeVisible();
  await page
    .getByRole("navigation")
    .getByRole("link", { name: wordsOf("en")("titles.gigs") })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(wordsOf("en")("gigs.list"));
  letGo();
  await context.close();
});

test("a line that fails for a moment loses nothing either", async ({ browser, baseURL }) => {
  const say = wordsOf("en");
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

test("where the screen itself does not come, trying again is answered", async ({ browser, baseURL }) => {
  const say = wordsOf("en");
  const context = await browser.newContext({ ...(baseURL && { baseURL }), serviceWorkers: "block" });
  const page = await context.newPage();
  let isDown = true;
  await page.route("**/assets/login-screen-*.js", (route) => (isDown ? route.abort() : route.continue()));
  await page.goto("/login");
  const again = page.getByRole("button", { name: say("layout.tryAgain") });
  await expect(again).toBeVisible();
  isDown = false;
  await again.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("login.title"));
  await expect(again).toHaveCount(0);
  await context.close();
});
