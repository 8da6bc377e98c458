import { expect, test } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { openAs } from "./support/people.ts";
import { pickVersion } from "./support/pick-version.ts";
import { getTranslator } from "./support/translate.ts";

for (const { locale, phone } of pickVersion(
  [
    { locale: "en", phone: false },
    { locale: "fi", phone: true },
  ] as const,
  0,
))
  test(`a user chooses their e-mails and subscribes to their calendar feed (${locale})`, async ({
    browser,
    baseURL,
  }) => {
    const say = getTranslator(locale);
    const { context, page } = await openAs(browser, baseURL, "worker@apu.test", { locale, phone });
    await page.goto("/settings#news");
    const changed = page.getByRole("switch", {
      name: `${say("settings.newsOf.gigChanged")}: ${say("settings.newsBy.email")}`,
    });
    await expect(changed).toBeChecked();
    await changed.click();
    await expect(changed).not.toHaveAttribute("aria-busy");
    await page.reload();
    await expect(changed).not.toBeChecked();
    await changed.click();
    await expect(changed).toBeChecked();
    await expect(changed).not.toHaveAttribute("aria-busy");

    const section = page.getByRole("region", { name: say("settings.calendar.title") });
    await section.getByRole("button", { name: say("settings.calendar.make") }).click();
    const dialog = page.getByRole("dialog");
    const url = (await dialog.getByText(/\.ics$/).textContent()) ?? "";
    await expectAccessible(page);
    expect(await dialog.getByRole("link", { name: say("settings.calendar.add") }).getAttribute("href")).toBe(
      url.replace(/^http/, "webcal").replace("webcals", "webcal"),
    );
    const file = async () => context.request.get(new URL(url).pathname);
    expect(await (await file()).text()).toMatch(/^BEGIN:VCALENDAR\r\n/);
    await dialog.getByRole("button", { name: say("settings.calendar.kept") }).click();
    await section.getByRole("button", { name: say("settings.calendar.close") }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: say("settings.calendar.close") })
      .click();
    await expect(page.getByText(say("settings.calendar.closed"))).toBeVisible();
    expect((await file()).status()).toBe(404);
    await expect(section.getByRole("button", { name: say("settings.calendar.make") })).toBeVisible();
    await context.close();
  });
