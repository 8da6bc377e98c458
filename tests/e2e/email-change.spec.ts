import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { demoPassword } from "../../src/shared/auth/demo-logins.ts";
import { readCode } from "../support/links.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { awaitMail } from "./support/mailbox.ts";
import { collectPageErrors } from "./support/page-errors.ts";
import { pickVersion } from "./support/pick-version.ts";
import { openHydrated, untilSaid } from "./support/screen.ts";
import { getTranslator } from "./support/translate.ts";

const journeys = [
  { locale: "en", tag: "en-US", email: "piotr.nowak@tekijat.test" },
  { locale: "fi", tag: "fi-FI", email: "riikka.laitinen@tekijat.test" },
] as const;

for (const { locale, tag, email } of pickVersion(journeys, 0)) {
  const say = getTranslator(locale);
  const wanted = `new.${email}`;
  const logIn = async (page: Page, address: string, password: string) => {
    await page.getByLabel(say("login.email")).fill(address);
    await page.getByLabel(say("login.password"), { exact: true }).fill(password);
    await page.getByRole("button", { name: say("login.submit"), exact: true }).click();
  };
  const mailedLink = async (request: APIRequestContext, to: string, mode: string) => {
    const mail = await awaitMail(request, to, `/auth?mode=${mode}`);
    return `/auth?${new URLSearchParams({ mode, code: readCode(mail) })}`;
  };
  const messages = (page: Page) => page.getByRole("region", { name: say("ui.messages") });

  test.describe(`a user who changes their e-mail, in ${tag}`, () => {
    test.use({ locale: tag });

    test("logs in with the new address until the old one undoes the change", async ({ page, request }) => {
      const complaints = collectPageErrors(page);
      await page.goto("/login?next=/settings");
      await logIn(page, email, demoPassword);
      await expect(page).toHaveURL("/settings");
      await expect(page.getByText(say("settings.logInWith", { email }))).toBeVisible();
      const section = page.getByRole("region", { name: say("settings.email"), exact: true });
      await section.getByLabel(say("settings.newEmail")).fill(wanted);
      await section.getByLabel(say("settings.currentPassword"), { exact: true }).fill("not this one");
      const change = section.getByRole("button", { name: say("settings.changeEmail") });
      await change.click();
      await expect(messages(page)).toContainText(say("settings.wrongPassword"));
      await section.getByLabel(say("settings.currentPassword"), { exact: true }).fill(demoPassword);
      await expectAccessible(page);
      await change.click();
      await expect(page).toHaveURL("/login?newEmail=sent");
      await expect(messages(page)).toContainText(say("login.newEmailSent"));
      await expect(messages(page)).toContainText(say("login.newEmailSentDetail"));

      const confirm = await mailedLink(request, wanted, "email");
      await page.goto(confirm);
      await expect(page.getByText(say("emailLink.text", { email: wanted }))).toBeVisible();
      await expectAccessible(page);
      await page.getByRole("button", { name: say("emailLink.confirm") }).click();
      await expect(page).toHaveURL("/login?newEmail=true");
      await expect(messages(page)).toContainText(say("login.newEmailSet"));
      await logIn(page, email, demoPassword);
      await expect(messages(page)).toContainText(say("login.failed"));
      await logIn(page, wanted, demoPassword);
      await expect(page).toHaveURL("/home");

      await page.goto(confirm);
      await expect(page.getByRole("heading", { level: 1, name: say("emailLink.used") })).toBeVisible();
      await expectAccessible(page);
      await expect(page.getByRole("link", { name: say("reset.goToLogin") })).toBeVisible();

      await page.goto(await mailedLink(request, email, "undoEmail"));
      await expect(page.getByText(say("emailLink.undoText", { email }))).toBeVisible();
      await expectAccessible(page);
      await page.getByRole("button", { name: say("emailLink.undo") }).click();
      await expect(page.getByRole("heading", { level: 1, name: say("emailLink.undone") })).toBeFocused();
      await expectAccessible(page);
      await page.getByRole("link", { name: say("reset.askAgain") }).click();
      await expect(page.getByLabel(say("login.email"))).toHaveValue(email);

      await page.goto(await mailedLink(request, email, "reset"));
      await page.getByLabel(say("login.email")).fill(email);
      await page.getByLabel(say("newPassword.label"), { exact: true }).fill("a quiet harbour");
      await page.getByLabel(say("newPassword.verify")).fill("a quiet harbour");
      await page.getByRole("button", { name: say("reset.title") }).click();
      await page.getByRole("link", { name: say("reset.goToLogin") }).click();
      await logIn(page, email, "a quiet harbour");
      await expect(page).toHaveURL("/home");
      expect(complaints).toEqual([]);
      // Others may name them, and log in as them.
      const back = { password: demoPassword, currentPassword: "a quiet harbour" };
      const headers = { Origin: new URL(page.url()).origin };
      expect((await page.request.put("/api/me/password", { data: back, headers })).status()).toBe(204);
    });

    test("shows for ten seconds on the landing page that a link failed", async ({ page }) => {
      await page.clock.install();
      await page.goto("/auth?mode=email&code=made-up");
      await untilSaid(page, say("layout.failedDetail"));
      await expect(page).toHaveURL("/");
      const alert = page.getByRole("alert");
      await expect(alert).toContainText(say("layout.failed"));
      await expect(alert).toContainText(say("layout.failedDetail"));
      await page.clock.runFor(9500);
      await expect(alert).toBeVisible();
      await page.clock.runFor(1000);
      await expect(alert).toBeHidden();
    });

    test("says what to do when the undo link has expired", async ({ page }) => {
      await page.goto("/auth?mode=undoEmail&code=made-up");
      await expect(page.getByRole("heading", { level: 1, name: say("emailLink.undoGone") })).toBeVisible();
      await expectAccessible(page);
      await expect(page.getByRole("link", { name: say("reset.title") })).toBeVisible();
    });
  });
}

test("the typed e-mail is prefilled on the forgotten password page", async ({ page }) => {
  const say = getTranslator("en");
  await openHydrated(page, "/login");
  await page.getByLabel(say("login.email")).fill("solo@keikka.test");
  await page.getByRole("link", { name: say("login.forgot") }).click();
  await expect(page.getByLabel(say("login.email"))).toHaveValue("solo@keikka.test");
  expect(page.url()).not.toContain("solo");
});
