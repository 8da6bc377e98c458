import { expect, type Page, test } from "@playwright/test";
import { createBusinessId } from "../support/business-ids.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { awaitMail } from "./support/mailbox.ts";
import { collectPageErrors } from "./support/page-errors.ts";
import { openAs } from "./support/people.ts";
import { getTranslator } from "./support/translate.ts";

const say = getTranslator("fi");
const run = Date.now();

/** The dialog that is open; only its panel has a size. */
const dialog = (page: Page) => page.getByRole("dialog");
const inDialog = (page: Page, key: string) => dialog(page).getByRole("button", { name: say(key) });

/** Does something about one row of the table. */
async function choose(page: Page, name: string, deed: string) {
  await page.getByRole("button", { name: say("employees.actionsOf", { name }) }).click();
  await page.getByRole("menuitem", { name: say(deed), exact: true }).click();
}

test("an admin adds a company and its people on a phone, and deletes both", async ({
  browser,
  baseURL,
  request,
}) => {
  const { context, page } = await openAs(browser, baseURL, "admin@keikka.test", {
    locale: "fi",
    phone: true,
  });
  const complaints = collectPageErrors(page);
  const [firm, boss] = [`Uusi Firma ${run} Oy`, `paula.${run}@uusi.test`];

  await test.step("the company, with its admin's credentials mailed", async () => {
    await page.goto("/home");
    await page.getByRole("button", { name: say("layout.openMenu") }).click();
    await page.getByRole("link", { name: say("titles.adminOrganizations") }).click();
    await page.getByRole("button", { name: say("adminOrganizations.add") }).click();
    await inDialog(page, "adminUsers.addAndMail").click();
    await expect(dialog(page).getByLabel(say("adminOrganizations.name"), { exact: true })).toBeFocused();
    await expectAccessible(page);
    const fill = (key: string, text: string) =>
      dialog(page)
        .getByLabel(say(`adminOrganizations.${key}`), { exact: true })
        .fill(text);
    await fill("name", firm);
    await fill("companyId", createBusinessId());
    await fill("adminName", "Paula Pääkäyttäjä");
    await fill("adminEmail", "site@raksa.test");
    await dialog(page).getByLabel(say("person.organizationType.staffProvider")).check();
    await inDialog(page, "adminUsers.addAndMail").click();
    await expect(page.getByText(say("adminOrganizations.adminExists"), { exact: true })).toBeVisible();
    await fill("adminEmail", boss);
    await inDialog(page, "adminUsers.addAndMail").click();
    await expect(page.getByText(say("adminOrganizations.added"))).toBeVisible();
    await expect(page.getByRole("rowheader", { name: firm })).toBeVisible();
    await awaitMail(request, boss, "Paula");
  });

  await test.step("somebody in it", async () => {
    await page.goto("/admin/users");
    await page.getByRole("button", { name: say("adminUsers.add") }).click();
    await dialog(page).getByLabel(say("adminUsers.name"), { exact: true }).fill("Teppo Testaaja");
    await dialog(page).getByLabel(say("adminUsers.email")).fill(`teppo.${run}@uusi.test`);
    await dialog(page)
      .getByRole("combobox", { name: say("adminUsers.organization") })
      .fill(firm.slice(0, 12));
    await page.getByRole("option", { name: firm }).click();
    await dialog(page).getByLabel(say("adminUsers.role.staffProvider"), { exact: true }).check();
    await expectAccessible(page);
    await inDialog(page, "adminUsers.addAndMail").click();
    await expect(page.getByText(say("adminUsers.added"))).toBeVisible();
    await page.getByRole("searchbox").fill("teppo");
    await expect(page).toHaveURL(/search=teppo/);
    await expect(page.getByRole("row")).toHaveCount(2);
    await expectAccessible(page);
  });

  await test.step("both go again", async () => {
    await choose(page, "Teppo Testaaja", "adminUsers.delete");
    await expect(dialog(page).getByText(say("adminUsers.losesLogin"))).toBeVisible();
    await expectAccessible(page);
    await inDialog(page, "adminUsers.delete").click();
    await expect(page.getByText(say("adminUsers.deleted"))).toBeVisible();
    await expect(page.getByText(say("table.nothing"))).toBeVisible();
    await page.goto(`/admin/organizations?search=${encodeURIComponent(firm)}`);
    await choose(page, firm, "adminOrganizations.delete");
    await inDialog(page, "adminOrganizations.delete").click();
    await expect(page.getByText(say("adminOrganizations.deleted"))).toBeVisible();
    await expect(page.getByText(say("table.nothing"))).toBeVisible();
  });

  expect(complaints).toEqual([]);
  await context.close();
});

test("an admin answers applications", async ({ browser, baseURL, request }) => {
  const apply = (name: string, email: string) =>
    request.post("/api/applications", {
      headers: { Origin: baseURL ?? "" },
      data: {
        ...{ accountType: "individual", name, email, phone: "040 123 4567", location: "Turku" },
        ...{ industries: ["tile_work"], locale: "fi", consent: true },
      },
    });
  const [yes, no] = [`yes.${run}@hakija.test`, `no.${run}@hakija.test`];
  await apply("Yrjö Ylös", yes);
  await apply("Niilo Nurin", no);
  const { context, page } = await openAs(browser, baseURL, "admin@keikka.test", { locale: "fi" });
  const complaints = collectPageErrors(page);
  await page.goto("/admin/applications");
  const row = (name: string) => page.getByRole("rowheader").getByRole("link", { name });
  const one = (name: string) => page.getByRole("region", { name });

  await row("Yrjö Ylös").click();
  await expect(one("Yrjö Ylös").getByRole("link", { name: "+358 40 123 4567" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: say("adminApplications.approve"), exact: true }).click();
  await inDialog(page, "adminApplications.approveYes").click();
  await expect(one("Yrjö Ylös").getByText(say("adminApplications.state.approved"))).toBeVisible();
  await awaitMail(request, yes, "Tervetuloa");

  await page.getByRole("link", { name: say("adminApplications.back") }).click();
  await expect(one("Yrjö Ylös")).toHaveCount(0);
  await expect(row("Yrjö Ylös")).toHaveCount(0);
  await row("Niilo Nurin").click();
  await page.getByRole("button", { name: say("adminApplications.reject"), exact: true }).click();
  await inDialog(page, "adminApplications.rejectYes").click();
  await expect(dialog(page).getByLabel(say("adminApplications.reason"))).toBeFocused();
  await expectAccessible(page);
  await dialog(page).getByLabel(say("adminApplications.reason")).fill("Alueella ei ole nyt keikkoja.");
  await inDialog(page, "adminApplications.rejectYes").click();
  await expect(one("Niilo Nurin").getByText(say("adminApplications.state.rejected"))).toBeVisible();
  await awaitMail(request, no, "Alueella ei ole nyt keikkoja.");

  await page.getByRole("link", { name: say("adminApplications.back") }).click();
  await page.getByRole("link", { name: say("adminApplications.queue.rejected") }).click();
  await expect(row("Niilo Nurin")).toBeVisible();
  expect(complaints).toEqual([]);
  await context.close();
});
