import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { openAs } from "./support/people.ts";
import { getTranslator } from "./support/translate.ts";

test.use({ serviceWorkers: "allow" });

const say = getTranslator("en");

/** As a Chromium does that can be installed: the offer, and what the person answers when asked. */
async function offerInstall(page: Page, outcome: "accepted" | "dismissed") {
  await page.evaluate((answer) => {
    const asked = () => Object.assign(window, { asked: true });
    const offer = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), {
      prompt: async () => asked(),
      userChoice: Promise.resolve({ outcome: answer }),
    });
    dispatchEvent(offer);
    if (!offer.defaultPrevented) throw new Error("the browser would show its own banner");
  }, outcome);
}

/** Runs in the page. What takes up offers loads a while after the page; once it has, to import it waits until it has run. */
function isOfferTakenUp() {
  const scripts = performance.getEntriesByType("resource").map(({ name }) => name);
  const part = scripts.find((name) => name.includes("/register-service-worker-"));
  return part !== undefined && import(part);
}

const openMenu = (page: Page) =>
  page
    .getByRole("banner")
    .getByRole("button", { name: /^Account of/ })
    .click();
const entry = (page: Page) => page.getByRole("menuitem", { name: say("layout.install") });

test("the menu installs the app, and does not ask again after a refusal", async ({ browser, baseURL }) => {
  const { context, page } = await openAs(browser, baseURL, "site@raksa.test");
  await page.goto("/home");
  await openMenu(page);
  await expect(page.getByRole("menuitem", { name: say("layout.signOut") })).toBeVisible();
  await expect(entry(page)).toHaveCount(0);
  await page.keyboard.press("Escape");

  await offerInstall(page, "dismissed");
  await expect(async () => {
    await page.keyboard.press("Escape");
    await openMenu(page);
    await expect(entry(page)).toBeVisible({ timeout: 500 });
  }).toPass();
  await expectAccessible(page);
  await entry(page).click();
  await expect.poll(() => page.evaluate(() => "asked" in window)).toBe(true);
  await openMenu(page);
  await expect(entry(page)).toHaveCount(0);
  await page.reload();
  await offerInstall(page, "accepted");
  await page.waitForFunction(isOfferTakenUp);
  await openMenu(page);
  await expect(page.getByRole("menuitem", { name: say("layout.signOut") })).toBeVisible();
  await expect(entry(page)).toHaveCount(0);
  await context.close();
});

test("nothing offers the installation once installed", async ({ browser, baseURL }) => {
  const { context, page } = await openAs(browser, baseURL, "site@raksa.test", { phone: true });
  await page.goto("/home");
  await offerInstall(page, "accepted");
  const install = page.getByRole("dialog").getByRole("button", { name: say("layout.install") });
  await page.getByRole("button", { name: say("layout.openMenu") }).click();
  await expect(install).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event("appinstalled")));
  await expect(install).toHaveCount(0);
  await context.close();
});

test("an iPhone shows how to install in Safari", async ({ browser, baseURL }) => {
  const userAgent =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1";
  const { context, page } = await openAs(browser, baseURL, "site@raksa.test", { phone: true, userAgent });
  await page.goto("/home");
  await page.getByRole("button", { name: say("layout.openMenu") }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: say("layout.install") })
    .click();
  await expect(page.getByRole("listitem").filter({ hasText: say("app.appleAdd") })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: say("app.notInstalling") }).click();
  await page.getByRole("button", { name: say("layout.openMenu") }).click();
  await expect(page.getByRole("dialog").getByRole("button", { name: say("layout.signOut") })).toBeVisible();
  await expect(page.getByRole("dialog").getByRole("button", { name: say("layout.install") })).toHaveCount(0);
  await context.close();
});
