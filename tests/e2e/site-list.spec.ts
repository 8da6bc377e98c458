import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { toLocalDate } from "../../src/shared/calendar/time-zone.ts";
import { day } from "../../src/shared/core/durations.ts";
import type { Gig } from "../../src/shared/gigs/gig.ts";
import { buildGigBody, buildSingleDay } from "../support/gigs.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { collectPageErrors } from "./support/page-errors.ts";
import { openAs } from "./support/people.ts";
import { pickVersion } from "./support/pick-version.ts";
import { openHydrated } from "./support/screen.ts";
import { getTranslator } from "./support/translate.ts";

for (const [locale, phone, birthDate] of pickVersion(
  [
    ["en", false, "05/17/1990"],
    ["fi", true, "17.5.1990"],
  ] as const,
  1,
))
  test(`details are given once, and the site gets its list (${locale}${phone ? ", phone" : ""})`, async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(120_000);
    const say = getTranslator(locale);
    const headers = { Origin: baseURL ?? "" };
    const site = await openAs(browser, baseURL, "site@raksa.test", { locale, phone });
    const agency = await openAs(browser, baseURL, "agency@tekijat.test", { locale, phone });
    const complaints = [site, agency].map(({ page }) => collectPageErrors(page));
    const post = async (who: typeof site, path: string, data: object = {}) => {
      const answer = await who.context.request.post(path, { data, headers });
      expect(answer.ok(), `${path} ${answer.status()}`).toBe(true);
      return answer.json();
    };
    const date = toLocalDate(Date.now() + (phone ? 5 : 6) * day);
    const title = `Työmaa ${locale} ${Date.now().toString(36)}`;
    const schedule = { ...buildSingleDay(date), startTime: "20:00", endTime: "22:00" };
    const gig: Gig = await post(
      site,
      "/api/gigs",
      buildGigBody({ title, headcount: 2, status: "open", schedule }),
    );
    const offer = await post(agency, `/api/gigs/${gig.id}/offers`, { workers: 2 });
    await post(site, `/api/offers/${offer.id}/accept`);
    const added = async (name: string) =>
      post(agency, "/api/organizations/mine/employees", { name: `${name} ${title}`, role: "employee" });
    const [first, second] = [await added("Aada"), await added("Bruno")];
    const { items } = await post(agency, `/api/gigs/${gig.id}/assignments`, {
      userIds: [first.id, second.id],
      override: true,
    });
    for (const { id } of items) await post(agency, `/api/assignments/${id}/confirm`);

    await test.step("the desk gives them on the person's page", async () => {
      const { page } = agency;
      await openHydrated(page, `/user/${first.id}`);
      await page.getByLabel(say("siteDetails.taxNumber")).fill("9022 1345 6789");
      await page.getByLabel(say("siteDetails.birthDate"), { exact: true }).fill(birthDate);
      await expectAccessible(page);
      await page.getByRole("button", { name: say("kit.save"), exact: true }).click();
      await expect(page.getByText(say("siteDetails.saved"))).toBeVisible();
      await expect(page.getByRole("button", { name: say("siteDetails.remove") })).toBeVisible();
    });

    await test.step("the buyer opens the list from the gig, by keyboard", async () => {
      const { page } = site;
      await openHydrated(page, `/gigs/${gig.id}`);
      await page.getByRole("link", { name: say("titles.siteList") }).focus();
      await page.keyboard.press("Enter");
      const table = page.getByRole("table", { name: say("titles.siteList") });
      const row = table.getByRole("row").filter({ hasText: first.name });
      await expect(row).toContainText("902213456789");
      await expect(table.getByRole("row").filter({ hasText: second.name })).toContainText(
        say("siteList.notGiven"),
      );
      await expect(page.getByText(say("siteList.missing_one", { count: 1 }))).toBeVisible();
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        phone ? 390 : 1280,
      );
    });

    await test.step("downloads it, and prints it without the rest of the page", async () => {
      const { page } = site;
      const waiting = page.waitForEvent("download");
      await page.getByRole("link", { name: say("siteList.download") }).click();
      const file = await (await waiting).path();
      expect(await readFile(file, "utf8")).toContain("9022 1345 6789");
      await page.emulateMedia({ media: "print" });
      await expect(page.getByRole("banner")).toBeHidden();
      await expect(page.getByText("902213456789")).toBeVisible();
      await page.emulateMedia({ media: null });
    });

    for (const { context } of [site, agency]) await context.close();
    expect(complaints).toEqual([[], []]);
  });
