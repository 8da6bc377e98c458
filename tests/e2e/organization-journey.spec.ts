import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import type { Locale } from "../../src/shared/core/locale.ts";
import { createBusinessId } from "../support/business-ids.ts";
import { makePicture } from "../support/pictures.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { addOrganization } from "./support/add-organization.ts";
import { expectAuditEvents } from "./support/audit-log.ts";
import { mailsTo } from "./support/mailbox.ts";
import { collectPageErrors } from "./support/page-errors.ts";
import { openAs } from "./support/people.ts";
import { pickVersion } from "./support/pick-version.ts";
import { navigateByMenu, openHydrated } from "./support/screen.ts";
import { getTranslator } from "./support/translate.ts";

const dialog = (page: Page) => page.getByRole("dialog");
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const rowOf = (page: Page, name: string) =>
  page.getByRole("row").filter({ has: page.getByRole("rowheader", { name }) });

const raksasId = "2077474-0";

const cases: { locale: Locale; phone: boolean }[] = [
  { locale: "en", phone: true },
  { locale: "fi", phone: false },
];

for (const { locale, phone } of pickVersion(cases, 0))
  test(`an organisation's admin manages its people and settings (${locale})`, async ({
    browser,
    baseURL,
    request,
  }) => {
    test.setTimeout(120_000);
    const say = getTranslator(locale);
    const run = `${locale}${Date.now().toString(36)}`;
    const [firm, boss] = [`Talous ${run} Oy`, "Erkki Emäntä"];
    const adminEmail = `erkki.${run}@talous.test`;
    await addOrganization(browser, baseURL, request, {
      name: firm,
      type: "staffProvider",
      adminName: boss,
      adminEmail,
    });
    const { context, page } = await openAs(browser, baseURL, adminEmail, { locale, phone });
    const complaints = collectPageErrors(page);
    const aada = { name: "Aada Aaltonen", email: `aada.${run}@talous.test` };
    const bertta = { name: "Bertta Bergström", email: `bertta.${run}@talous.test` };
    const act = async (name: string, action: string) => {
      await button(page, say("employees.actionsOf", { name })).click();
      await page.getByRole("menuitem", { name: say(action), exact: true }).click();
    };
    const field = (key: string) => dialog(page).getByLabel(say(`employees.${key}`), { exact: true });
    const logins = async (email: string) => (await mailsTo(request, email)).length;

    await test.step("the overview of a house that is new", async () => {
      await openHydrated(page, "/home");
      await navigateByMenu(page, say, "titles.organization");
      await expect(page.getByText(say("organization.nothingToDo"))).toBeVisible();
      await expect(page.getByRole("definition").filter({ hasText: firm })).toBeVisible();
      await expectAccessible(page);
    });

    await test.step("settings: a business ID that is wrong, one of others, a right one, and a logo", async () => {
      await page.getByRole("link", { name: say("titles.organizationSettings") }).click();
      const companyId = page.getByLabel(say("organization.companyId"));
      for (const [wrong, fault] of [
        ["2077474-1", "invalid"],
        [raksasId, "taken"],
      ] as const) {
        await companyId.fill(wrong);
        await button(page, say("kit.save")).click();
        await expect(page.getByText(say(`fieldErrors.businessId.${fault}`), { exact: true })).toBeVisible();
        await expect(companyId).toBeFocused();
      }
      await expectAccessible(page);
      await companyId.fill(createBusinessId());
      await page.getByLabel(say("organization.phone"), { exact: true }).fill("040 123 4567");
      await button(page, say("kit.save")).click();
      await expect(page.getByText(say("kit.savedDetail"))).toBeVisible();
      await button(page, say("organization.logo.add")).click();
      const buffer = Buffer.from(await makePicture("png", { width: 400, height: 200 }));
      const logo = { name: "logo.png", mimeType: "image/png", buffer };
      await dialog(page).locator("input[type=file]").first().setInputFiles(logo);
      await expect(page.getByRole("slider")).toBeVisible();
      await dialog(page)
        .getByRole("button", { name: say("kit.save"), exact: true })
        .click();
      await expect(button(page, say("organization.logo.change"))).toBeVisible();
      await expectAccessible(page);
    });

    await test.step("somebody with an e-mail, invited, and invited again", async () => {
      await navigateByMenu(page, say, "titles.employees");
      await button(page, say("employees.add")).click();
      await field("name").fill(aada.name);
      await field("email").fill(aada.email);
      await button(page, say("employees.addAndMail")).click();
      await expect(rowOf(page, aada.name)).toBeVisible();
      await expect.poll(() => logins(aada.email)).toBe(1);
      await act(aada.name, "employees.sendLogin");
      await expect(page.getByText(say("employees.loginSentDetail", aada))).toBeVisible();
      await expect.poll(() => logins(aada.email)).toBe(2);
    });

    await test.step("somebody without an e-mail, who gets one later and with it a login", async () => {
      await button(page, say("employees.add")).click();
      await field("name").fill(bertta.name);
      await button(page, say("employees.addAlone")).click();
      await expect(page.getByText(say("employees.addedAlone", bertta))).toBeVisible();
      await act(bertta.name, "employees.edit");
      await expect(dialog(page).getByText(say("employees.emailLater"))).toBeVisible();
      await expectAccessible(page);
      await field("email").fill(bertta.email);
      await button(page, say("kit.save")).click();
      await expect(page.getByText(say("employees.addedDetail", bertta))).toBeVisible();
      await expect.poll(() => logins(bertta.email)).toBe(1);
    });

    await test.step("another role; one's own stays, and the last admin cannot go", async () => {
      await act(aada.name, "employees.edit");
      await page.getByRole("radio", { name: new RegExp(`^${say("person.role.staffProvider")}`) }).check();
      await button(page, say("kit.save")).click();
      await expect(page.getByText(say("employees.roleChanged", aada))).toBeVisible();
      await expect(rowOf(page, aada.name)).toContainText(say("person.role.staffProvider"));
      await act(boss, "employees.edit");
      await expect(dialog(page).getByText(say("employees.ownRole"))).toBeVisible();
      await expect(
        page.getByRole("radio", { name: new RegExp(`^${say("person.role.employee")}`) }),
      ).toBeDisabled();
      await dialog(page)
        .getByRole("button", { name: say("ui.close") })
        .click();
      await openHydrated(page, "/settings");
      await button(page, say("settings.data.delete")).click();
      await expect(dialog(page).getByText(say("settings.data.lastOfFirm"))).toBeVisible();
      await expectAccessible(page);
      await dialog(page)
        .getByRole("link", { name: say("titles.employees") })
        .click();
    });

    await test.step("three from a file, tried first: one line is wrong", async () => {
      await page.getByRole("link", { name: say("employees.import") }).click();
      const lines = ["Nimi;Puhelin", "Tuotu Yksi;0401230001", "Tuotu Kaksi;0401230002", "Tuotu Kolme;soita"];
      const buffer = Buffer.from(lines.join("\r\n"));
      await page
        .locator("input[type=file]")
        .setInputFiles({ name: "porukka.csv", mimeType: "text/csv", buffer });
      const fault = page.getByText(say("fieldErrors.phone.invalid")).filter({ visible: true });
      await expect(fault).toHaveCount(1);
      await expectAccessible(page);
      await button(page, say("employeeImport.add_other", { count: 2 })).click();
      await expect(page.getByText(say("employeeImport.done_other", { count: 2 }))).toBeVisible();
      await page.getByRole("link", { name: say("employeeImport.toPeople") }).click();
    });

    await test.step("they are taken along as a file, and deleted together", async () => {
      await page.getByRole("searchbox").fill("Tuotu");
      await expect(page.getByRole("rowheader")).toHaveCount(2);
      const coming = page.waitForEvent("download");
      await page.getByRole("link", { name: say("table.export") }).click();
      const text = await readFile(await (await coming).path(), "utf8");
      expect(text.trim().split("\r\n")).toHaveLength(3);
      expect(text).toContain("Tuotu Kaksi");
      if (phone) await button(page, say("bulk.choose")).click();
      for (const name of ["Tuotu Yksi", "Tuotu Kaksi"])
        await page.getByRole("checkbox", { name: say("bulk.chooseRow", { name }) }).check();
      await expectAccessible(page);
      await button(page, say("people.delete")).click();
      await dialog(page)
        .getByRole("button", { name: say("people.delete"), exact: true })
        .click();
      await expect(dialog(page).getByText(say("people.deleted_other", { count: 2 }))).toBeVisible();
      await button(page, say("ui.close")).last().click();
      await expect(page.getByText(say("table.nothing"))).toBeVisible();
    });

    await test.step("the log tells of it, and the overview of what is left", async () => {
      await navigateByMenu(page, say, "titles.organizationAudit");
      await expectAuditEvents(page, say, [
        "user.delete",
        "organization.import",
        "user.roles",
        "user.welcome",
      ]);
      await expectAccessible(page);
      await navigateByMenu(page, say, "titles.organization");
      await expect(page.getByText(say("organization.notLoggedIn_other", { count: 2 }))).toBeVisible();
      await expect(page.getByText(say("organization.withoutTrade_one", { count: 1 }))).toBeVisible();
      await expect(page.getByRole("main").locator("img")).toBeVisible();
      await expectAccessible(page);
    });

    expect(complaints).toEqual([]);
    await context.close();
  });
