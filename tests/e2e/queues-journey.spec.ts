import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { readMailedPassword } from "./support/add-organization.ts";
import { awaitMail } from "./support/mailbox.ts";
import { collectPageErrors } from "./support/page-errors.ts";
import { openAs } from "./support/people.ts";
import { navigateByMenu, openHydrated } from "./support/screen.ts";
import { getTranslator } from "./support/translate.ts";

const dialog = (page: Page) => page.getByRole("dialog");
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Two people apply, and somebody asks support. */
async function fillQueues(asker: BrowserContext, origin: string, run: string) {
  const headers = { Origin: origin };
  const names = { yes: `Kyllikki Kyllä ${run}`, no: `Einari Ei ${run}`, subject: `Lasku hukassa ${run}` };
  for (const name of [names.yes, names.no]) {
    const data = {
      ...{ accountType: "individual", name, email: emailOf(name), phone: "040 123 4567" },
      ...{ location: "Turku", industries: ["tile_work"], locale: "fi", consent: true },
    };
    expect((await asker.request.post("/api/applications", { data, headers })).status()).toBe(202);
  }
  const data = { subject: names.subject, text: "Mistä sen saa?" };
  expect((await asker.request.post("/api/support/tickets", { data, headers })).status()).toBe(201);
  return names;
}

const emailOf = (name: string) => `${name.toLowerCase().replace(/\s+/g, ".").replaceAll("ä", "a")}@jono.test`;

test("Keikka's admin works through the queues, on a phone in Finnish", async ({
  browser,
  baseURL,
  request,
}) => {
  const say = getTranslator("fi");
  const device = { locale: "fi", phone: true } as const;
  const asker = await openAs(browser, baseURL, "tuomas.ahonen@tekijat.test", device);
  const { yes, no, subject } = await fillQueues(asker.context, baseURL ?? "", Date.now().toString(36));
  await asker.context.close();
  const { context, page } = await openAs(browser, baseURL, "admin@keikka.test", device);
  const complaints = collectPageErrors(page);

  await test.step("one application is approved, another rejected with its reason", async () => {
    await openHydrated(page, "/home");
    await navigateByMenu(page, say, "titles.adminApplications");
    const row = (name: string) => page.getByRole("rowheader").getByRole("link", { name });
    const one = (name: string) => page.getByRole("region", { name });
    await expectAccessible(page);
    await row(yes).click();
    await button(page, say("adminApplications.approve")).click();
    await expect(button(page, say("adminApplications.approveYes"))).toBeVisible();
    await expectAccessible(page);
    await button(page, say("adminApplications.approveYes")).click();
    await expect(one(yes).getByText(say("adminApplications.state.approved"), { exact: true })).toBeVisible();
    await page.getByRole("link", { name: say("adminApplications.back") }).click();
    await row(no).click();
    await button(page, say("adminApplications.reject")).click();
    await dialog(page).getByLabel(say("adminApplications.reason")).fill("Ei keikkoja Turussa nyt.");
    await expectAccessible(page);
    await button(page, say("adminApplications.rejectYes")).click();
    await expect(one(no).getByText(say("adminApplications.state.rejected"), { exact: true })).toBeVisible();
    expect(await readMailedPassword(request, emailOf(yes), "Tervetuloa")).toMatch(/^[A-Z]{15}$/);
    await awaitMail(request, emailOf(no), "Ei keikkoja Turussa nyt.");
  });

  await test.step("a question is answered", async () => {
    await navigateByMenu(page, say, "titles.adminSupport");
    await expectAccessible(page);
    await page.getByRole("link").filter({ hasText: subject }).click();
    await expect(page.getByText("Mistä sen saa?")).toBeVisible();
    await page.getByLabel(say("support.yourAnswer")).fill("Lähetimme uuden.");
    await button(page, say("support.answer")).click();
    await expect(page.getByText(say("support.answerSent"))).toBeVisible();
    await expect(page.getByRole("region", { name: subject })).toContainText("Lähetimme uuden.");
    await expectAccessible(page);
    await awaitMail(request, "tuomas.ahonen@tekijat.test", "Lähetimme uuden.");
  });

  await test.step("all of it stands in the log", async () => {
    await navigateByMenu(page, say, "titles.adminAudit");
    for (const action of ["ticket.answered", "application.rejected", "application.approved"])
      await expect(
        page
          .getByRole("row")
          .filter({ hasText: say(`audit.actions.${action}`) })
          .first(),
      ).toBeVisible();
  });

  expect(complaints).toEqual([]);
  await context.close();
});
