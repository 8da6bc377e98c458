import { readFileSync } from "node:fs";
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import type { Locale } from "../../src/shared/core/locale.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { collectPageErrors } from "./support/page-errors.ts";
import { openAs } from "./support/people.ts";
import { pickVersion } from "./support/pick-version.ts";
import { getTranslator } from "./support/translate.ts";

type Say = ReturnType<typeof getTranslator>;

async function findWorker(context: BrowserContext): Promise<{ id: string; name: string }> {
  const answer = await context.request.get("/api/organizations/mine/employees?role=employee&limit=1");
  return (await answer.json()).items[0];
}

async function changeRole(page: Page, say: Say, name: string, role: string) {
  await page.goto("/organization/employees");
  await page.getByRole("button", { name: say("employees.actionsOf", { name }) }).click();
  await page.getByRole("menuitem", { name: say("employees.edit"), exact: true }).click();
  await page.getByRole("radio", { name: new RegExp(`^${say(`person.role.${role}`)}`) }).check();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: say("kit.save") })
    .click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

async function addFilter(page: Page, say: Say, phone: boolean, column: string, value: string) {
  await page
    .getByRole("button", { name: say(phone ? "table.filterAndOrder" : "table.filter"), exact: true })
    .click();
  const panel = page.getByRole("dialog");
  await panel.getByLabel(say("table.column"), { exact: true }).selectOption(column);
  await panel.getByLabel(say("table.value"), { exact: true }).selectOption(value);
  await panel.getByRole("button", { name: say("table.addFilter") }).click();
  if (phone) await panel.getByRole("button", { name: say("table.showRows") }).click();
  await expect(panel).toHaveCount(0);
}

/** The rows that tell of a role that somebody got. */
const rolesOf = (page: Page, say: Say, name: string) =>
  page
    .getByRole("row")
    .filter({ hasText: say("audit.actions.user.roles") })
    .filter({ hasText: name });

const cases: { locale: Locale; phone: boolean }[] = [
  { locale: "fi", phone: true },
  { locale: "en", phone: false },
];

for (const { locale, phone } of pickVersion(cases, 1))
  test(`a changed role is shown in the audit log to users who may read it (${locale})`, async ({
    browser,
    baseURL,
  }) => {
    const say = getTranslator(locale);
    const boss = await openAs(browser, baseURL, "agency@apu.test", { locale, phone });
    const complaints = collectPageErrors(boss.page);
    const { page } = boss;
    const worker = await findWorker(boss.context);

    await test.step("the organisation's admin changes a role and finds it in the log", async () => {
      await changeRole(page, say, worker.name, "staffProvider");
      await page.goto("/organization");
      await page.getByRole("link", { name: say("titles.organizationAudit") }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("titles.organizationAudit"));
      const row = rolesOf(page, say, worker.name).first();
      await expect(row).toContainText(`${say("person.role.employee")} → ${say("person.role.staffProvider")}`);
      await expectAccessible(page);
    });

    await test.step("narrows it, and the address keeps that", async () => {
      await addFilter(page, say, phone, "event", "user.roles");
      await expect(page).toHaveURL(/filter=event%3Aequals%3Auser\.roles/);
      await page.getByRole("searchbox").fill(worker.name);
      await expect(page).toHaveURL(/search=/);
      await expectAccessible(page);
      await page.reload();
      await expect(rolesOf(page, say, worker.name).first()).toBeVisible();
      await page.getByRole("searchbox").fill("qqqq");
      await expect(page.getByText(say("table.nothing"))).toBeVisible();
      await page.getByRole("button", { name: say("table.showAll") }).click();
      await expect(page).toHaveURL(/\/organization\/audit$/);
    });

    await test.step("takes what is found along as a file, of which the log tells", async () => {
      await page.goto("/organization/audit?filter=event:equals:user.roles");
      const coming = page.waitForEvent("download");
      await page.getByRole("link", { name: say("table.export") }).click();
      const file = await (await coming).path();
      expect(readFileSync(file, "utf8")).toContain(worker.name);
      await page.goto("/organization/audit");
      await expect(
        page
          .getByRole("row")
          .filter({ hasText: say("audit.actions.audit.download") })
          .first(),
      ).toBeVisible();
    });

    await test.step("another organisation's admin finds nothing of it, the platform's does", async () => {
      const other = await openAs(browser, baseURL, "agency@tekijat.test", { locale, phone });
      await other.page.goto(`/organization/audit?subject=${worker.id}`);
      await expect(other.page.getByText(say("table.nothing"))).toBeVisible();
      await other.page.goto("/admin/audit");
      await expect(other.page.getByRole("heading", { name: say("errors.notFound.title") })).toBeVisible();
      await other.context.close();
      const admin = await openAs(browser, baseURL, "admin@keikka.test", { locale, phone });
      await admin.page.goto("/admin/audit");
      await expect(rolesOf(admin.page, say, worker.name).first()).toBeVisible();
      await expectAccessible(admin.page);
      await admin.context.close();
    });

    const back = { data: { role: "employee" }, headers: { Origin: baseURL ?? "" } };
    await boss.context.request.patch(`/api/organizations/mine/employees/${worker.id}`, back);
    expect(complaints).toEqual([]);
    await boss.context.close();
  });
