import { expect, test } from "@playwright/test";
import type { Locale } from "../../src/shared/core/locale.ts";
import type { Gig } from "../../src/shared/gigs/gig.ts";
import { buildGigBody } from "../support/gigs.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { createPost } from "./support/create-post.ts";
import { findSmallTargets } from "./support/layout.ts";
import { listOwnWeek } from "./support/own-week.ts";
import { openAs } from "./support/people.ts";
import { pickVersion } from "./support/pick-version.ts";
import { openHydrated } from "./support/screen.ts";
import { getTranslator } from "./support/translate.ts";

const versions: [locale: Locale, phone: boolean, version: number][] = [
  ["en", false, 0],
  ["fi", true, 1],
];

for (const [locale, phone, version] of pickVersion(versions, 1))
  test(`a desk picks people for all gigs of a week (${locale}, ${phone ? "phone" : "desk"})`, async ({
    browser,
    baseURL,
  }) => {
    const say = getTranslator(locale);
    const [monday = "", tuesday = "", wednesday = ""] = listOwnWeek("week proposal", version);
    const site = await openAs(browser, baseURL, "site@raksa.test", { locale });
    const agency = await openAs(browser, baseURL, "agency@tekijat.test", { locale, phone });
    const post = createPost(baseURL);
    // One of the four who have the trade deletes their account in another journey.
    const agree = async (title: string, startDate: string, endDate: string) => {
      const schedule = { startDate, endDate, excludeHolidays: false };
      const body = buildGigBody({ title, headcount: 1, status: "open", schedule });
      const gig: Gig = await post(site.context, "/api/gigs", body);
      const offer = await post(agency.context, `/api/gigs/${gig.id}/offers`, { workers: 1 });
      await post(site.context, `/api/offers/${offer.id}/accept`);
      return gig;
    };
    const [walls, roof] = [`Seinät ${locale}`, `Katto ${locale}`];

    await test.step("two gigs of a week lack a name each", async () => {
      await agree(walls, monday, tuesday);
      await agree(roof, monday, wednesday);
      await openHydrated(agency.page, `/calendar?week=${monday}`);
    });

    await test.step("all are proposed and picked in two taps", async () => {
      agency.taps.reset();
      await agency.page.getByRole("link", { name: say("calendar.proposeWeek") }).click();
      const region = agency.page.getByRole("region", { name: walls });
      await expect(region.getByRole("checkbox").first()).toBeChecked();
      await expectAccessible(agency.page);
      expect(await findSmallTargets(agency.page)).toEqual([]);
      await agency.page
        .getByRole("button", { name: say("weekProposal.nameAll_other", { count: 2 }) })
        .click();
      await expect(agency.page.getByText(say("weekProposal.named"), { exact: true })).toHaveCount(2);
      console.log(`COUNT pick all of a week: ${agency.taps.read()} taps, at most 2`);
      expect(agency.taps.read()).toBeLessThanOrEqual(2);
      await expectAccessible(agency.page);
    });

    await test.step("nothing is left to propose", async () => {
      await agency.page.getByRole("button", { name: say("weekProposal.again") }).click();
      await expect(agency.page.getByText(say("weekProposal.none"))).toBeVisible();
    });
    for (const { context } of [site, agency]) await context.close();
  });
