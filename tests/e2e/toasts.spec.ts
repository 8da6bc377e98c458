import { expect, type Locator, type Page, test } from "@playwright/test";
import { openAs } from "./support/people.ts";
import { untilSaid } from "./support/screen.ts";
import { getTranslator } from "./support/translate.ts";

const say = getTranslator("en");

/** What the specification (4, 8, 9) says of a toast: its two lines, its life in milliseconds, and that it can be closed. */
type Told = { summary: string; detail: string; life: number; severity: "error" | "success" };

test("a failed login shows a toast for ten seconds, which can be closed", async ({ page }) => {
  await page.clock.install();
  await page.goto("/login");
  await page.getByLabel(say("login.email"), { exact: true }).fill("nobody@people.test");
  await page.getByLabel(say("login.password"), { exact: true }).fill("not the password");
  const submit = page.getByRole("button", { name: say("login.submit"), exact: true });
  await submit.click();
  const failed: Told = {
    summary: "Login failed",
    detail: "Check your credentials and try again",
    life: 10_000,
    severity: "error",
  };
  await expectToast(page, failed);
  await submit.click();
  const card = page.getByRole("alert").filter({ hasText: failed.summary });
  await card.getByRole("button", { name: say("ui.close") }).click();
  await page.clock.runFor(500);
  await expect(card).toBeHidden();
});

test("the login page confirms a changed e-mail", async ({ page }) => {
  await page.clock.install();
  await page.goto("/login?newEmail=true");
  const detail = say("login.newEmailDetail");
  await expectToast(page, {
    summary: "New email successfully set!",
    detail,
    life: 5000,
    severity: "success",
  });
});

test("a mailed link is announced with where to look and how long it is valid", async ({ page }) => {
  await page.clock.install();
  await page.goto("/forgot-password");
  await page.getByLabel(say("login.email")).fill("nobody.at.all@people.test");
  await page.getByRole("button", { name: say("reset.send") }).click();
  const detail = say("reset.sentDetail");
  await expectToast(page, { summary: "Link has been sent", detail, life: 5000, severity: "success" });
});

test("settings announce that they are saved, that a password is wrong, and that the server failed", async ({
  browser,
  baseURL,
}) => {
  const { page, context } = await openAs(browser, baseURL, "desk@tekijat.test");
  await page.clock.install();
  await page.goto("/settings");
  await page.getByLabel(say("settings.description")).fill("Mornings are best.");
  const save = page.getByRole("button", { name: say("kit.save"), exact: true }).first();
  await save.click();
  await expectToast(page, {
    summary: "Changes saved",
    detail: "Your settings are now up to speed!",
    life: 5000,
    severity: "success",
  });

  const password = page.getByRole("region", { name: say("settings.password"), exact: true });
  await password.getByLabel(say("settings.currentPassword"), { exact: true }).fill("not the password");
  await page.getByLabel(say("newPassword.label"), { exact: true }).fill("a quiet harbour");
  await page.getByLabel(say("newPassword.verify"), { exact: true }).fill("a quiet harbour");
  const change = page.getByRole("button", { name: say("settings.changePassword") });
  await change.click();
  await expectToast(page, {
    summary: "Password confirmation failed",
    detail: "Please check your password",
    life: 5000,
    severity: "error",
  });

  await page.route("**/api/me/password", (route) =>
    route.fulfill({ status: 500, json: { code: "server.failed" } }),
  );
  await change.click();
  await expectToast(page, {
    summary: "Oops! Something went wrong..",
    detail: "Please try again later",
    life: 10_000,
    severity: "error",
  });
  await context.close();
});

test("an added user is announced, with the mailed credentials", async ({ browser, baseURL }) => {
  const { page, context } = await openAs(browser, baseURL, "admin@keikka.test");
  await page.clock.install();
  await page.goto("/admin/users");
  await page.getByRole("button", { name: say("adminUsers.add") }).click();
  const form = page.getByRole("dialog");
  await form.getByRole("button", { name: say("adminUsers.addAndMail") }).click();
  await expectClear(page.getByRole("alert"), page.locator(".dialog-in"));
  await form.getByLabel(say("adminUsers.name")).fill("Oona Lahti");
  await form.getByLabel(say("adminUsers.email")).fill("oona.lahti@people.test");
  await form.getByRole("button", { name: say("adminUsers.addAndMail") }).click();
  await expectToast(page, {
    summary: "User added!",
    detail: "The credentials have been mailed.",
    life: 5000,
    severity: "success",
  });
  await context.close();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: "fi-FI" });
  const finnish = getTranslator("fi");

  test("a toast does not cover the title of the page", async ({ page }) => {
    await page.goto("/login");
    await page.getByLabel(finnish("login.email"), { exact: true }).fill("nobody@people.test");
    await page.getByLabel(finnish("login.password"), { exact: true }).fill("not the password");
    await page.getByRole("button", { name: finnish("login.submit"), exact: true }).tap();
    await expectClear(page.getByRole("alert"), page.getByRole("heading", { level: 1 }));
    await page.goto("/login?newEmail=sent");
    const told = page.getByRole("region", { name: finnish("ui.messages") });
    await expectClear(told, page.getByRole("heading", { level: 1 }));
  });

  test("a toast does not cover the title of a dialog", async ({ browser, baseURL }) => {
    const { page, context } = await openAs(browser, baseURL, "desk@tekijat.test", { phone: true });
    await page.goto("/settings");
    await page.getByRole("button", { name: say("settings.data.delete") }).tap();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(say("settings.currentPassword"), { exact: true }).fill("not the password");
    await dialog.getByRole("button", { name: say("settings.data.sure") }).tap();
    await expectClear(page.getByRole("alert"), page.locator(".dialog-in"));
    await context.close();
  });
});

/** Nothing of the title lies under the toast. */
async function expectClear(toast: Locator, title: Locator): Promise<void> {
  await expect(toast).toBeVisible();
  const { y = 0, height = 0 } = (await toast.boundingBox()) ?? {};
  expect(y + height).toBeLessThanOrEqual((await title.boundingBox())?.y ?? 0);
}

/** It stands at the top in the middle with a button to close it, until its life is over and no longer. The page's clock is ours. */
async function expectToast(page: Page, { summary, detail, life, severity }: Told): Promise<void> {
  const place = page.getByRole("region", { name: say("ui.messages") });
  const line = place.getByText(summary, { exact: true });
  await untilSaid(page, summary);
  await expect(line).toBeVisible();
  // However long it takes to look: only the time counts that is let go by below.
  await expect(async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 300)).toPass();
  await page.mouse.move(0, 500);
  await expect(place.getByText(detail, { exact: true })).toBeVisible();
  await expect(place.getByRole("button", { name: say("ui.close") })).toBeVisible();
  await expect(place.getByRole("alert")).toHaveCount(severity === "error" ? 1 : 0);
  const box = await line.locator("xpath=ancestor::div[contains(@class,'toast-in')]").boundingBox();
  const width = page.viewportSize()?.width ?? 0;
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - width / 2)).toBeLessThan(2);
  expect(box?.y).toBeLessThan(100);
  const passed = async () => {
    await page.clock.runFor(100);
    return (await line.count()) > 0;
  };
  let lived = 0;
  while (lived < life + 2000 && (await passed())) lived += 100;
  // What passed before it was looked at, and the time that it takes to fade.
  expect(lived).toBeGreaterThan(life - 1500);
  expect(lived).toBeLessThanOrEqual(life + 500);
  await page.clock.resume();
}
