import { expect, test } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { collectPageErrors } from "./support/page-errors.ts";
import { getTranslator } from "./support/translate.ts";

for (const [locale, tag] of [
  ["en", "en-US"],
  ["fi", "fi-FI"],
] as const) {
  const say = getTranslator(locale);
  test.describe(`a visitor in ${tag}`, () => {
    test.use({ locale: tag, viewport: { width: 390, height: 844 } });

    test("reads the privacy policy and the terms, and returns to the text they typed", async ({ page }) => {
      const complaints = collectPageErrors(page);
      await page.goto("/");
      await page
        .getByRole("contentinfo")
        .getByRole("link", { name: say("titles.privacy") })
        .click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("titles.privacy"));
      await expect(page.getByText("__Host-session")).toBeVisible();
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      await page
        .getByRole("article")
        .getByRole("link", { name: say("titles.terms") })
        .click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("titles.terms"));
      await expectAccessible(page);

      expect(complaints).toEqual([]);

      await page.goto("/signup");
      await page.getByLabel(say("signup.companyName")).fill("Uusi Oy");
      const opened = page.waitForEvent("popup");
      await page
        .getByRole("main")
        .getByRole("link", { name: say("titles.privacy") })
        .click();
      await expect((await opened).getByRole("heading", { level: 1 })).toHaveText(say("titles.privacy"));
      await expect(page.getByLabel(say("signup.companyName"))).toHaveValue("Uusi Oy");
    });
  });
}
