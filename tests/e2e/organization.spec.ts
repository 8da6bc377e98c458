import { expect, test } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { addOrganization } from "./support/add-organization.ts";
import { awaitMail } from "./support/mailbox.ts";
import { collectPageErrors } from "./support/page-errors.ts";
import { openAs } from "./support/people.ts";
import { getTranslator } from "./support/translate.ts";

const say = getTranslator("en");

test("an admin adds a user, changes their role, writes to them and deletes them", async ({
  browser,
  baseURL,
  request,
}) => {
  test.setTimeout(120_000);
  const mark = Date.now().toString(36);
  const somebody = { name: "Aada Aalto", email: `aada.${mark}@oma.test` };
  const [name, adminName, adminEmail] = [`Oma ${mark} Oy`, "Outi Oma", `outi.${mark}@oma.test`];
  await addOrganization(browser, baseURL, request, { name, type: "staffProvider", adminName, adminEmail });
  const { context, page } = await openAs(browser, baseURL, adminEmail);
  const complaints = collectPageErrors(page);
  const row = page.getByRole("row").filter({ hasText: somebody.name });
  const choose = async (action: string) => {
    await row.getByRole("button", { name: say("employees.actionsOf", somebody) }).click();
    await page.getByRole("menuitem", { name: say(action), exact: true }).click();
  };

  await test.step("from the overview to the list", async () => {
    await page.goto("/home");
    await page.getByRole("button", { name: say("layout.organization") }).click();
    await page.getByRole("menuitem", { name: say("titles.organization") }).click();
    await expect(page.getByText(say("organization.nothingToDo"))).toBeVisible();
    await page.getByRole("link", { name: say("titles.employees") }).click();
  });

  await test.step("added, and the login is mailed", async () => {
    await page.getByRole("button", { name: say("employees.add") }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(say("employees.name"), { exact: true }).fill(somebody.name);
    await dialog.getByLabel(say("employees.email")).fill(somebody.email);
    await expectAccessible(page);
    await dialog.getByRole("button", { name: say("employees.addAndMail") }).click();
    await expect(page.getByText(say("employees.added"))).toBeVisible();
    await expect(row.getByRole("cell", { name: say("people.login.waiting") })).toBeVisible();
    await awaitMail(request, somebody.email, "Aada");
    await page.getByRole("link", { name: say("titles.organization") }).click();
    await expect(page.getByText(say("organization.notLoggedIn_one", { count: 1 }))).toBeVisible();
    await page.goBack();
  });

  await test.step("another role", async () => {
    await choose("employees.edit");
    await page.getByRole("radio", { name: say("person.role.staffProvider") }).check();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: say("kit.save") })
      .click();
    await expect(row.getByRole("cell", { name: say("person.role.staffProvider") })).toBeVisible();
  });

  await test.step("their page, and a room of two", async () => {
    await row.getByRole("link", { name: somebody.name }).click();
    await expect(page.getByRole("heading", { level: 1, name: somebody.name })).toBeVisible();
    await page.getByRole("button", { name: say("person.message") }).click();
    await expect(page).toHaveURL(/\/chat\/\w+$/);
    await expect(page.getByRole("heading", { level: 1, name: somebody.name })).toBeVisible();
    await page.goto("/organization/employees");
  });

  await test.step("deleted", async () => {
    await choose("employees.remove");
    const question = page.getByRole("dialog");
    await expect(question.getByText(say("employees.removeText"))).toBeVisible();
    await expectAccessible(page);
    await question.getByRole("button", { name: say("employees.remove"), exact: true }).click();
    await expect(page.getByText(say("employees.removed", somebody))).toBeVisible();
    await expect(row).toBeHidden();
  });

  expect(complaints).toEqual([]);
  await context.close();
});
