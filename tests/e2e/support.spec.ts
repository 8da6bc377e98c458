import { expect, type Page, test } from "@playwright/test";
import type { Locale } from "../../src/shared/core/locale.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { awaitMail } from "./support/mailbox.ts";
import { collectPageErrors } from "./support/page-errors.ts";
import { openAs } from "./support/people.ts";
import { pickVersion } from "./support/pick-version.ts";
import { expectBellRings, readUnread } from "./support/screen.ts";
import { getTranslator } from "./support/translate.ts";

type Journey = {
  locale: Locale;
  phone: boolean;
  email: string;
  subject: string;
  says: [question: string, answer: string, more: string];
};

/** Somebody on a phone in Finnish, and somebody at a desk in English; whoever answers does it the other way round. */
const journeys: Journey[] = [
  {
    ...{ locale: "fi", phone: true, email: "hanna.savolainen@apu.test", subject: "Hanskat hukassa" },
    says: ["Mistä saan uudet?\nKiitos!", "Varastolta, Kimmolta.", "Varasto oli kiinni."],
  },
  {
    ...{ locale: "en", phone: false, email: "foreman@raksa.test", subject: "A shift is missing" },
    says: ["Monday is empty.\nWhere is it?", "It shows once it is confirmed.", "It still does not."],
  },
];

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

for (const { locale, phone, email, says, ...about } of pickVersion(journeys, 0)) {
  test(`a user asks support in ${locale}, gets an answer, writes more, closes and reopens`, async ({
    browser,
    baseURL,
    request,
  }) => {
    test.setTimeout(120_000);
    const others = locale === "fi" ? "en" : "fi";
    const [say, sayBack] = [getTranslator(locale), getTranslator(others)];
    const subject = `${about.subject} ${Date.now()}`;
    const [question, answer, more] = says;
    const asker = await openAs(browser, baseURL, email, { locale, phone });
    const admin = await openAs(browser, baseURL, "admin@keikka.test", { locale: others, phone: !phone });
    const complaints = [collectPageErrors(asker.page), collectPageErrors(admin.page)];
    await admin.page.goto("/home");
    await admin.page.waitForLoadState("networkidle");
    const before = await readUnread(admin.page);
    const mine = asker.page.getByRole("region", { name: subject });
    const theirs = admin.page.getByRole("region", { name: subject });
    const state = (word: string) => mine.getByText(say(`support.status.${word}`), { exact: true });

    await test.step("the question", async () => {
      await asker.page.goto("/support");
      await expect(asker.page.getByRole("heading", { level: 1 })).toHaveText(say("titles.support"));
      await asker.page.getByText(say("support.questions.money.question")).click();
      await expect(asker.page.getByText(say("support.questions.money.answer"))).toBeVisible();
      await expectAccessible(asker.page);
      await button(asker.page, say("support.send")).click();
      await expect(asker.page.getByLabel(say("support.subject"))).toBeFocused();
      await asker.page.getByLabel(say("support.subject")).fill(subject);
      await asker.page.getByLabel(say("support.text")).fill(question);
      await button(asker.page, say("support.send")).click();
      await expect(asker.page.getByRole("heading", { level: 2, name: subject })).toBeFocused();
      await expect(asker.page).toHaveURL(/\/support\?ticket=\w{21}$/);
      await expectAccessible(asker.page);
      await asker.page.goto("/home");
      await asker.page.waitForLoadState("networkidle");
    });
    const askersBell = await readUnread(asker.page);

    await test.step("the answer, from the queue", async () => {
      await expectBellRings(admin.page, before);
      await awaitMail(request, "admin@keikka.test", subject);
      await admin.page
        .getByRole("main")
        .getByRole("link", { name: sayBack("titles.adminSupport") })
        .click();
      await admin.page.getByRole("searchbox").fill(subject);
      await expect(admin.page.getByRole("rowheader")).toHaveCount(1);
      await expectAccessible(admin.page);
      await admin.page.getByRole("rowheader").getByRole("link", { name: subject }).click();
      await expect(theirs.getByRole("heading", { name: subject })).toBeFocused();
      await admin.page.getByLabel(sayBack("support.yourAnswer")).fill(answer);
      await button(admin.page, sayBack("support.answer")).click();
      await expect(theirs.getByText(answer)).toBeVisible();
      await expect(theirs.getByText(sayBack("support.status.answered"), { exact: true })).toBeVisible();
      await expectAccessible(admin.page);
    });

    await test.step("it is read, and goes on", async () => {
      await expectBellRings(asker.page, askersBell);
      await awaitMail(request, email, answer);
      await asker.page.goto("/notifications");
      await asker.page.getByRole("link").filter({ hasText: subject }).first().click();
      await expect(mine.getByText(answer)).toBeVisible();
      await asker.page.getByLabel(say("support.writeMore")).fill(more);
      await button(asker.page, say("support.send")).click();
      await expect(state("open")).toBeVisible();
      await awaitMail(request, "admin@keikka.test", more);
      await expect(theirs.getByText(more)).toBeVisible();
    });

    await test.step("it is closed, opened again, and closed by support", async () => {
      await button(asker.page, say("support.close")).click();
      await expect(state("closed")).toBeVisible();
      await expect(asker.page.getByText(say("support.writeMoreHint"))).toBeVisible();
      await expectAccessible(asker.page);
      await button(asker.page, say("support.reopen")).click();
      await expect(state("open")).toBeVisible();
      await admin.page.getByRole("link", { name: sayBack("support.back") }).click();
      // What is chosen is closed as it was read: the list must have heard of the reopening.
      await admin.page.reload();
      await expect(admin.page.getByRole("searchbox")).toHaveValue(subject);
      if (!phone) await button(admin.page, sayBack("bulk.choose")).click();
      await admin.page.getByRole("checkbox", { name: sayBack("bulk.chooseRow", { name: subject }) }).check();
      await button(admin.page, sayBack("support.bulk.close")).click();
      const asked = admin.page.getByRole("dialog");
      await expect(asked.getByRole("button", { name: sayBack("support.bulk.close") })).toBeVisible();
      await expectAccessible(admin.page);
      await asked.getByRole("button", { name: sayBack("support.bulk.close") }).click();
      await expect(asked.getByText(sayBack("support.bulk.closed_one", { count: 1 }))).toBeVisible();
      await expect(state("closed")).toBeVisible();
    });

    expect(complaints.flat()).toEqual([]);
    for (const { context } of [asker, admin]) await context.close();
  });
}

test("the queue is for admins only", async ({ browser, baseURL }) => {
  const { context, page } = await openAs(browser, baseURL, "site@raksa.test");
  await page.goto("/admin/support");
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  await context.close();
});
