import { expect, test } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { openAs } from "./support/people.ts";
import { getTranslator } from "./support/translate.ts";

test.use({ serviceWorkers: "allow" });

const [say, sayFi] = [getTranslator("en"), getTranslator("fi")];

test("the settings work by keyboard, and switching the language keeps the position and the input", async ({
  browser,
  baseURL,
}) => {
  const { context, page } = await openAs(browser, baseURL, "desk@tekijat.test");
  await page.goto("/settings");
  const about = page.getByLabel(say("settings.description"));
  await about.fill("Half written");
  await page.getByRole("link", { name: say("settings.language") }).press("Enter");
  await expect(page.getByRole("heading", { name: say("settings.language") })).toBeFocused();
  const english = page.getByRole("radio", { name: "English" });
  await english.focus();
  await english.press("ArrowDown");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(sayFi("titles.settings"));
  await expect(page.getByRole("radio", { name: "Suomi" })).toBeFocused();
  await expect(page.getByLabel(sayFi("settings.description"))).toHaveValue("Half written");
  await expectAccessible(page);

  await page.getByRole("button", { name: sayFi("layout.signOut") }).click();
  await page.getByRole("button", { name: sayFi("unsaved.stay") }).click();
  await page.getByRole("radio", { name: "English" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("titles.settings"));
  await page.getByRole("button", { name: say("kit.save"), exact: true }).click();
  await expect(page.getByText(say("kit.saved"))).toBeVisible();
  await context.close();
});

test("a page declares its own language, also where the device last used another", async ({
  browser,
  baseURL,
}) => {
  const { context, page } = await openAs(browser, baseURL, "desk@tekijat.test");
  const headers = { Origin: baseURL ?? "" };
  const choose = (locale: string) => context.request.patch("/api/me", { data: { locale }, headers });
  await choose("fi");
  await page.goto("/home");
  await expect(page.locator("html")).toHaveAttribute("lang", "fi-FI");
  await choose("en");
  await context.close();
});

test("going back after signing out shows nothing of the account", async ({ browser, baseURL }) => {
  const { context, page } = await openAs(browser, baseURL, "desk@tekijat.test");
  await page.goto("/settings");
  const section = page.getByRole("region", { name: say("settings.signOut"), exact: true });
  await section.getByRole("button", { name: say("layout.signOut") }).click();
  await expect(page).toHaveURL("/");
  await page.goBack();
  await expect(page).toHaveURL(/login/);
  await context.close();
});

test("the device section shows when offline use is ready, and installs the app", async ({
  browser,
  baseURL,
}) => {
  const { context, page } = await openAs(browser, baseURL, "desk@tekijat.test");
  await page.goto("/settings#device");
  const device = page.getByRole("region", { name: say("settings.device") });
  await expect(device).toBeInViewport();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect(device.getByText(say("settings.deviceStates.ready"))).toBeVisible();
  await page.evaluate(() => {
    const prompt = async () => dispatchEvent(new Event("appinstalled"));
    const offer = new Event("beforeinstallprompt", { cancelable: true });
    const userChoice = Promise.resolve({ outcome: "accepted" });
    dispatchEvent(Object.assign(offer, { prompt, userChoice }));
  });
  await device.getByRole("button", { name: say("layout.install") }).click();
  await expect(device.getByText(say("settings.deviceStates.installed"))).toBeVisible();
  await context.close();
});
