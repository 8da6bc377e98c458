import { type Browser, expect, type Locator, type Page, test } from "@playwright/test";
import type { Gig } from "../../src/shared/gigs/gig.ts";
import { buildGigBody } from "../support/gigs.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { createPost } from "./support/create-post.ts";
import { Keyboard } from "./support/keyboard.ts";
import { findOverflows, findSmallTargets } from "./support/layout.ts";
import { listOwnWeek } from "./support/own-week.ts";
import { openAs } from "./support/people.ts";
import { openHydrated } from "./support/screen.ts";
import { getTranslator } from "./support/translate.ts";

type Options = { locale?: "en" | "fi"; phone?: boolean };

/** A desk, and a gig of its own in that week whose two agreed places have no name. */
async function openDesk(
  browser: Browser,
  baseURL: string | undefined,
  days: string[],
  options: Options = {},
) {
  const [startDate = "", , , , endDate = ""] = days;
  const [site, agency] = await Promise.all([
    openAs(browser, baseURL, "site@raksa.test"),
    openAs(browser, baseURL, "agency@tekijat.test", options),
  ]);
  const post = createPost(baseURL);
  const title = `Board ${startDate} ${Date.now().toString(36)}`;
  const schedule = { startDate, endDate, excludeHolidays: false };
  const gig: Gig = await post(site, "/api/gigs", buildGigBody({ title, headcount: 2, schedule }));
  const offer = await post(agency, `/api/gigs/${gig.id}/offers`, { workers: 2 });
  await post(site, `/api/offers/${offer.id}/accept`);
  await site.context.close();
  const readCrew = async () => {
    const answer = await agency.context.request.get(`/api/gigs/${gig.id}/assignments`);
    const { items } = await answer.json();
    return items.map(({ userName, dates }: { userName: string; dates: string[] }) => [
      userName,
      dates.length,
    ]);
  };
  return { agency, title, readCrew };
}

const placeOf = (page: Page, title: string) => page.getByRole("button", { name: new RegExp(title) });

test("a desk names people on the board by keys alone, and a colleague's board shows it", async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const say = getTranslator("en");
  const days = listOwnWeek("week board, keys");
  const { agency, title, readCrew } = await openDesk(browser, baseURL, days);
  const { page } = agency;
  const colleague = await openAs(browser, baseURL, "desk@tekijat.test");
  await openHydrated(colleague.page, `/calendar?week=${days[0]}`);
  await openHydrated(page, `/calendar?week=${days[0]}`);
  const hands = new Keyboard(page);
  const board = page.getByRole("grid", { name: say("calendar.people") });
  const place = placeOf(page, title);

  await test.step("a place is picked, and put back", async () => {
    await hands.press(place.first());
    await expect(place.first()).toHaveAttribute("aria-pressed", "true");
    await expect(page.getByText(say("calendar.placement.keys"))).toBeVisible();
    await expectAccessible(page);
    expect(await findSmallTargets(page)).toEqual([]);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Escape");
    await expect(place.first()).toHaveAttribute("aria-pressed", "false");
    await hands.expectHeld(new RegExp(`^button .*${title}`));
  });

  await test.step("it is put on the first person, for all its days", async () => {
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowDown");
    await hands.expectHeld(/^td /);
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText(say("calendar.placement.once"))).toBeVisible();
    await expectAccessible(page);
    await hands.expectHeld(new RegExp(`^button ${say("calendar.placement.all_other", { count: 5 })}`));
    await page.keyboard.press("Enter");
    await expect(page.getByText(/^Picked: /)).toBeVisible();
    await hands.expectHeld(new RegExp(`^a .*${title}`));
    const [[name, count]] = await readCrew();
    expect(count).toBe(5);
    const row = board.getByRole("row").filter({ hasText: name });
    await expect(row.getByRole("link", { name: new RegExp(title) })).toHaveCount(5);
    const there = colleague.page.getByRole("row").filter({ hasText: name });
    await expect(there.getByRole("link", { name: new RegExp(title) })).toHaveCount(5);
  });

  await test.step("who is on the gig cannot take another place of it, which is said", async () => {
    await place.first().focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    const bar = page.getByRole("region", { name: say("calendar.placement.choose") });
    await expect(bar.getByText(say("calendar.placement.inCrew"))).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    expect(await readCrew()).toHaveLength(1);
  });
  await Promise.all([agency.context.close(), colleague.context.close()]);
});

test("a desk names people by taps on a phone, for a day of its choice", async ({ browser, baseURL }) => {
  test.setTimeout(120_000);
  const say = getTranslator("fi");
  const days = listOwnWeek("week board, taps");
  const { agency, title, readCrew } = await openDesk(browser, baseURL, days, { locale: "fi", phone: true });
  const { page } = agency;
  await openHydrated(page, `/calendar?week=${days[0]}&day=${days[1]}`);
  await expectAccessible(page);
  expect(await findOverflows(page)).toEqual([]);
  expect(await findSmallTargets(page)).toEqual([]);
  await placeOf(page, title).tap();
  await expectAccessible(page);
  expect(await findSmallTargets(page)).toEqual([]);
  const bar = page.getByRole("region", { name: say("calendar.placement.choose") });
  expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(120);
  const free = page.locator("[data-cell] button:not([aria-disabled])");
  await free.first().tap();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: /^Vain ti/ }).tap();
  await expect(page.getByText(/^Nimetty: /)).toBeVisible();
  expect((await readCrew()).map(([, count]: [string, number]) => count)).toEqual([1]);
  await page.getByRole("button", { name: say("calendar.gigs"), exact: true }).tap();
  await expect(page).toHaveURL(/list=gigs/);
  await expect(page.getByRole("link", { name: new RegExp(title) }).first()).toBeVisible();
  await agency.context.close();
});

test("a place is dragged on a person, people are found, and the month opens its weeks", async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const say = getTranslator("en");
  const days = listOwnWeek("week board, drag");
  const { agency, title, readCrew } = await openDesk(browser, baseURL, days);
  const { page } = agency;
  await page.setViewportSize({ width: 1440, height: 900 });
  await openHydrated(page, `/calendar?week=${days[0]}`);
  const board = page.getByRole("grid", { name: say("calendar.people") });
  /** In steps: a drag begins after some. */
  const moveTo = async (target: Locator) => {
    const { x = 0, y = 0 } = (await target.boundingBox()) ?? {};
    await page.mouse.move(x + 20, y + 20, { steps: 10 });
  };

  await test.step("by a drag", async () => {
    const row = board.getByRole("row").filter({ hasText: "Aleksi Järvinen" });
    await row.scrollIntoViewIfNeeded();
    const cell = row.getByRole("gridcell").first();
    await placeOf(page, title).first().hover();
    await page.mouse.down();
    await moveTo(cell);
    await expect(page.getByRole("region", { name: say("calendar.placement.choose") })).toBeVisible();
    await moveTo(cell);
    await page.mouse.up();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: /^Only Mon/ }).click();
    await expect(page.getByText(/^Picked: Aleksi Järvinen, Mon/)).toBeVisible();
    expect(await readCrew()).toEqual([["Aleksi Järvinen", 1]]);
  });

  await test.step("the search stands in the URL, and Back takes it away", async () => {
    await page.getByRole("searchbox", { name: say("calendar.find.name") }).fill("riikka");
    await expect(page).toHaveURL(/search=riikka/);
    await expect(board.getByRole("rowheader").filter({ hasText: "Laitinen" })).toHaveCount(1);
    await expect(board.getByRole("rowheader")).toHaveCount(2);
    await page.goBack();
    await expect(board.getByRole("rowheader")).not.toHaveCount(2);
    await page.getByRole("combobox", { name: say("calendar.find.group") }).selectOption("trade");
    await expect(page).toHaveURL(/group=trade/);
    await expectAccessible(page);
  });

  await test.step("the month says states, and a week of it opens", async () => {
    await page.getByRole("button", { name: say("calendar.views.month") }).click();
    await expect(page).toHaveURL(new RegExp(`month=${days[0]?.slice(0, 7)}`));
    await expect(board.getByRole("rowheader").first()).toBeVisible();
    await expectAccessible(page);
    expect(await findOverflows(page)).toEqual([]);
    const day = board.getByRole("row").filter({ hasText: "Aleksi Järvinen" }).getByRole("gridcell");
    await day.nth(Number(days[0]?.slice(8)) - 1).focus();
    await page.keyboard.press("End");
    await page.keyboard.press("Home");
    for (let at = 1; at < Number(days[0]?.slice(8)); at += 1) await page.keyboard.press("ArrowRight");
    await expect(page.locator("[role=tooltip]")).toContainText(title);
    await expectAccessible(page);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`week=${days[0]}`));
    await new Keyboard(page).expectHeld(new RegExp(`^a .*${title}`));
    await page.goBack();
    await board.getByRole("link").first().click();
    await expect(page).toHaveURL(/week=/);
    await expect(page).not.toHaveURL(/month=/);
    await expect(page).toHaveURL(/group=trade/);
  });

  await test.step("a typed date leads to its week", async () => {
    await page.getByLabel(say("calendar.jump")).fill("12/08/2027");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/week=2027-12-06/);
  });

  await test.step("on paper all people stand, without what is tapped", async () => {
    await page.emulateMedia({ media: "print" });
    await expect(board).toBeVisible();
    await expect(page.getByRole("banner")).toBeHidden();
    await expect(page.getByRole("searchbox")).toBeHidden();
    await page.emulateMedia({ media: null });
    const grid = await board.elementHandle();
    await page.pdf({ format: "A4" });
    expect(await grid?.evaluate((shown) => shown.isConnected), "it was not rendered anew").toBe(true);
  });
  await agency.context.close();
});
