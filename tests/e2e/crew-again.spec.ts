import { expect, test } from "@playwright/test";
import type { Locale } from "../../src/shared/core/locale.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { nameWorker } from "./support/name-worker.ts";
import { listOwnWeek } from "./support/own-week.ts";
import { openAs } from "./support/people.ts";
import { pickVersion } from "./support/pick-version.ts";
import { openHydrated } from "./support/screen.ts";
import { getTranslator } from "./support/translate.ts";

const casts: [site: Locale, others: Locale, version: number][] = [
  ["fi", "en", 0],
  ["en", "fi", 1],
];

for (const [ofSite, ofOthers, version] of pickVersion(casts, 1))
  test(`asks the same crew for another gig (${ofSite}), and they come (${ofOthers})`, async ({
    browser,
    baseURL,
  }) => {
    const [words, say] = [getTranslator(ofSite), getTranslator(ofOthers)];
    const [monday = "", tuesday = ""] = listOwnWeek("crew again", version);
    const site = await openAs(browser, baseURL, "site@raksa.test", { locale: ofSite });
    const agency = await openAs(browser, baseURL, "agency@tekijat.test", { locale: ofOthers, phone: true });
    const worker = await openAs(browser, baseURL, "worker@tekijat.test", { locale: ofOthers, phone: true });
    const title = `Elementtiasennus ${ofSite}`;

    await test.step("a gig of two days is crewed and confirmed", async () => {
      const desks = { site: site.context, agency: agency.context, baseURL };
      const { gig, assignment } = await nameWorker(desks, monday, title, tuesday);
      const confirmed = await worker.context.request.post(`/api/assignments/${assignment.id}/confirm`, {
        ...{ data: {}, headers: { Origin: baseURL ?? "" } },
      });
      expect(confirmed.ok(), await confirmed.text()).toBe(true);
      await openHydrated(site.page, `/gigs/${gig.id}`);
    });
    const earlier = new URL(site.page.url()).pathname;

    await test.step("the site asks for the same crew a week later", async () => {
      site.taps.reset();
      await site.page.getByRole("button", { name: words("gigs.again") }).click();
      const dialog = site.page.getByRole("dialog");
      await expect(dialog.getByRole("button", { name: words("gigForm.publishAgain") })).toBeVisible();
      await expectAccessible(site.page);
      await dialog.getByRole("button", { name: words("gigForm.publishAgain") }).click();
      await expect(site.page.getByText(words("gigForm.crewAsked"))).toBeVisible();
      await expect(site.page).not.toHaveURL(new RegExp(`${earlier}$`));
      console.log(`COUNT same crew again: ${site.taps.read()} taps, at most 2`);
      expect(site.taps.read()).toBeLessThanOrEqual(2);
      await expect(site.page.getByText(/^(Asked for by name|Pyydetty nimeltä): \S/)).toBeVisible();
    });
    const gigPath = new URL(site.page.url()).pathname;

    await test.step("the agency says yes in one tap, which names them", async () => {
      await openHydrated(agency.page, gigPath);
      await expect(agency.page.getByText(/^(Asked for by name|Pyydetty nimeltä): \S/)).toBeVisible();
      // Nothing else to offer until they have said yes or no.
      await expect(agency.page.getByRole("button", { name: say("offers.change") })).toHaveCount(0);
      await expectAccessible(agency.page);
      agency.taps.reset();
      await agency.page.getByRole("button", { name: say("offers.acceptOne"), exact: true }).click();
      await expect(
        agency.page.getByRole("button", { name: new RegExp(`^${say("crew.replace")}`) }).first(),
      ).toBeVisible();
      console.log(`COUNT answer for the same crew again: ${agency.taps.read()} taps, at most 1`);
      expect(agency.taps.read()).toBeLessThanOrEqual(1);
    });

    await test.step("the worker says yes in one tap, and the gig is full", async () => {
      await openHydrated(worker.page, gigPath);
      worker.taps.reset();
      await worker.page
        .getByRole("button", { name: say("crew.confirm"), exact: true })
        .first()
        .click();
      await expect(worker.page.getByText(say("crew.youCome")).first()).toBeVisible();
      expect(worker.taps.read()).toBeLessThanOrEqual(1);
      await expect(site.page.getByText(words("crew.allTaken")).first()).toBeVisible();
    });
    for (const { context } of [site, agency, worker]) await context.close();
  });
