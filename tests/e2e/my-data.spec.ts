import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import { demoPassword } from "../../src/shared/auth/demo-logins.ts";
import { dataExportFileName, dataExportFormat } from "../../src/shared/people/data-export-file.ts";
import { getDisplayName } from "../../src/shared/people/person-name.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { awaitMail } from "./support/mailbox.ts";
import { collectPageErrors } from "./support/page-errors.ts";
import { openAs } from "./support/people.ts";
import { pickVersion } from "./support/pick-version.ts";
import { getTranslator } from "./support/translate.ts";

const journeys = [
  {
    ...({ locale: "en" } as const),
    ...{ email: "olli.karjalainen@tekijat.test", name: "Olli Karjalainen", phone: false },
    said: "Goodbye from Olli, call me at 040 765 4321",
    letter: "Your Keikka account is deleted",
  },
  {
    ...({ locale: "fi" } as const),
    ...{ email: "petri.turunen@tekijat.test", name: "Petri Turunen", phone: true },
    said: "Petri kiittää, numeroni on 040 765 9876",
    letter: "Keikka-tilisi on poistettu",
  },
] as const;

for (const { locale, email, name, phone, said, letter } of pickVersion(journeys, 1)) {
  const say = getTranslator(locale);

  test(`a user downloads their data and deletes their account (${locale})`, async ({
    browser,
    baseURL,
    request,
  }) => {
    const { context, page } = await openAs(browser, baseURL, email, { locale, phone });
    const complaints = collectPageErrors(page);
    const headers = { Origin: baseURL ?? "" };
    const me = await (await context.request.patch("/api/me", { data: { locale }, headers })).json();
    const roomId: string = me.organization;
    const message = { id: crypto.randomUUID(), text: said };
    await context.request.post(`/api/rooms/${roomId}/messages`, { data: message, headers });
    await writeUnsent(page, say, roomId);
    // There are pictures where another journey has posted one.
    const listOthers = async () =>
      (await page.evaluate(listKept)).filter((name) => !name.startsWith("kept:pictures:"));
    await expect
      .poll(listOthers)
      .toEqual([/^kept:/, /^keikka\.unsent\.draft\./, /^chat\.send$/, /^owner=/].map(expect.stringMatching));

    await page.goto("/settings#myData");
    const section = page.getByRole("region", { name: say("settings.myData") });
    await expect(section).toBeInViewport();
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      section.getByRole("button", { name: say("settings.data.download") }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(dataExportFileName(say, Date.now()));
    const data = JSON.parse(await readFile(await file.path(), "utf8"));
    expect(data).toMatchObject({
      ...dataExportFormat,
      about: say("dataExport.about"),
      profile: [{ name, email }],
    });
    expect(JSON.stringify(data.rooms)).toContain(said);

    const open = section.getByRole("button", { name: say("settings.data.delete") });
    await open.click();
    const dialog = page.getByRole("dialog", { name: say("settings.data.title") });
    await expect(dialog.getByText(say("settings.data.losesLogin"))).toBeVisible();
    await expectAccessible(page);
    const sure = dialog.getByRole("button", { name: say("settings.data.sure") });
    await dialog.getByLabel(say("settings.currentPassword"), { exact: true }).fill("not this one");
    await sure.click();
    await expect(page.getByText(say("settings.wrongPassword"))).toBeVisible();
    await dialog.getByLabel(say("settings.currentPassword"), { exact: true }).fill(demoPassword);
    await sure.click();
    await expect(page).toHaveURL("/");
    await expect(page.getByText(say("landing.deleted"))).toBeVisible();
    expect(await page.evaluate(listKept)).toEqual([]);
    await page.goto("/settings");
    await expect(page).toHaveURL(/\/login/);

    await page.getByLabel(say("login.email")).fill(email);
    await page.getByLabel(say("login.password"), { exact: true }).fill(demoPassword);
    await page.getByRole("button", { name: say("login.submit"), exact: true }).click();
    await expect(page.getByText(say("login.failed"))).toBeVisible();
    await awaitMail(request, email, letter);

    const desk = await openAs(browser, baseURL, "agency@tekijat.test", { locale });
    await desk.page.goto(`/chat/${roomId}`);
    const last = desk.page.getByRole("article").last();
    await expect(last).toContainText(getDisplayName("", say));
    await expect(last).toContainText(say("chat.deleted"));
    await expect(desk.page.getByText(said)).toHaveCount(0);
    await expect(desk.page.getByText(name)).toHaveCount(0);
    expect(complaints).toEqual([]);
    await desk.context.close();
    await context.close();
  });
}

test("the only admin of an organisation is told what to do before deleting the account", async ({
  browser,
  baseURL,
}) => {
  const say = getTranslator("en");
  const { context, page } = await openAs(browser, baseURL, "site@nosto.test");
  await page.goto("/settings#myData");
  await page.getByRole("button", { name: say("settings.data.delete") }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(say("settings.data.lastOfFirm"))).toBeVisible();
  await dialog.getByRole("link", { name: say("titles.employees") }).click();
  await expect(page).toHaveURL("/organization/employees");
  await context.close();
});

/** Leaves a message that the server puts off, and one that is still being written. */
async function writeUnsent(page: Page, say: ReturnType<typeof getTranslator>, roomId: string): Promise<void> {
  const path = `/api/rooms/${roomId}`;
  await page.routeWebSocket(
    ({ pathname }) => pathname === `${path}/socket`,
    () => undefined,
  );
  await page.route(`**${path}/messages`, (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 429, headers: { "Retry-After": "3600" } })
      : route.continue(),
  );
  await page.goto(`/chat/${roomId}`);
  const box = page.getByRole("textbox", { name: say("chat.write") });
  await box.fill("Never sent");
  await page.getByRole("button", { name: say("chat.send") }).click();
  await box.fill("Never ended");
}

/** What this browser still keeps of somebody: answers, drafts, what never left, and whose it is. */
async function listKept(): Promise<string[]> {
  const result = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const caches = (await window.caches.keys()).filter((name) => name.startsWith("kept:"));
  const drafts = Object.keys(localStorage).filter((name) => name.startsWith("keikka.unsent."));
  const unsent: string[] = [];
  // To open what is not there yet would make it.
  for (const { name } of await indexedDB.databases()) {
    if (name !== "keikka-outbox") continue;
    const database = await result(indexedDB.open(name));
    const entries = await result(database.transaction("entries").objectStore("entries").getAll());
    unsent.push(...entries.map(({ action }: { action: string }) => action));
    database.close();
  }
  const owners = document.cookie.split("; ").filter((cookie) => cookie.startsWith("owner="));
  return [...caches, ...drafts, ...unsent, ...owners];
}
