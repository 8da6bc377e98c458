import { expect, test } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { awaitMail } from "./support/mailbox.ts";
import { getTranslator } from "./support/translate.ts";

const say = getTranslator("en");

test("a buyer applies and sees that the application arrived", async ({ page, request }) => {
  const email = `applicant-${Date.now()}@people.test`;
  await page.goto("/");
  await page
    .getByRole("link", { name: say("landing.start") })
    .first()
    .click();
  await page.getByLabel(say("signup.companyName")).fill("Uusi Työmaa Oy");
  await page.getByLabel(say("signup.companyId")).fill("2617416-4");
  await page.getByLabel(say("signup.name")).fill("Uuno Hakija");
  await page.getByLabel(say("signup.email")).fill(email);
  await page.getByLabel(say("signup.phone")).fill("040 123 4567");
  await page.getByLabel(say("signup.location")).fill("Tampere");
  await page.getByLabel(say("signup.consent")).check();
  await page.getByRole("button", { name: say("signup.submit") }).click();
  await expect(page.getByRole("heading", { name: say("signup.sentTitle") })).toBeVisible();
  await expectAccessible(page);
  await awaitMail(request, email, "Keikka");
});
