import { expect, type Page, test } from "@playwright/test";
import { toLocalDate } from "../../src/shared/calendar/time-zone.ts";
import { addDays } from "../../src/shared/calendar/week.ts";
import { completeLocales } from "../../src/shared/core/locale.ts";
import { buildGigBody, buildSingleDay } from "../support/gigs.ts";
import { listOwnWeek } from "./support/own-week.ts";
import { openAs } from "./support/people.ts";
import { getTranslator } from "./support/translate.ts";

const long = "W".repeat(120);

for (const [version, width] of [390, 320].entries())
  test(`one long word does not widen a screen of ${width} px`, async ({ browser, baseURL }) => {
    const { context, page } = await openAs(browser, baseURL, "site@raksa.test", { phone: true });
    const [startDate, endDate] = listOwnWeek("narrow", version);
    const headers = { Origin: baseURL ?? "" };
    const data = buildGigBody({
      title: long,
      address: long,
      schedule: { startDate, endDate, excludeHolidays: false },
    });
    const made = await context.request.post("/api/gigs", { data, headers });
    expect(made.status(), await made.text()).toBe(201);
    const gig = await made.json();
    expect((await context.request.patch("/api/me", { data: { name: long }, headers })).ok()).toBe(true);
    await page.setViewportSize({ width, height: 800 });
    await expectToFit(page, `/gigs/${gig.id}`, long);
    await expectToFit(page, `/gigs?from=${startDate}`, long);
    await expectToFit(page, "/home");
    await context.close();
  });

test("the labels of the bottom bar are not broken at 320 px", async ({ browser, baseURL }) => {
  const { context, page } = await openAs(browser, baseURL, "admin@keikka.test", { phone: true });
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto("/support");
  const bar = page.getByRole("navigation", { name: "Shortcuts" });
  await expect(bar.getByRole("link")).toHaveText([
    "Home",
    "Applications",
    "Support questions",
    "User management",
  ]);
  expect(await bar.getByRole("link").evaluateAll(overEdges)).toEqual([]);
  await context.close();
});

test("each option of a filter is not cut off at 390 px, in Finnish", async ({ browser, baseURL }) => {
  const { context, page } = await openAs(browser, baseURL, "site@raksa.test", { phone: true, locale: "fi" });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/gigs");
  await page.getByRole("button", { name: "Rajaa" }).click();
  await expect(page.getByRole("combobox", { name: "Järjestys" })).toBeVisible();
  // Until the one that is searched has come, the trade too is of the browser's own list.
  await expect(page.locator("input[role=combobox]")).toBeVisible();
  expect(await page.locator("main select").count()).toBeGreaterThan(2);
  expect(await page.locator("main select").evaluateAll(cutChoices)).toEqual([]);
  await context.close();
});

for (const locale of completeLocales)
  test(`tomorrow's shift is not cut off at home, and a gig's buttons fit one line, at 390 px (${locale})`, async ({
    browser,
    baseURL,
  }) => {
    const say = getTranslator(locale);
    const site = await openAs(browser, baseURL, "site@nosto.test", { phone: true, locale });
    const agency = await openAs(browser, baseURL, "agency@tekijat.test", { phone: true, locale });
    const headers = { Origin: baseURL ?? "" };
    const schedule = buildSingleDay(addDays(toLocalDate(Date.now()), 1));
    const data = buildGigBody({ headcount: 1, schedule });
    const made = await site.context.request.post("/api/gigs", { data, headers });
    expect(made.status(), await made.text()).toBe(201);
    const { id } = await made.json();

    await site.page.goto("/home");
    const tomorrow = site.page.locator("li > p > span").getByText(say("calendar.tomorrow"), { exact: true });
    await expect(tomorrow).toBeVisible();
    expect(await tomorrow.evaluateAll(findWrapped)).toEqual([]);
    expect(await tomorrow.evaluateAll(overEdges)).toEqual([]);

    const buttons = "main :is(button, a.min-h-tap)";
    await agency.page.goto(`/gigs/${id}`);
    const labels = [say("offers.offer_one", { count: 1 }), say("offers.offerThese_one")];
    const offer = agency.page.getByRole("button", { name: new RegExp(`^(${labels.join("|")})$`) });
    await expect(offer).toBeVisible();
    await expect(agency.page.getByRole("button", { name: say("offers.change") })).toBeVisible();
    expect(await agency.page.locator(buttons).evaluateAll(findWrapped)).toEqual([]);
    await site.page.goto(`/gigs/${id}`);
    await expect(site.page.getByRole("button", { name: say("gigs.cancel"), exact: true })).toBeVisible();
    expect(await site.page.locator(buttons).evaluateAll(findWrapped)).toEqual([]);

    const cancelled = await site.context.request.post(`/api/gigs/${id}/cancel`, {
      data: { reason: "" },
      headers,
    });
    expect(cancelled.ok(), await cancelled.text()).toBe(true);
    await agency.context.close();
    await site.context.close();
  });

test("the header stays while scrolling on a phone in landscape", async ({ browser, baseURL }) => {
  const { context, page } = await openAs(browser, baseURL, "site@raksa.test", { phone: true });
  await page.goto("/gigs");
  for (const [width, height] of [
    [844, 390],
    [568, 320],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    expect(await page.evaluate(() => scrollY), `${width} px`).toBeGreaterThan(height);
    await expect(page.getByRole("heading", { level: 1 })).not.toBeInViewport();
    await expect(page.getByRole("banner")).toBeInViewport({ ratio: 1 });
  }
  await context.close();
});

/** Runs in the page: what of these has words that take more than one line. */
function findWrapped(elements: Element[]): (string | null)[] {
  const isWrapped = (text: Node) => {
    const words = document.createRange();
    words.selectNodeContents(text);
    const tops = [...words.getClientRects()].map(({ top }) => top);
    return Math.max(...tops) - Math.min(...tops) > 8;
  };
  const isBroken = (element: Element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) if (isWrapped(texts.currentNode)) return true;
    return false;
  };
  return elements.filter(isBroken).map(({ textContent }) => textContent);
}

/** Runs in the page: the choices that are wider than the room that their list has for words. */
function cutChoices(lists: Element[]): string[] {
  const pen = document.createElement("canvas").getContext("2d") as CanvasRenderingContext2D;
  return lists.flatMap((list) => {
    const { fontWeight, fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(list);
    pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
    const room = list.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    const words = [...(list as HTMLSelectElement).options].map(({ text }) => text);
    return words.filter((text) => pen.measureText(text).width > room);
  });
}

/** Runs in the page: what of these has words that reach over its edges. */
function overEdges(links: Element[]): (string | null)[] {
  const isOver = (link: Element) => {
    const words = document.createRange();
    words.selectNodeContents(link);
    const [outer, inner] = [link.getBoundingClientRect(), words.getBoundingClientRect()];
    return inner.left < outer.left - 1 || inner.right > outer.right + 1;
  };
  return links.filter(isOver).map(({ textContent }) => textContent);
}

async function expectToFit(page: Page, path: string, text?: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  if (text) await expect(page.getByText(text).first()).toBeVisible();
  const across = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(across, path).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}
