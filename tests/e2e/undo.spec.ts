import { expect, type Page, test } from "@playwright/test";
import type { Locale } from "../../src/shared/core/locale.ts";
import type { Gig } from "../../src/shared/gigs/gig.ts";
import type { Notification } from "../../src/shared/notifications/notification.ts";
import { undoWindow } from "../../src/shared/undo/undo-window.ts";
import { buildGigBody } from "../support/gigs.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { createPost } from "./support/create-post.ts";
import { findOverflows, findSmallTargets } from "./support/layout.ts";
import { listOwnWeek } from "./support/own-week.ts";
import { openAs, type Person } from "./support/people.ts";
import { pickVersion } from "./support/pick-version.ts";
import { openHydrated } from "./support/screen.ts";
import { getTranslator } from "./support/translate.ts";

const versions: [Locale, boolean][] = [
  ["en", false],
  ["fi", true],
];

for (const [locale, phone] of pickVersion(versions, 1))
  test(`what was accepted, picked and removed by mistake is undone, and nobody hears of it (${locale})`, async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(120_000);
    const say = getTranslator(locale);
    const post = createPost(baseURL);
    const [site, agency, worker] = await Promise.all([
      openAs(browser, baseURL, "site@raksa.test", { locale, phone }),
      openAs(browser, baseURL, "agency@tekijat.test", { locale, phone }),
      openAs(browser, baseURL, "worker@tekijat.test", { locale, phone: true }),
    ]);
    // What a first try has named is still booked on its day at the second.
    const [startDate = ""] = listOwnWeek("undo", phone ? 0 : 1);
    const schedule = { startDate, endDate: startDate, excludeHolidays: false };
    const gig: Gig = await post(site, "/api/gigs", buildGigBody({ headcount: 1, schedule }));
    const offer = await post(agency, `/api/gigs/${gig.id}/offers`, { workers: 1 });
    const undo = async ({ page }: Person) => {
      const button = page.getByRole("button", { name: say("ui.undo"), exact: true });
      await expect(button).toBeVisible();
      await button.click();
      await expect(page.getByText(say("ui.undone"), { exact: true })).toBeVisible();
      await expectAccessible(page);
      expect([...(await findSmallTargets(page)), ...(await findOverflows(page))]).toEqual([]);
    };

    await test.step("the site accepts, and undoes it", async () => {
      await openHydrated(site.page, `/gigs/${gig.id}`);
      const accept = site.page.getByRole("button", { name: say("offers.acceptOne"), exact: true });
      await accept.click();
      await expect(accept).toBeHidden();
      await undo(site);
      await expect(accept).toBeVisible();
    });

    await test.step("the agency names the worker, and undoes it", async () => {
      await post(site, `/api/offers/${offer.id}/accept`);
      await openHydrated(agency.page, `/gigs/${gig.id}`);
      const name = agency.page.getByRole("button", { name: say("crew.name_one", { count: 1 }), exact: true });
      await name.click();
      await expect(crewOf(agency.page, say("crew.status.proposed"))).toHaveCount(1);
      await undo(agency);
      await expect(crewOf(agency.page, say("crew.status.proposed"))).toHaveCount(0);
      await expect(name).toBeVisible();
    });

    await test.step("the agency replaces the worker, and undoes it", async () => {
      const people = await (
        await agency.context.request.get("/api/users?search=worker%40tekijat.test")
      ).json();
      const userIds = people.items.flatMap(({ id, email }: { id: string; email?: string }) =>
        email === "worker@tekijat.test" ? [id] : [],
      );
      await post(agency, `/api/gigs/${gig.id}/assignments`, { userIds, override: true });
      await openHydrated(agency.page, `/gigs/${gig.id}`);
      await agency.page.getByRole("button", { name: new RegExp(`^${say("crew.replace")}`) }).click();
      await agency.page
        .getByRole("dialog")
        .getByRole("button", { name: say("crew.replace"), exact: true })
        .click();
      await expect(crewOf(agency.page, say("crew.status.proposed"))).toHaveCount(0);
      await undo(agency);
      await expect(crewOf(agency.page, say("crew.status.proposed"))).toHaveCount(1);
    });

    await test.step("once it could no longer be undone, nobody has heard of it", async () => {
      await agency.page.waitForTimeout(undoWindow);
      const answers = (await listNews(agency, gig)).filter((kind) => kind === "offerAnswered");
      expect(answers).toHaveLength(1);
      expect(await listNews(worker, gig)).not.toContain("assignmentRemoved");
    });
    for (const { context } of [site, agency, worker]) await context.close();
  });

const crewOf = (page: Page, status: string) => page.getByRole("listitem").getByText(status, { exact: true });

async function listNews({ context }: Person, { id }: Gig): Promise<string[]> {
  const { items } = await (await context.request.get("/api/notifications")).json();
  return (items as Notification[]).filter(({ gigId }) => gigId === id).map(({ kind }) => kind);
}
