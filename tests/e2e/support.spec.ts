import { expect, test } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { listenForComplaints } from "./support/complaints.ts";
import { awaitMail } from "./support/mailbox.ts";
import { openAs } from "./support/people.ts";
import { expectBellRings, unreadOn } from "./support/screen.ts";
import { wordsOf } from "./support/words.ts";

const email = "hanna.savolainen@apu.test";

test("somebody asks support, an admin answers, and they read it", async ({ browser, baseURL, request }) => {
  const [say, sayFi] = [wordsOf("en"), wordsOf("fi")];
  const subject = `Hanskat hukassa ${Date.now()}`;
  const asker = await openAs(browser, baseURL, email, { locale: "fi", phone: true });
  const admin = await openAs(browser, baseURL, "admin@keikka.test");
  const complaints = [listenForComplaints(asker.page), listenForComplaints(admin.page)];
  await admin.page.goto("/home");
  await admin.page.waitForLoadState("networkidle");
  const before = await unreadOn(admin.page);

  await test.step("the question", async () => {
    await asker.page.goto("/home");
    await asker.page.getByRole("button", { name: sayFi("layout.openMenu") }).click();
    await asker.page.getByRole("link", { name: sayFi("titles.support") }).click();
    await expect(asker.page.getByRole("heading", { level: 1 })).toHaveText(sayFi("titles.support"));
    await asker.page.getByText(sayFi("support.questions.money.question")).click();
    await expect(asker.page.getByText(sayFi("support.questions.money.answer"))).toBeVisible();
    await expectAccessible(asker.page);
    await asker.page.getByRole("button", { name: sayFi("support.send") }).click();
    await expect(asker.page.getByLabel(sayFi("support.subject"))).toBeFocused();
    await asker.page.getByLabel(sayFi("support.subject")).fill(subject);
    await asker.page.getByLabel(sayFi("support.text")).fill("Mistä saan uudet?\nKiitos!");
    await asker.page.getByRole("button", { name: sayFi("support.send") }).click();
    await expect(asker.page.getByRole("heading", { level: 2, name: subject })).toBeFocused();
    await expect(asker.page).toHaveURL(/\/support\?ticket=\w{21}$/);
    await expectAccessible(asker.page);
    await asker.page.goto("/home");
    await asker.page.waitForLoadState("networkidle");
  });
  const askersBell = await unreadOn(asker.page);

  await test.step("the answer", async () => {
    await expectBellRings(admin.page, before);
    await awaitMail(request, "admin@keikka.test", subject);
    await admin.page.getByRole("button", { name: say("layout.admin") }).click();
    await admin.page.getByRole("menuitem", { name: say("titles.adminSupport") }).click();
    await expectAccessible(admin.page);
    await admin.page.getByRole("link").filter({ hasText: subject }).click();
    await admin.page.getByLabel(say("support.yourAnswer")).fill("Varastolta, Kimmolta.");
    await admin.page.getByRole("button", { name: say("support.answer") }).click();
    const thread = admin.page.getByRole("region", { name: subject });
    await expect(thread.getByText("Varastolta, Kimmolta.")).toBeVisible();
    await expect(thread.getByText(say("support.status.answered"), { exact: true })).toBeVisible();
    await expectAccessible(admin.page);
  });

  await test.step("it is read, and closed", async () => {
    await expectBellRings(asker.page, askersBell);
    await awaitMail(request, email, "Varastolta, Kimmolta.");
    await asker.page.goto("/notifications");
    await asker.page.getByRole("link").filter({ hasText: subject }).first().click();
    await expect(asker.page.getByText("Varastolta, Kimmolta.")).toBeVisible();
    await asker.page.getByRole("button", { name: sayFi("support.close"), exact: true }).click();
    const thread = asker.page.getByRole("region", { name: subject });
    await expect(thread.getByText(sayFi("support.status.closed"), { exact: true })).toBeVisible();
    await asker.page.getByRole("link", { name: sayFi("support.back") }).click();
    await expect(asker.page.getByRole("link").filter({ hasText: subject })).toContainText(
      sayFi("support.status.closed"),
    );
  });

  expect(complaints.flat()).toEqual([]);
  for (const { context } of [asker, admin]) await context.close();
});

test("the queue is there for admins alone", async ({ browser, baseURL }) => {
  const { context, page } = await openAs(browser, baseURL, "site@raksa.test");
  await page.goto("/admin/support");
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  await context.close();
});
