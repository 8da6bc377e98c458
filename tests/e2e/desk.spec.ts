import { expect, type Page, test } from "@playwright/test";
import { buildGigBody } from "../support/gigs.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { listOwnWeek, listWeekFrom } from "./support/own-week.ts";
import { openAs } from "./support/people.ts";
import { openHydrated, silenceInbox } from "./support/screen.ts";
import { getTranslator } from "./support/translate.ts";

const say = getTranslator("en");
const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const narrowest = { width: 320, height: 640 };

async function expectBothThemesAccessible(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
}

/** Until the page has that width and is drawn in it: a window takes its time. */
async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.waitForFunction((width) => innerWidth === width, size.width);
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
}

async function expectToFit(page: Page): Promise<void> {
  const across = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(across, page.url()).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}

async function expectHeadingsInOrder(page: Page): Promise<void> {
  const levels = await page
    .locator("main :is(h1,h2,h3,h4)")
    .evaluateAll((all) => all.map(({ tagName }) => Number(tagName[1])));
  expect(levels[0]).toBe(1);
  for (const [at, level] of levels.entries())
    expect(level - (levels[at - 1] ?? level)).toBeLessThanOrEqual(1);
}

const left = async (page: Page, text: string) =>
  (await page.getByText(text, { exact: true }).first().boundingBox())?.x ?? Number.NaN;

test("a gig's facts are beside its actions on a desktop, and below them on a phone", async ({
  browser,
  baseURL,
}) => {
  const { context, page } = await openAs(browser, baseURL, "agency@tekijat.test");
  await page.setViewportSize(desk);
  await page.goto("/home");
  await page
    .getByRole("link", { name: /^Pick the crew/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: /^Pick the crew/ })).toBeVisible();
  expect(await left(page, say("gigs.when"))).toBeGreaterThan(720);
  await expectHeadingsInOrder(page);
  await expectBothThemesAccessible(page);
  await resize(page, phone);
  expect(await left(page, say("gigs.when"))).toBeLessThan(60);
  await resize(page, narrowest);
  await expectToFit(page);
  await context.close();
});

test("answered offers are a table on a desktop, and cards on a phone", async ({ browser, baseURL }) => {
  const { context, page } = await openAs(browser, baseURL, "agency@apu.test");
  await page.setViewportSize(desk);
  await page.goto("/offers");
  const table = page.getByRole("table", { name: say("offers.settled") });
  await expect(table).toBeVisible();
  await expectHeadingsInOrder(page);
  await expectBothThemesAccessible(page);
  const [title = ""] = await table.getByRole("rowheader").getByRole("link").allTextContents();
  await page.getByRole("searchbox").fill("nobody is called this");
  await expect(page.getByText(say("table.nothing"))).toBeVisible();
  await page.getByRole("searchbox").fill(title);
  await expect(page).toHaveURL(/search=/);
  await expect(table.getByRole("rowheader").first()).toContainText(title);
  await resize(page, phone);
  await expect(table).toHaveCount(0);
  await expect(page.getByRole("article").getByText(title).first()).toBeVisible();
  await expect(page.getByRole("searchbox")).toHaveValue(title);
  await expectAccessible(page);
  await resize(page, narrowest);
  await expectToFit(page);
  await context.close();
});

for (const [email, title] of [
  ["agency@tekijat.test", "calendar.people"],
  ["site@raksa.test", "calendar.gigs"],
] as const)
  test(`the week board of ${email} is navigable by arrow keys and opens a gig by Enter`, async ({
    browser,
    baseURL,
  }) => {
    const { context, page } = await openAs(browser, baseURL, email);
    await page.setViewportSize(desk);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    // Its news would make the page read the calendar again.
    await silenceInbox(page);
    await openHydrated(page, "/calendar");
    const board = page.getByRole("grid", { name: say(title) });
    await expect(board.getByRole("columnheader")).toHaveCount(7);
    await page.waitForLoadState("networkidle");
    expect(asked.filter((url) => url.includes("/api/calendar"))).toEqual([]);
    // On a Sunday the page opens with the week that begins.
    await page.getByRole("button", { name: say("calendar.thisWeek") }).click();
    await expect(board.locator('[aria-current="date"]')).toContainText(say("calendar.today"));

    await page.getByRole("button", { name: say("calendar.after") }).click();
    await expect(page).toHaveURL(/week=/);
    await expect(board.locator('[aria-current="date"]')).toHaveCount(0);
    await expectHeadingsInOrder(page);
    await expectBothThemesAccessible(page);

    const stops = board.locator('[tabindex="0"]');
    await expect(stops).toHaveCount(1);
    await stops.focus();
    await page.keyboard.press("ArrowRight");
    await expect(board.locator('[data-spot="0 1 0"]')).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(board.locator('[data-spot="1 1 0"]')).toBeFocused();
    await page.keyboard.press("Control+Home");
    await expect(board.locator('[data-spot="0 0 0"]')).toBeFocused();
    const shift = board.getByRole("link").first();
    await shift.focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/gigs\/.+/);
    await context.close();
  });

test("the week board takes the full width of a wide screen, and its days stay visible while scrolling", async ({
  browser,
  baseURL,
}) => {
  const { context, page } = await openAs(browser, baseURL, "agency@tekijat.test");
  await page.setViewportSize({ width: 1920, height: 480 });
  await page.goto("/calendar");
  const board = page.getByRole("grid", { name: say("calendar.people") });
  await expect(board.getByRole("columnheader")).toHaveCount(7);
  expect((await board.boundingBox())?.width).toBeGreaterThan(1800);
  const rows = board.getByRole("row");
  await rows.last().scrollIntoViewIfNeeded();
  await expect(rows.nth(1)).not.toBeInViewport();
  for (const day of await board.getByRole("columnheader").all())
    await expect(day).toBeInViewport({ ratio: 1 });
  const head = await rows.first().boundingBox();
  const bar = await page.getByRole("banner").boundingBox();
  expect(head?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
  await context.close();
});

test("home shows the upcoming days as a board on a desktop, and as a list on a phone", async ({
  browser,
  baseURL,
}) => {
  for (const email of ["agency@tekijat.test", "site@raksa.test"]) {
    const { context, page } = await openAs(browser, baseURL, email);
    await page.setViewportSize(desk);
    await page.goto("/home");
    await expect(page.getByRole("grid").getByRole("columnheader").first()).toContainText(
      say("calendar.today"),
    );
    await expectHeadingsInOrder(page);
    await expectBothThemesAccessible(page);
    await resize(page, narrowest);
    await expect(page.getByRole("grid")).toHaveCount(0);
    await expectToFit(page);
    await context.close();
  }
});

test("each of a gig's days takes one line, on a desktop and on a phone", async ({ browser, baseURL }) => {
  const { context, page } = await openAs(browser, baseURL, "agency@tekijat.test", { locale: "fi" });
  const site = await openAs(browser, baseURL, "site@raksa.test");
  const [startDate, , , , endDate] = listOwnWeek("desk");
  const data = buildGigBody({ schedule: { startDate, endDate, excludeHolidays: false, breakMinutes: 30 } });
  const made = await site.context.request.post("/api/gigs", { data, headers: { Origin: baseURL ?? "" } });
  expect(made.status(), await made.text()).toBe(201);
  await page.goto(`/gigs/${(await made.json()).id}`);
  await page.getByText(getTranslator("fi")("gigs.dayByDay", { days: 5 })).click();
  const days = page.locator("details ol li");
  for (const width of [1440, 1024, 700, 390]) {
    await resize(page, { width, height: 900 });
    await expect(days).toHaveCount(5);
    const heights = await days.evaluateAll((all) => all.map((day) => day.getBoundingClientRect().height));
    expect(Math.max(...heights), `${width} px`).toBeLessThan(45);
  }
  await site.context.close();
  await context.close();
});

test("on a phone the week is a list by day, and the headings are in order", async ({ browser, baseURL }) => {
  const [from, to] = [listWeekFrom(1)[0], listWeekFrom(28)[0]];
  for (const email of ["agency@tekijat.test", "site@raksa.test", "worker@tekijat.test"]) {
    const { context, page } = await openAs(browser, baseURL, email);
    // Over Christmas a week may go by in which they do not work: neither the present one nor the next is sure.
    const asked = await context.request.get(`/api/calendar?from=${from}&to=${to}&scope=reach`);
    const [shift] = (await asked.json()).items;
    for (const size of [phone, narrowest]) {
      await resize(page, size);
      await page.goto(`/calendar?week=${shift.date}`);
      await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
      await expect(page.getByRole("grid")).toHaveCount(0);
      await expectToFit(page);
    }
    await expectHeadingsInOrder(page);
    await expectBothThemesAccessible(page);
    await context.close();
  }
});
