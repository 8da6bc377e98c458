import { readFile } from "node:fs/promises";
import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { Keyboard } from "./support/keyboard.ts";
import { awaitMail } from "./support/mailbox.ts";
import { collectPageErrors } from "./support/page-errors.ts";
import { openAs } from "./support/people.ts";
import { openHydrated } from "./support/screen.ts";
import { getTranslator } from "./support/translate.ts";

const run = Date.now();
const desk = "site@nosto.test";

const namesOn = (page: Page) => page.getByRole("rowheader").getByRole("link").allTextContents();
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const rowsAre = (page: Page, names: string[]) =>
  expect.poll(() => namesOn(page), { message: "the rows" }).toEqual(names);

/** Three people who have not logged in yet, whom no other journey knows. */
async function addThree(request: APIRequestContext, origin: string, last: string): Promise<string[]> {
  const names = ["Aapo", "Beeda", "Ceeda"].map((first) => `${first} ${last}`);
  for (const name of names) {
    const email = `${name.replace(" ", ".").toLowerCase()}.${run}@nosto.test`;
    const answer = await request.post("/api/organizations/mine/employees", {
      headers: { Origin: origin, "Idempotency-Key": crypto.randomUUID() },
      data: { name, email, role: "employee" },
    });
    expect(answer.status()).toBe(201);
  }
  return names;
}

/** What the file holds that a tap on the page gives. */
async function fileOf(page: Page, name: string): Promise<string> {
  const coming = page.waitForEvent("download");
  await page.getByRole("link", { name }).click();
  return readFile(await (await coming).path(), "utf8");
}

test("an admin filters the users on a desktop, and the link shows a colleague the same", async ({
  browser,
  baseURL,
}) => {
  const say = getTranslator("en");
  const { context, page } = await openAs(browser, baseURL, "admin@keikka.test");
  const complaints = collectPageErrors(page);
  await openHydrated(page, "/admin/users");
  const menu = (column: string) => button(page, say("table.columnMenu", { name: say(column) }));
  const panel = page.getByRole("dialog");
  const head = (column: string) =>
    page
      .getByRole("columnheader", { name: say(column) })
      .getByRole("button")
      .first();

  await test.step("the search, and any of two filters", async () => {
    await page.getByRole("searchbox").pressSequentially("teki");
    await expect(page).toHaveURL(/search=teki$/);
    await page.getByRole("searchbox").pressSequentially("jat.test");
    await expect(page).toHaveURL(/search=tekijat/);
    await menu("people.name").click();
    await panel.getByLabel(say("people.name")).selectOption({ label: say("table.mode.startsWith") });
    await panel.getByLabel(say("table.value")).fill("Aleksi");
    await expectAccessible(page);
    await page.keyboard.press("Enter");
    await rowsAre(page, ["Aleksi Järvinen"]);
    await menu("people.role").click();
    await panel
      .getByLabel(say("table.value"))
      .selectOption({ label: say("adminUsers.role.staffProviderAdmin") });
    await button(page, say("table.addFilter")).click();
    await expect(page.getByText(say("table.nothing"))).toBeVisible();
    await button(page, say("table.matches.any")).click();
    await rowsAre(page, ["Aleksi Järvinen", "Tiina Virtanen"]);
    await expect(page.getByText(say("table.found_other", { count: 2 }))).toBeVisible();
  });

  await test.step("ordered by two columns, one column hidden", async () => {
    await head("people.role").click();
    await head("people.name").click({ modifiers: ["Shift"] });
    await menu("people.loginLabel").click();
    await button(page, say("table.hideColumn")).click();
    await expect(page.getByRole("columnheader", { name: say("people.loginLabel") })).toHaveCount(0);
    await rowsAre(page, ["Tiina Virtanen", "Aleksi Järvinen"]);
    await expect(page.getByRole("columnheader", { name: say("people.role") })).toHaveAttribute(
      "aria-sort",
      "ascending",
    );
    await expectAccessible(page);
  });

  await test.step("it is the same after a reload, after going on and back, and for a colleague", async () => {
    const address = page.url();
    await page.reload();
    await rowsAre(page, ["Tiina Virtanen", "Aleksi Järvinen"]);
    await page.getByRole("link", { name: "Tiina Virtanen" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Tiina Virtanen" })).toBeVisible();
    await page.goBack();
    await rowsAre(page, ["Tiina Virtanen", "Aleksi Järvinen"]);
    expect(page.url()).toBe(address);
    const asked: string[] = [];
    const colleague = await context.newPage();
    colleague.on("request", (one) => asked.push(new URL(one.url()).pathname));
    await openHydrated(colleague, address);
    await rowsAre(colleague, ["Tiina Virtanen", "Aleksi Järvinen"]);
    await expect(colleague.getByRole("columnheader", { name: say("people.loginLabel") })).toHaveCount(0);
    expect(asked.filter((path) => path === "/api/users")).toEqual([]);
  });

  await test.step("Back takes one change back after the other, the search as a whole; Forward brings it again", async () => {
    const address = page.url();
    for (const gone of ["hide=", "%2Cname", "sort=", "match=any", "role%3Aequals", "filter=", "search="]) {
      await expect(page).toHaveURL((url) => url.search.includes(gone));
      await page.goBack();
      await expect(page).not.toHaveURL((url) => url.search.includes(gone));
    }
    await expect(page.getByRole("searchbox")).toHaveValue("");
    await expect(page.getByRole("list", { name: say("table.filters") })).toHaveCount(0);
    for (let step = 0; step < 7; step++) await page.goForward();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole("searchbox")).toHaveValue("tekijat.test");
    await rowsAre(page, ["Tiina Virtanen", "Aleksi Järvinen"]);
  });

  await test.step("the file has what was found", async () => {
    const text = await fileOf(page, say("table.export"));
    expect(text.startsWith("\uFEFF")).toBe(true);
    expect(text.trim().split("\r\n")).toHaveLength(3);
    expect(text).toContain("Tiina Virtanen");
  });

  expect(complaints).toEqual([]);
  await context.close();
});

test("an admin filters the users on a phone", async ({ browser, baseURL }) => {
  const say = getTranslator("fi");
  const { context, page } = await openAs(browser, baseURL, "admin@keikka.test", {
    locale: "fi",
    phone: true,
  });
  const complaints = collectPageErrors(page);
  await openHydrated(page, "/admin/users?search=tekijat.test");
  const panel = page.getByRole("dialog");
  await button(page, say("table.filterAndOrder")).click();
  await panel.getByLabel(say("table.column")).selectOption({ label: say("people.role") });
  await panel.getByLabel(say("table.value")).selectOption({ label: say("adminUsers.role.staffProvider") });
  await button(page, say("table.addFilter")).click();
  await panel.getByLabel(say("table.column")).selectOption({ label: say("people.role") });
  await panel
    .getByLabel(say("table.value"))
    .selectOption({ label: say("adminUsers.role.staffProviderAdmin") });
  await button(page, say("table.addFilter")).click();
  await button(page, say("table.matches.any")).click();
  const [up, down] = [say("table.order.text.up"), say("table.order.text.down")];
  await panel
    .getByLabel(say("table.orderBy"))
    .selectOption({ label: `${say("adminUsers.organization")}, ${up}` });
  await panel.getByLabel(say("table.thenBy")).selectOption({ label: `${say("people.name")}, ${down}` });
  await expectAccessible(page);
  await button(page, say("table.showRows")).click();
  await rowsAre(page, ["Tiina Virtanen", "Mikko Salo"]);
  await page.reload();
  await rowsAre(page, ["Tiina Virtanen", "Mikko Salo"]);
  await expectAccessible(page);
  await button(
    page,
    say("kit.remove", {
      name: `${say("people.role")} ${say("table.mode.equals")} ${say("adminUsers.role.staffProvider")}`,
    }),
  ).click();
  await rowsAre(page, ["Tiina Virtanen"]);
  expect(complaints).toEqual([]);
  await context.close();
});

test("an organisation's admin deletes three people by keyboard", async ({ browser, baseURL }) => {
  const say = getTranslator("fi");
  const { context, page } = await openAs(browser, baseURL, desk, { locale: "fi" });
  const complaints = collectPageErrors(page);
  const [first = "", , third = ""] = await addThree(context.request, baseURL ?? "", "Poistettava");
  await openHydrated(page, "/organization/employees");
  const hands = new Keyboard(page);
  await page.keyboard.press("/");
  await page.keyboard.type("Poistettava");
  await expect(page.getByRole("row")).toHaveCount(4);
  expect(await fileOf(page, say("table.export"))).toMatch(/^\uFEFF[^\r\n]+;[^\r\n]+\r\n/);
  await hands.reach(page.getByRole("link", { name: first }));
  await page.keyboard.press("Space");
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Shift+ArrowDown");
  await hands.expectHeld(new RegExp(`^a ${third}`));
  await expect(page.getByText(say("bulk.chosen_other", { count: 3 })).last()).toBeVisible();
  await expectAccessible(page);
  await hands.press(button(page, say("people.delete")));
  const question = page.getByRole("dialog", { name: say("people.deleteTitle_other", { count: 3 }) });
  await expectAccessible(page);
  await hands.press(question.getByRole("button", { name: say("people.delete") }), "Shift+Tab");
  await expect(question.getByText(say("people.deleted_other", { count: 3 }))).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByText(say("table.nothing"))).toBeVisible();
  expect(complaints).toEqual([]);
  await context.close();
});

test("an organisation's admin resends three logins from a phone", async ({ browser, baseURL, request }) => {
  const say = getTranslator("en");
  const { context, page } = await openAs(browser, baseURL, desk, { phone: true });
  const complaints = collectPageErrors(page);
  const names = await addThree(context.request, baseURL ?? "", "Odottaja");
  await openHydrated(page, "/organization/employees?lacking=login&search=Odottaja");
  await button(page, say("bulk.choose")).tap();
  for (const name of names) await page.getByRole("checkbox", { name: say("bulk.chooseRow", { name }) }).tap();
  // The bar of what to do with them stays in reach, over the list: at the top it covers half of no target.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
  await button(page, say("people.send")).tap();
  const question = page.getByRole("dialog");
  await question.getByRole("button", { name: say("people.send") }).tap();
  await expect(question.getByText(say("people.sent_other", { count: 3 }))).toBeVisible();
  await question
    .getByRole("button", { name: say("ui.close") })
    .last()
    .tap();
  await awaitMail(request, `aapo.odottaja.${run}@nosto.test`, "Aapo");
  expect(complaints).toEqual([]);
  await context.close();
});

test("an agency filters the gigs on a desktop, and the same link filters them on a phone", async ({
  browser,
  baseURL,
}) => {
  const say = getTranslator("en");
  const { context, page } = await openAs(browser, baseURL, "agency@apu.test");
  const complaints = collectPageErrors(page);
  const asked: string[] = [];
  page.on("request", (one) => asked.push(new URL(one.url()).pathname));
  await openHydrated(page, "/gigs");
  const head = (column: string) =>
    page.getByRole("columnheader", { name: say(`gigTable.columns.${column}`) }).getByRole("button");
  const found = async (): Promise<string[]> => {
    const query = new URL(page.url()).search;
    const { items } = await (await page.request.get(`/api/gigs${query}`)).json();
    return items.map(({ title }: { title: string }) => title);
  };
  await expect(head("pay").first()).toBeVisible();
  expect(asked.filter((path) => path === "/api/gigs")).toEqual([]);

  await test.step("by links, a column and an order; the list is what the API finds", async () => {
    await page.getByRole("link", { name: say("gigTable.show.open"), exact: true }).click();
    await button(page, say("table.columnMenu", { name: say("gigTable.columns.municipality") })).click();
    await page.getByRole("dialog").getByLabel(say("table.value")).fill("a");
    await expectAccessible(page);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/filter=municipality/);
    await head("pay").first().click();
    await expect(page).toHaveURL(/sort=-?pay/);
    const titles = await found();
    expect(titles.length).toBeGreaterThan(1);
    await expect
      .poll(async () => (await namesOn(page)).map((text, at) => text.startsWith(titles[at] ?? "nothing")))
      .toEqual(titles.map(() => true));
    await expectAccessible(page);
  });

  await test.step("the file has what was found", async () => {
    const text = await fileOf(page, say("table.export"));
    expect(text.trim().split("\r\n")).toHaveLength((await found()).length + 1);
  });

  await test.step("on a phone they are cards, and it says that they are narrowed", async () => {
    const phone = await openAs(browser, baseURL, "agency@apu.test", { phone: true });
    await openHydrated(phone.page, page.url());
    const titles = await found();
    for (const title of titles.slice(0, 3))
      await expect(phone.page.getByRole("main").getByText(title, { exact: true }).first()).toBeVisible();
    await expect(phone.page.getByRole("main").getByRole("table")).toHaveCount(0);
    await expectAccessible(phone.page);
    const told = phone.page.getByText(say("gigs.tableFilters", { count: 1 }));
    await expect(told).toBeVisible();
    await button(phone.page, say("gigs.clearTableFilters")).click();
    await expect(told).toHaveCount(0);
    await expect(phone.page).not.toHaveURL(/municipality/);
    await phone.context.close();
  });

  expect(complaints).toEqual([]);
  await context.close();
});
