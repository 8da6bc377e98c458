import { type Browser, expect, type Page, test } from "@playwright/test";
import { demoPassword } from "../../src/shared/auth/demo-logins.ts";
import { Keyboard } from "./support/keyboard.ts";
import { listOwnWeek } from "./support/own-week.ts";
import { emailOfFirstChosen } from "./support/screen.ts";
import { getTranslator } from "./support/translate.ts";

const say = getTranslator("en");
const title = `Steel studs, by keyboard ${Date.now()}`;

test("the main job can be done by keyboard alone, with a visible focus throughout", async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const [monday = "", , , , friday = ""] = listOwnWeek("keyboard");
  const open = (email: string) => logIn(browser, baseURL, email);
  const site = await open("site@raksa.test");
  const agency = await open("agency@tekijat.test");

  await test.step("the site manager publishes it", async () => {
    const { page } = site;
    await site.press(link(page, say("titles.gigs")));
    await site.expectHeld(/^h1 /);
    await site.press(link(page, say("gigs.new")));
    await site.expectHeld(/^h1 /);
    await site.fill(page.getByLabel(say("gigs.title")), title);
    await site.fill(
      page.getByRole("searchbox", { name: say("gigs.trades") }),
      say("industries.drywall_plastering"),
    );
    await page.keyboard.press("Enter");
    await site.fill(page.getByRole("spinbutton", { name: say("gigs.headcount") }), "2");
    await site.typeDay(say("gigs.firstDay"), monday);
    await site.typeDay(say("gigs.lastDay"), friday);
    await site.fill(page.getByLabel(say("gigs.perHour")), "32");
    await site.fill(page.getByLabel(say("gigs.municipality")), "Tampere");
    await site.press(button(page, say("gigs.publish")));
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await site.expectHeld(new RegExp(`^h1 ${title}`));
  });

  await test.step("the agency finds it and offers two people", async () => {
    const { page } = agency;
    await agency.press(link(page, say("titles.gigs")));
    await agency.expectHeld(/^h1 /);
    const search = page.getByRole("searchbox", { name: say("gigTable.search") });
    await expect(search).toBeVisible();
    await page.keyboard.press("/");
    await agency.fill(search, title);
    await agency.press(page.getByRole("link").filter({ hasText: title }));
    await agency.expectHeld(new RegExp(`^h1 ${title}`));
    await agency.press(button(page, say("offers.change")));
    await agency.expectHeld(/^input /);
    await page.keyboard.press("Escape");
    await agency.expectHeld(new RegExp(`^button ${say("offers.change")}`));
    // Offers two places without names: whom is for later.
    const ticked = page.getByRole("checkbox", { checked: true });
    for (const left of [1, 0]) {
      await agency.reach(ticked.first());
      await page.keyboard.press("Space");
      await expect(ticked).toHaveCount(left);
    }
    await agency.press(button(page, say("offers.offer_other", { count: 2 })), "Shift+Tab");
    await expect(button(page, say("offers.withdraw"))).toBeVisible();
    await agency.expectHeld(/^h[12] /);
  });

  await test.step("the site manager accepts", async () => {
    const { page } = site;
    await site.press(button(page, say("offers.acceptAll", { workers: 2 })));
    await expect(page.getByText(say("offers.status.accepted")).first()).toBeVisible();
    await site.expectHeld(/^h[12] /);
  });

  const name = button(agency.page, say("crew.name_other", { count: 2 }));
  await expect(name).toBeVisible();
  const worker = await open(await emailOfFirstChosen(agency.page));

  await test.step("the agency names two", async () => {
    await agency.expectHeld(/^h[12] /);
    await agency.reach(agency.page.getByRole("checkbox", { checked: true }).first());
    await agency.page.keyboard.press("Space");
    await expect(button(agency.page, say("crew.name_one", { count: 1 }))).toBeVisible();
    await agency.page.keyboard.press("Space");
    await agency.press(name);
    await expect(agency.page.getByRole("listitem").getByText(say("crew.status.proposed"))).toHaveCount(2);
    await agency.expectHeld(/^h[12] /);
  });

  await test.step("the worker says that they come", async () => {
    const { page } = worker;
    const place = page.getByRole("article").filter({ hasText: title });
    await worker.press(place.getByRole("button", { name: say("crew.decline") }));
    await worker.expectHeld(new RegExp(`^button ${say("crew.back")}`));
    await page.keyboard.press("Enter");
    await worker.expectHeld(new RegExp(`^button ${say("crew.decline")}`));
    await worker.press(place.getByRole("button", { name: say("crew.confirm") }), "Shift+Tab");
    await expect(place).toBeHidden();
    await worker.expectHeld(/^h[12] /);
    await expect(
      site.page.getByText(say("crew.confirmedOf", { confirmed: 1, headcount: 2 })).first(),
    ).toBeVisible();
  });

  console.log(`COUNT keyboard: ${site.tabs} + ${agency.tabs} + ${worker.tabs} times Tab for the main job`);
  for (const { page } of [site, agency, worker]) await page.context().close();
});

const link = (page: Page, name: string) => page.getByRole("link", { name, exact: true });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Opens a browser, and its login page; everything after that is done on the keyboard. */
async function logIn(browser: Browser, baseURL: string | undefined, email: string): Promise<Keyboard> {
  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }), locale: "en-US" });
  const page = await context.newPage();
  await page.goto("/login");
  const keyboard = new Keyboard(page);
  await keyboard.fill(page.getByLabel(say("login.email"), { exact: true }), email);
  await keyboard.fill(page.getByLabel(say("login.password"), { exact: true }), demoPassword);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForURL("**/home");
  await keyboard.expectHeld(/^h1 /);
  return keyboard;
}
