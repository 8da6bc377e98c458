import { expect, type Page, test } from "@playwright/test";
import { demoPassword } from "../../src/shared/auth/demo-logins.ts";
import { readCode } from "../support/links.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { awaitMail, mailsTo } from "./support/mailbox.ts";
import { collectPageErrors } from "./support/page-errors.ts";
import { expectFillable } from "./support/password-forms.ts";
import { openAs } from "./support/people.ts";
import { pickVersion } from "./support/pick-version.ts";
import { getTranslator } from "./support/translate.ts";

const journeys = [
  { locale: "en", tag: "en-US", email: "noora.kinnunen@apu.test", told: "Your Keikka password was changed" },
  { locale: "fi", tag: "fi-FI", email: "kimmo.peltonen@apu.test", told: "Keikka-salasanasi on vaihdettu" },
] as const;

for (const { locale, tag, email, told } of pickVersion(journeys, 0)) {
  const say = getTranslator(locale);
  test.describe(`a user with a forgotten password, in ${tag}`, () => {
    test.use({ locale: tag });

    test("gets a link, sets a new one, and logs in with it", async ({ page, request, browser, baseURL }) => {
      const complaints = collectPageErrors(page);
      const person = await openAs(browser, baseURL, email, { locale });
      const headers = { Origin: baseURL ?? "" };
      expect((await person.context.request.patch("/api/me", { data: { locale }, headers })).ok()).toBe(true);
      await person.page.goto("/home");

      await page.goto("/login");
      await page.getByRole("link", { name: say("login.forgot") }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("reset.forgot"));
      await expectAccessible(page);
      await page.getByLabel(say("login.email")).fill(email);
      await page.getByRole("button", { name: say("reset.send") }).click();
      await expect(page.getByRole("region", { name: say("ui.messages") })).toContainText(
        say("reset.sentDetail"),
      );
      await expect(page.getByRole("heading", { level: 1, name: say("reset.sent") })).toBeFocused();
      await expectAccessible(page);

      const mail = await awaitMail(request, email, "/auth?mode=reset");
      const link = `/auth?${new URLSearchParams({ mode: "reset", code: readCode(mail) })}`;
      expect(mail.html).toContain(link.replace("&", "&amp;"));
      await page.goto(link);
      await expectFillable(page, 2);
      await expectAccessible(page);
      await fill(page, say, "stranger@people.test", "a quiet harbour");
      await expect(page.getByText(say("fieldErrors.email.mismatch"))).toBeVisible();
      await fill(page, say, email, "a quiet harbour");
      await expect(page.getByRole("heading", { level: 1, name: say("newPassword.done") })).toBeVisible();
      await expectAccessible(page);

      await person.page.reload();
      await expect(person.page).toHaveURL(/\/login/);
      await person.context.close();

      await page.getByRole("link", { name: say("reset.goToLogin") }).click();
      await logIn(page, say, email, demoPassword);
      await expect(page.getByText(say("login.failed"))).toBeVisible();
      await logIn(page, say, email, "a quiet harbour");
      await expect(page).toHaveURL("/home");
      await awaitMail(request, email, told);

      await page.goto(link);
      await expect(page.getByRole("heading", { level: 1, name: say("reset.gone") })).toBeVisible();
      await expectAccessible(page);
      await expect(page.getByRole("link", { name: say("reset.askAgain") })).toBeVisible();
      expect(complaints).toEqual([]);
    });
  });
}

test("an unknown address gets the same response and no mail", async ({ page, request, baseURL }) => {
  const say = getTranslator("en");
  await page.goto("/forgot-password");
  const [unknown, known] = [`nobody.${Date.now().toString(36)}@people.test`, "site@nosto.test"];
  await page.getByLabel(say("login.email")).fill(unknown);
  await page.getByRole("button", { name: say("reset.send") }).click();
  await expect(page.getByRole("heading", { level: 1, name: say("reset.sent") })).toBeVisible();
  // What is asked for later is mailed later.
  const headers = { Origin: baseURL ?? "" };
  await request.post("/api/password-resets", { data: { email: known }, headers });
  await awaitMail(request, known, "/auth?mode=reset");
  expect(await mailsTo(request, unknown)).toEqual([]);
});

for (const search of ["", "?mode=email", "?mode=reset", "?mode=__proto__&code=x"])
  test(`/auth${search} shows what to do`, async ({ page }) => {
    const say = getTranslator("en");
    await page.goto(`/auth${search}`);
    await expect(page.getByRole("heading", { level: 1, name: say("reset.unknown") })).toBeVisible();
    await expect(page.getByRole("link", { name: say("reset.goToLogin") })).toBeVisible();
  });

type Words = (key: string) => string;

async function fill(page: Page, say: Words, email: string, password: string): Promise<void> {
  await page.getByLabel(say("login.email")).fill(email);
  await page.getByLabel(say("newPassword.label"), { exact: true }).fill(password);
  await page.getByLabel(say("newPassword.verify")).fill(password);
  await page.getByRole("button", { name: say("reset.title") }).click();
}

async function logIn(page: Page, say: Words, email: string, password: string): Promise<void> {
  await page.getByLabel(say("login.email")).fill(email);
  await page.getByLabel(say("login.password"), { exact: true }).fill(password);
  await page.getByRole("button", { name: say("login.submit"), exact: true }).click();
}
