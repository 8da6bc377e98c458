import { expect, type Page, test } from "@playwright/test";
import { openAs } from "./support/people.ts";
import { pickVersion } from "./support/pick-version.ts";
import { openHydrated } from "./support/screen.ts";
import { getTranslator } from "./support/translate.ts";

test.use({ serviceWorkers: "allow" });

/** Until the device has these files, which are loaded ahead, and all that they import. */
async function untilKept(page: Page, names: string[]): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  const listMissing = () =>
    page.evaluate(async (names) => {
      const imports = /\b(?:from|import)\s*["'`](\.\/[^"'`]+\.js)["'`]/g;
      const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
      const kept = (await Promise.all(stores.map((store) => store.keys()))).flat().map(({ url }) => url);
      const urls = new Set(names.map((name) => kept.find((url) => url.includes(`/assets/${name}-`)) ?? name));
      const missing: string[] = [];
      // A set is walked to its end, with what was added on the way.
      for (const url of urls) {
        const script = await caches.match(url, { ignoreSearch: true });
        if (script === undefined) missing.push(url);
        else
          for (const [, path = ""] of (await script.text()).matchAll(imports))
            urls.add(new URL(path, url).href);
      }
      return missing;
    }, names);
  await expect.poll(listMissing, { timeout: 45_000 }).toEqual([]);
}

for (const locale of pickVersion(["fi", "en"] as const, 1)) {
  const say = getTranslator(locale);

  test(`a worker enters days without a line who never did with one (${locale})`, async ({
    browser,
    baseURL,
  }) => {
    const { context, page } = await openAs(browser, baseURL, "worker@apu.test", { locale, phone: true });
    await openHydrated(page, "/home");
    const scripts = ["absences-screen", "absence-dialog", "absence-payload", "ill-dialog", "zod"];
    await untilKept(page, [`${locale}-absences`, ...scripts]);
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

  test(`a buyer drafts a gig without a line who never did with one (${locale})`, async ({
    browser,
    baseURL,
  }) => {
    const { context, page } = await openAs(browser, baseURL, "foreman@raksa.test", { locale, phone: true });
    await openHydrated(page, "/home");
    const scripts = ["new-gig-screen", "gig-payload", "schedule-preview", "combobox", "zod"];
    await untilKept(page, [`${locale}-gigs`, ...scripts]);
    await context.setOffline(true);
    await page
      .getByRole("main")
      .getByRole("link", { name: say("gigs.new"), exact: true })
      .click();
    await page.getByLabel(say("gigs.title")).fill("Katos");
    await page.goto("/gigs/new");
    await page.getByRole("button", { name: say("formDraft.resume") }).click();
    await expect(page.getByLabel(say("gigs.title"))).toHaveValue("Katos");
    await context.close();
  });
}
