import { expect, type Page, test } from "@playwright/test";
import { demoPassword } from "../../src/shared/auth/demo-logins.ts";
import type { Locale } from "../../src/shared/core/locale.ts";
import { createBusinessId } from "../support/business-ids.ts";
import { buildGigBody } from "../support/gigs.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { readWelcomeEmail } from "./support/add-organization.ts";
import { expectAuditEvents } from "./support/audit-log.ts";
import { awaitMail } from "./support/mailbox.ts";
import { listOwnWeek } from "./support/own-week.ts";
import { collectPageErrors } from "./support/page-errors.ts";
import { openAs, openVisit } from "./support/people.ts";
import { pickVersion } from "./support/pick-version.ts";
import { navigateByMenu, openHydrated } from "./support/screen.ts";
import { getTranslator } from "./support/translate.ts";

const dialog = (page: Page) => page.getByRole("dialog");
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const rowOf = (page: Page, name: string) =>
  page.getByRole("row").filter({ has: page.getByRole("rowheader", { name }) });

/** Narrows the table that is open by its first text column of this name. */
async function narrow(page: Page, locale: Locale, phone: boolean, column: string, value: string) {
  const say = getTranslator(locale);
  await button(page, say(phone ? "table.filterAndOrder" : "table.filter")).click();
  await dialog(page).getByLabel(say("table.column")).selectOption({ label: column });
  await dialog(page).getByLabel(say("table.value")).fill(value);
  await button(page, say("table.addFilter")).click();
  if (phone) await button(page, say("table.showRows")).click();
}

const cases: { locale: Locale; phone: boolean }[] = [
  { locale: "fi", phone: true },
  { locale: "en", phone: false },
];

for (const { locale, phone } of pickVersion(cases, 1))
  test(`Keikka's admin sets an organisation up, looks after its people, and closes it (${locale})`, async ({
    browser,
    baseURL,
    request,
  }) => {
    test.setTimeout(120_000);
    const say = getTranslator(locale);
    const headers = { Origin: baseURL ?? "" };
    const run = `${locale}${Date.now().toString(36)}`;
    const [firm, renamed] = [`Perustettu ${run} Oy`, `Nimetty ${run} Oy`];
    const [boss, bossEmail] = ["Pirkko Perustaja", `pirkko.${run}@perustettu.test`];
    const [hand, handEmail] = ["Heikki Hiottu", `heikki.${run}@perustettu.test`];
    const { context, page } = await openAs(browser, baseURL, "admin@keikka.test", { locale, phone });
    const own = await openVisit(browser, baseURL, { locale, phone });
    const complaints = [collectPageErrors(page), collectPageErrors(own.page)];
    const act = async (name: string, deed: string) => {
      await button(page, say("employees.actionsOf", { name })).click();
      await page.getByRole("menuitem", { name: say(deed), exact: true }).click();
    };

    await test.step("a new organisation, whose first admin's login is mailed", async () => {
      await openHydrated(page, "/home");
      await expectAccessible(page);
      await navigateByMenu(page, say, "titles.adminOrganizations");
      await button(page, say("adminOrganizations.add")).click();
      const field = (key: string) =>
        dialog(page).getByLabel(say(`adminOrganizations.${key}`), { exact: true });
      await field("name").fill(firm);
      await dialog(page).getByLabel(say("person.organizationType.workProvider")).check();
      await field("companyId").fill(createBusinessId());
      await field("adminName").fill(boss);
      await field("adminEmail").fill(bossEmail);
      await expectAccessible(page);
      await button(page, say("adminUsers.addAndMail")).click();
      await expect(page.getByText(say("adminOrganizations.added"))).toBeVisible();
    });

    await test.step("who logs in with it from the e-mail's link, and chooses a password", async () => {
      const { password, link } = await readWelcomeEmail(request, bossEmail, boss);
      expect(link).toBe(`/auth?mode=invite#email=${encodeURIComponent(bossEmail)}`);
      await own.page.goto(link);
      await expect(own.page.getByRole("heading", { level: 1 })).toHaveText(say("init.invited.title"));
      await expect(own.page.getByLabel(say("login.email"), { exact: true })).toHaveValue(bossEmail);
      await expectAccessible(own.page);
      await own.page.getByLabel(say("init.invited.password"), { exact: true }).fill(password);
      await button(own.page, say("login.submit")).click();
      await expect(own.page).toHaveURL(/\/init/);
      await own.page.getByLabel(say("newPassword.label"), { exact: true }).fill(demoPassword);
      await own.page.getByLabel(say("newPassword.verify")).fill(demoPassword);
      await button(own.page, say("init.submit")).click();
      await expect(own.page).toHaveURL(/\/home/);
    });

    await test.step("their people are found by a filter, and somebody is added", async () => {
      await navigateByMenu(page, say, "titles.adminUsers");
      await narrow(page, locale, phone, say("adminUsers.organization"), firm);
      await expect(page.getByRole("rowheader")).toHaveText([new RegExp(boss)]);
      await expectAccessible(page);
      await button(page, say("adminUsers.add")).click();
      await dialog(page).getByLabel(say("adminUsers.name"), { exact: true }).fill(hand);
      await dialog(page).getByLabel(say("adminUsers.email")).fill(handEmail);
      await dialog(page)
        .getByRole("combobox", { name: say("adminUsers.organization") })
        .fill(firm);
      await page.getByRole("option", { name: firm }).click();
      await dialog(page).getByLabel(say("adminUsers.role.workProvider"), { exact: true }).check();
      await button(page, say("adminUsers.addAndMail")).click();
      await expect(rowOf(page, hand)).toBeVisible();
      await awaitMail(request, handEmail, hand.split(" ")[0] ?? hand);
    });

    await test.step("their roles change", async () => {
      await act(hand, "employees.edit");
      await dialog(page).getByLabel(say("adminUsers.role.workProviderAdmin"), { exact: true }).check();
      await dialog(page).getByLabel(say("adminUsers.role.workProvider"), { exact: true }).uncheck();
      await dialog(page).getByLabel(say("adminUsers.role.employee"), { exact: true }).uncheck();
      await expectAccessible(page);
      await button(page, say("kit.save")).click();
      await expect(page.getByText(say("employees.roleChanged", { name: hand }))).toBeVisible();
      await expect(rowOf(page, hand)).toContainText(say("person.role.workProviderAdmin"));
    });

    await test.step("one admin is deleted, the last one is not", async () => {
      await act(hand, "adminUsers.delete");
      await expect(dialog(page)).toContainText(say("adminUsers.losesLogin"));
      await button(page, say("adminUsers.delete")).click();
      await expect(dialog(page)).toHaveCount(0);
      await expect(rowOf(page, hand)).toHaveCount(0);
      await act(boss, "adminUsers.delete");
      await expect(dialog(page)).toContainText(say("errors.user.lastAdmin"));
      await expect(button(page, say("adminUsers.delete"))).toHaveCount(0);
      await expectAccessible(page);
      await button(page, say("kit.back")).click();
    });

    await test.step("the organisation is renamed", async () => {
      await openHydrated(page, `/admin/organizations?search=${encodeURIComponent(firm)}`);
      await act(firm, "employees.edit");
      await dialog(page).getByLabel(say("adminOrganizations.name"), { exact: true }).fill(renamed);
      await expectAccessible(page);
      await button(page, say("kit.save")).click();
      await expect(page.getByText(say("kit.saved"))).toBeVisible();
      await openHydrated(page, `/admin/organizations?search=${encodeURIComponent(renamed)}`);
      await expect(rowOf(page, renamed)).toBeVisible();
    });

    await test.step("what goes with it is told, then it is deleted", async () => {
      const [startDate, endDate] = listOwnWeek("admin", phone ? 1 : 0);
      const gig = buildGigBody({ status: "open", schedule: { startDate, endDate, excludeHolidays: false } });
      const published = await own.context.request.post("/api/gigs", { data: gig, headers });
      expect(published.status()).toBe(201);
      await act(renamed, "adminOrganizations.delete");
      for (const fact of ["closesPeople_one", "callsOff_one"])
        await expect(dialog(page)).toContainText(say(`adminOrganizations.${fact}`, { count: 1 }));
      await expectAccessible(page);
      await button(page, say("adminOrganizations.delete")).click();
      await expect(page.getByText(say("adminOrganizations.deleted"))).toBeVisible();
      await expect(page.getByText(say("table.nothing"))).toBeVisible();
      await own.page.goto("/home");
      await expect(own.page).toHaveURL(/\/login/);
    });

    await test.step("all of it stands in the log", async () => {
      await navigateByMenu(page, say, "titles.adminAudit");
      await expectAuditEvents(page, say, [
        "organization.delete",
        "organization.edit",
        "user.roles",
        "organization.add",
      ]);
      await expectAccessible(page);
    });

    expect(complaints.flat()).toEqual([]);
    await Promise.all([context.close(), own.context.close()]);
  });
