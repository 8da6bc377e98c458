import { expect, type Page, test } from "@playwright/test";
import { openAs } from "./support/people.ts";
import { pickVersion } from "./support/pick-version.ts";
import { openHydrated } from "./support/screen.ts";
import { getTranslator } from "./support/translate.ts";

test.use({ serviceWorkers: "allow" });

/** All that is loaded ahead for whoever is signed in is on the device. */
async function untilKept(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  const isKept = () =>
    page.evaluate(async () => {
      const kept = await Promise.all(
        (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
      );
      const urls = kept.flat().map(({ url }) => url);
      return ["absence-dialog-", "ill-dialog-", "absence-payload-", "zod-", "lazy-sections-"].every((name) =>
        urls.some((url) => url.includes(name)),
      );
    });
  await expect.poll(isKept, { timeout: 60_000 }).toBe(true);
}

for (const locale of pickVersion(["fi", "en"] as const, 1))
  test(`a worker enters days without a line who never did with one (${locale})`, async ({
    browser,
    baseURL,
  }) => {
    const say = getTranslator(locale);
    const { context, page } = await openAs(browser, baseURL, "worker@apu.test", { locale, phone: true });
    await openHydrated(page, "/home");
    await untilKept(page);
    await context.setOffline(true);
    await page.getByRole("button", { name: say("calendar.ill") }).click();
    const dialog = page.getByRole("dialog", { name: say("calendar.ill") });
    await expect(dialog.getByRole("button", { name: say("absences.ill.send") })).toBeVisible();
    await dialog.getByRole("button", { name: say("ui.close"), exact: true }).click();

    await page.goto("/calendar");
    await page.getByRole("link", { name: say("titles.absences") }).click();
    await page.getByRole("button", { name: say("absences.add") }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: say("kit.save") })
      .click();
    await expect(page.getByText(say("queued.kept"))).toBeVisible();
    await context.close();
  });
