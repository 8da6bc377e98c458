import { expect, type Page, test } from "@playwright/test";
import { people } from "../../src/db/seed/accounts.ts";
import { expectAccessible } from "./support/accessible.ts";
import { awaitMail } from "./support/mailbox.ts";
import { openAs, type Person } from "./support/people.ts";
import { expectBellRings, unreadOn, weekFrom } from "./support/screen.ts";
import { wordsOf } from "./support/words.ts";

const en = wordsOf("en");
const fi = wordsOf("fi");
const title = "Drywall, two floors at once";
const [monday = "", tuesday = "", , , friday = ""] = weekFrom(45);

// Three people at three devices, in two languages. Each step happens on a screen that was open before, untouched.
test("a gig for five is published, answered, accepted in part, crewed, confirmed and talked about", async ({
  browser,
  baseURL,
  request,
}) => {
  test.setTimeout(180_000);
  const site = await openAs(browser, baseURL, "site@raksa.test");
  const agency = await openAs(browser, baseURL, "agency@tekijat.test", { locale: "fi", phone: true });
  await site.page.goto("/home");
  await agency.page.goto("/gigs");
  const bells = { site: await ready(site.page), agency: await ready(agency.page), worker: 0 };

  await test.step("the site manager publishes it", async () => {
    site.taps.reset();
    await publish(site.page);
    await expect(site.page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    tell("publish", site, 12);
    await expectAccessible(site.page);
  });
  const gigPath = new URL(site.page.url()).pathname;

  await test.step("the agency answers: three of the five, from Tuesday, for 34 euros", async () => {
    agency.taps.reset();
    await answer(agency.page);
    tell("answer", agency, 3);
    await expectBellRings(site.page, bells.site);
    await awaitMail(request, "site@raksa.test", title);
  });

  await test.step("the site manager accepts with one tap", async () => {
    site.taps.reset();
    await site.page.getByRole("button", { name: en("offers.accept", { workers: 3, of: 3 }) }).click();
    await expect(site.page.getByText(en("crew.needed_other", { count: 2 })).first()).toBeVisible();
    tell("accept", site, 1);
    await expectBellRings(agency.page, bells.agency);
    await awaitMail(request, "agency@tekijat.test", title);
  });

  const name = agency.page.getByRole("button", { name: fi("crew.name_other", { count: 3 }) });
  await expect(name).toBeVisible();
  const worker = await openAs(browser, baseURL, await emailOfFirstChosen(agency.page), { phone: true });
  await worker.page.goto("/home");
  bells.worker = await ready(worker.page);

  await test.step("the agency names three", async () => {
    agency.taps.reset();
    await name.click();
    await expect(agency.page.getByText(fi("crew.status.proposed"))).toHaveCount(3);
    tell("name", agency, 1);
    await expectBellRings(worker.page, bells.worker);
  });

  await test.step("a worker confirms with one tap", async () => {
    worker.taps.reset();
    const place = worker.page.getByRole("article").filter({ hasText: title });
    await place.getByRole("button", { name: en("crew.confirm") }).click();
    await expect(place).toBeHidden();
    tell("confirm", worker, 1);
    const confirmed = en("crew.confirmedOf", { confirmed: 1, headcount: 5 });
    await expect(site.page.getByText(confirmed).first()).toBeVisible();
  });

  await test.step("they talk, both ways, live", async () => {
    await site.page.getByRole("link", { name: en("gigs.openChat") }).click();
    await worker.page.goto(gigPath);
    await worker.page.getByRole("link", { name: en("gigs.openChat") }).click();
    await say(site.page, "The lift is booked for you from seven.");
    await expect(logOf(worker.page).getByText("The lift is booked for you from seven.")).toBeVisible();
    await worker.page.getByRole("button", { name: en("chat.phrase.onMyWay") }).click();
    await expect(logOf(site.page).getByText(en("chat.phrase.onMyWay"))).toBeVisible();
    await expectAccessible(worker.page);
  });

  for (const { context } of [site, agency, worker]) await context.close();
});

/** The bell's number on a page that has come to rest. */
async function ready(page: Page): Promise<number> {
  await expect(page.getByRole("banner").locator('a[href="/notifications"]')).toBeVisible();
  await page.waitForLoadState("networkidle");
  return unreadOn(page);
}

async function publish(page: Page): Promise<void> {
  await page.getByRole("link", { name: en("titles.gigs"), exact: true }).click();
  await page.getByRole("link", { name: en("gigs.new") }).click();
  await page.getByLabel(en("gigs.title")).fill(title);
  const trades = page.getByRole("searchbox", { name: en("gigs.trades") });
  await trades.fill("drywall");
  await trades.press("Enter");
  await page.getByRole("spinbutton", { name: en("gigs.headcount") }).fill("5");
  await page.getByLabel(en("gigs.firstDay")).fill(monday);
  await page.getByLabel(en("gigs.lastDay")).fill(friday);
  await page.getByLabel(en("gigs.perHour")).fill("32");
  await page.getByLabel(en("gigs.municipality")).fill("Tampere");
  await page.getByRole("button", { name: en("gigs.publish") }).click();
}

async function answer(page: Page): Promise<void> {
  await page.getByRole("searchbox", { name: fi("gigs.search") }).fill(title);
  await page.getByRole("link").filter({ hasText: title }).click();
  await page.getByRole("button", { name: fi("offers.change") }).click();
  const form = page.getByRole("dialog");
  await form.getByRole("spinbutton").fill("3");
  await form.getByLabel(fi("gigs.perHour")).fill("34");
  await form.getByLabel(fi("gigs.firstDay")).fill(tuesday);
  await form.getByRole("button", { name: fi("offers.offer_other", { count: 3 }) }).click();
  await expect(form).toBeHidden();
}

/** Who stands first among those that the screen has chosen for the crew. */
async function emailOfFirstChosen(page: Page): Promise<string> {
  const words = await page
    .getByRole("listitem")
    .filter({ has: page.getByRole("checkbox", { checked: true }) })
    .first()
    .textContent();
  const found = people.find(({ name }) => words?.includes(name));
  if (!found) throw new Error(`Nobody of the demo data is chosen: ${words}`);
  return found.email;
}

const logOf = (page: Page) => page.getByRole("log");

async function say(page: Page, text: string): Promise<void> {
  await page.getByRole("textbox", { name: en("chat.write") }).fill(text);
  await page.getByRole("button", { name: en("chat.send") }).click();
}

/** Says how many taps a step took, and that it was no more than it may. */
function tell(step: string, { taps }: Person, most: number): void {
  console.log(`COUNT ${step}: ${taps.read()} taps, at most ${most}`);
  expect(taps.read(), `taps to ${step}`).toBeLessThanOrEqual(most);
}
