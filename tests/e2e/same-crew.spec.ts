import { expect, test } from "@playwright/test";
import type { Locale } from "../../src/shared/core/locale.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { nameWorker } from "./support/name-worker.ts";
import { listOwnWeek } from "./support/own-week.ts";
import { openAs } from "./support/people.ts";
import { pickVersion } from "./support/pick-version.ts";
import { openHydrated } from "./support/screen.ts";
import { getTranslator } from "./support/translate.ts";

type Box = { x: number; y: number; width: number; height: number } | null;

/** Whether one covers a part of the other. */
const overlap = (one: Box, other: Box) =>
  one !== null &&
  other !== null &&
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

const casts: [site: Locale, others: Locale, version: number][] = [
  ["fi", "en", 0],
  ["en", "fi", 1],
];

for (const [ofSite, ofOthers, version] of pickVersion(casts, 1))
  test(`asks the same crew for one more day (${ofSite}), and they accept (${ofOthers})`, async ({
    browser,
    baseURL,
  }) => {
    const [words, say] = [getTranslator(ofSite), getTranslator(ofOthers)];
    const [monday = "", , , thursday = "", friday = ""] = listOwnWeek("same crew", version);
    const site = await openAs(browser, baseURL, "site@raksa.test", { locale: ofSite });
    const agency = await openAs(browser, baseURL, "agency@tekijat.test", { locale: ofOthers, phone: true });
    const worker = await openAs(browser, baseURL, "worker@tekijat.test", { locale: ofOthers, phone: true });
    const title = `Porraskaiteet ${ofSite}`;

    await test.step("a gig of four days is agreed, crewed and confirmed", async () => {
      const desks = { site: site.context, agency: agency.context, baseURL };
      const { gig, assignment } = await nameWorker(desks, monday, title, thursday);
      const confirmed = await worker.context.request.post(`/api/assignments/${assignment.id}/confirm`, {
        ...{ data: {}, headers: { Origin: baseURL ?? "" } },
      });
      expect(confirmed.ok(), await confirmed.text()).toBe(true);
      await openHydrated(site.page, `/gigs/${gig.id}/edit`);
    });
    const gigPath = new URL(site.page.url()).pathname.replace(/\/edit$/, "");

    await test.step("the site adds Friday, and asks the same crew in the same dialog", async () => {
      await site.page.getByLabel(words("gigs.lastDay")).fill(friday);
      site.taps.reset();
      await site.page.getByRole("button", { name: words("gigs.saveChanges") }).click();
      const question = site.page.getByRole("dialog");
      await expect(question.getByText(words("editGig.addText_one"))).toBeVisible();
      await expect(question.getByRole("checkbox")).toBeChecked();
      await expectAccessible(site.page);
      await question.getByRole("button", { name: words("gigs.saveChanges") }).click();
      await expect(site.page.getByText(words("editGig.crewAsked_one", { count: 1 }))).toBeVisible();
      console.log(`COUNT ask the same crew: ${site.taps.read()} taps, at most 2`);
      expect(site.taps.read()).toBeLessThanOrEqual(2);
      await expect(site.page.getByText(words("crew.daysOpen")).first()).toBeVisible();
    });

    await test.step("the agency says yes in one tap", async () => {
      await openHydrated(agency.page, gigPath);
      await expect(agency.page.getByText(/^(Asked for by name|Pyydetty nimeltä): \S/)).toBeVisible();
      await expectAccessible(agency.page);
      agency.taps.reset();
      await agency.page.getByRole("button", { name: say("offers.acceptOne"), exact: true }).click();
      await expect(agency.page.getByText(/^(Asked for by name|Pyydetty nimeltä): \S/)).toBeVisible();
      await expect(
        agency.page.getByRole("button", { name: say("offers.acceptOne"), exact: true }),
      ).toHaveCount(0);
      const badge = agency.page.getByText(say("crew.unaware.sent"), { exact: true });
      await expect(badge).toBeVisible();
      const beside = agency.page.getByRole("button", { name: new RegExp(`^${say("crew.replace")}`) }).first();
      expect(overlap(await badge.boundingBox(), await beside.boundingBox())).toBe(false);
      console.log(`COUNT answer for the same crew: ${agency.taps.read()} taps, at most 1`);
      expect(agency.taps.read()).toBeLessThanOrEqual(1);
    });

    await test.step("the worker reads of the day, and notes it", async () => {
      await openHydrated(worker.page, gigPath);
      const change = worker.page.getByRole("region", { name: say("changes.title") });
      await expect(change).toContainText(say("changes.gotIt"));
      await expectAccessible(worker.page);
      await change.getByRole("button", { name: say("changes.gotIt") }).click();
      await expect(change.getByRole("button", { name: say("changes.gotIt") })).toHaveCount(0);
      await expect(site.page.getByText(words("crew.allTaken")).first()).toBeVisible();
    });
    for (const { context } of [site, agency, worker]) await context.close();
  });
