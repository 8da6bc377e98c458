import { expect, test } from "@playwright/test";
import type { Assignment } from "../../src/shared/crews/assignment.ts";
import type { Gig } from "../../src/shared/gigs/gig.ts";
import { buildGigBody } from "../support/gigs.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { copyAnswerLink } from "./support/answer-link.ts";
import { createPost } from "./support/create-post.ts";
import { findHtmlErrors } from "./support/html-errors.ts";
import { findSmallTargets } from "./support/layout.ts";
import { listOwnWeek } from "./support/own-week.ts";
import { openAs } from "./support/people.ts";
import { pickVersion } from "./support/pick-version.ts";
import { openHydrated } from "./support/screen.ts";
import { getTranslator } from "./support/translate.ts";

for (const [locale, width, colorScheme] of pickVersion(
  [
    ["en", 390, "light"],
    ["fi", 1440, "dark"],
  ] as const,
  0,
))
  test(`a worker answers by link, without logging in or scripts (${locale}, ${width} px, ${colorScheme})`, async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(120_000);
    const say = getTranslator(locale);
    const site = await openAs(browser, baseURL, "site@raksa.test", { locale });
    const agency = await openAs(browser, baseURL, "agency@tekijat.test", { locale, phone: width === 390 });
    const post = createPost(baseURL);
    const [monday = ""] = listOwnWeek("answer by link", locale === "en" ? 0 : 1);
    const schedule = { startDate: monday, endDate: monday, excludeHolidays: false };
    const title = `Linkki ${locale} ${Date.now().toString(36)}`;
    const gig: Gig = await post(
      site,
      "/api/gigs",
      buildGigBody({ title, headcount: 1, status: "open", schedule }),
    );
    const offer = await post(agency, `/api/gigs/${gig.id}/offers`, { workers: 1 });
    await post(site, `/api/offers/${offer.id}/accept`);
    const candidates = await (await agency.context.request.get(`/api/gigs/${gig.id}/candidates`)).json();
    const { userId } = candidates.items.find(({ hasLogin }: { hasLogin: boolean }) => hasLogin);
    const named = await post(agency, `/api/gigs/${gig.id}/assignments`, {
      userIds: [userId],
      override: true,
    });
    const { id, userName }: Assignment = named.items[0];

    let address = "";
    await test.step("the desk copies a text with the link", async () => {
      await openHydrated(agency.page, `/gigs/${gig.id}`);
      const { text, path } = await copyAnswerLink(agency.page, say, userName);
      expect(text).toContain(title);
      address = path;
      await expectAccessible(agency.page);
    });

    const device = {
      viewport: { width, height: 844 },
      colorScheme,
      ...(baseURL !== undefined && { baseURL }),
    };
    await test.step("the page breaks no rule of HTML or accessibility, and fits", async () => {
      const context = await browser.newContext(device);
      const page = await context.newPage();
      const answer = await page.goto(address);
      expect(await findHtmlErrors((await answer?.text()) ?? "")).toEqual([]);
      await expectAccessible(page);
      expect(await findSmallTargets(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await context.close();
    });

    await test.step("the worker says yes by keyboard with scripts off, then no, and takes it back; the desk ends the link", async () => {
      const context = await browser.newContext({ ...device, javaScriptEnabled: false });
      const page = await context.newPage();
      await page.goto(address);
      const yes = page.locator("button[value=yes]");
      await yes.focus();
      await page.keyboard.press("Enter");
      await expect(yes).toBeHidden();
      await expect(page.getByRole("status")).toBeVisible();
      await expect(agency.page.getByText(say("crew.status.confirmed"), { exact: true })).toBeVisible();
      await page.locator("button[value=no]").click();
      await expect(page.locator("button[value=no]")).toBeHidden();
      const other = await browser.newContext(device);
      const seen = await other.newPage();
      const look = async (statuses: number) => {
        await expect(seen.getByRole("status")).toHaveCount(statuses);
        await expectAccessible(seen);
      };
      await seen.goto(address);
      await look(1);
      await seen.locator("button[value=call]").click();
      await look(2);
      await yes.click();
      await expect(page.locator("button[value=no]")).toBeVisible();
      await expect(agency.page.getByText(say("crew.status.confirmed"), { exact: true })).toBeVisible();
      await expectAccessible(agency.page);
      await agency.page.getByRole("button", { name: say("crew.revokeName", { name: userName }) }).click();
      await expect(agency.page.getByText(say("crew.revoked", { name: userName }))).toBeVisible();
      expect((await page.goto(address))?.status()).toBe(404);
      await seen.goto(address);
      await look(0);
      await other.close();
      await context.close();
    });

    const crew = await (await agency.context.request.get(`/api/gigs/${gig.id}/assignments`)).json();
    const own = crew.items.filter((one: Assignment) => one.userId === userId);
    expect(own.map((one: Assignment) => [one.id === id, one.status])).toEqual([[false, "confirmed"]]);
    for (const { context } of [site, agency]) await context.close();
  });
