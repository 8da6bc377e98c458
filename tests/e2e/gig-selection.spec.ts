import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import type { Locale } from "../../src/shared/core/locale.ts";
import type { Gig } from "../../src/shared/gigs/gig.ts";
import { buildGigBody } from "../support/gigs.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { createPost } from "./support/create-post.ts";
import { listOwnWeek } from "./support/own-week.ts";
import { openAs } from "./support/people.ts";
import { pickVersion } from "./support/pick-version.ts";
import { openHydrated } from "./support/screen.ts";
import { getTranslator } from "./support/translate.ts";

const versions: [locale: Locale, phone: boolean, version: number][] = [
  ["fi", false, 0],
  ["en", true, 1],
];

for (const [locale, phone, version] of pickVersion(versions, 0))
  test(`an agency's desk selects two gigs, picks people for them, asks to remind them and exports (${locale}, ${phone ? "phone" : "desk"})`, async ({
    browser,
    baseURL,
  }) => {
    const say = getTranslator(locale);
    const { retry } = test.info();
    const [monday = "", tuesday = "", wednesday = ""] = listOwnWeek("gig selection", version);
    const site = await openAs(browser, baseURL, "site@raksa.test");
    const agency = await openAs(browser, baseURL, "agency@tekijat.test", { locale, phone });
    const { page } = agency;
    const post = createPost(baseURL);
    const titles = ["A", "B", "C"].map((letter) => `Valinta${retry} ${letter} ${locale}`);
    const agree = async (title: string, startDate: string) => {
      const schedule = { startDate, endDate: startDate, excludeHolidays: false };
      const body = buildGigBody({ title, headcount: 1, status: "open", schedule });
      const gig: Gig = await post(site.context, "/api/gigs", body);
      const offer = await post(agency.context, `/api/gigs/${gig.id}/offers`, { workers: 1 });
      await post(site.context, `/api/offers/${offer.id}/accept`);
    };
    const bar = page.getByRole("region", { name: say("bulk.withChosen") });
    const dialog = page.getByRole("dialog");
    /** The first two of the three, by keyboard where there is one. */
    const select = async () => {
      await openHydrated(page, `/gigs?search=Valinta${retry}&sort=title&filter=title:endsWith:${locale}`);
      if (phone) await page.getByRole("button", { name: say("bulk.choose"), exact: true }).click();
      const box = (name = "") => page.getByRole("checkbox", { name: say("bulk.chooseRow", { name }) });
      await box(titles[0]).check();
      if (phone) await box(titles[1]).check();
      else {
        await page.getByRole("link", { name: titles[1] }).focus();
        await page.keyboard.press("Space");
      }
      await expect(bar).toBeVisible();
    };

    await test.step("three gigs lack one person each", async () => {
      for (const [at, day] of [monday, tuesday, wednesday].entries()) await agree(titles[at] ?? "", day);
    });

    await test.step("those selected lead to a proposal for them alone", async () => {
      await select();
      await expect(bar.getByRole("button", { name: say("gigTable.bulk.release") })).toBeVisible();
      await expectAccessible(page);
      await bar.getByRole("link", { name: say("gigTable.bulk.name") }).click();
      await expect(page.getByText(say("weekProposal.selectedOnly"))).toBeVisible();
      await expect(page.getByRole("region", { name: titles[0] })).toBeVisible();
      await expect(page.getByRole("region", { name: titles[2] })).toHaveCount(0);
      await page.getByRole("button", { name: say("weekProposal.nameAll_other", { count: 2 }) }).click();
      await expect(page.getByText(say("weekProposal.named"), { exact: true })).toHaveCount(2);
    });

    await test.step("who was named a moment ago is not reminded, and is counted", async () => {
      await select();
      await bar.getByRole("button", { name: say("crew.remind") }).click();
      await expect(dialog.getByRole("heading", { name: say("gigTable.bulk.nobodyToRemind") })).toBeVisible();
      await expect(dialog.getByText(say("gigTable.bulk.askedLately_other", { count: 2 }))).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      await expect(bar.getByRole("button", { name: say("crew.remind") })).toBeFocused();
    });

    await test.step("the file has these two", async () => {
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        bar.getByRole("link", { name: say("table.export") }).click(),
      ]);
      const text = await readFile(await download.path(), "utf8");
      expect(titles.map((title) => text.includes(title))).toEqual([true, true, false]);
    });
    for (const { context } of [site, agency]) await context.close();
  });
