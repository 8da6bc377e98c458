import { expect, type Page, test } from "@playwright/test";
import { settle } from "../tour/settle.ts";
import { findObscured, findOverflows } from "./support/layout.ts";
import { listOwnWeek } from "./support/own-week.ts";
import { openAs } from "./support/people.ts";
import { pickVersion } from "./support/pick-version.ts";
import { emailOfFirstChosen } from "./support/screen.ts";
import { getTranslator } from "./support/translate.ts";

const say = getTranslator("fi");

/** The narrowest phone, and a desk of 1280 x 1024 px at 400 %. */
const views = [
  { name: "a screen of 320 px", viewport: { width: 320, height: 568 }, version: 0 },
  { name: "a desk at 400 %", viewport: { width: 320, height: 256 }, version: 1 },
];

for (const { name, viewport, version } of pickVersion(views, 1))
  test(`the main job is done on ${name}`, async ({ browser, baseURL }) => {
    test.setTimeout(180_000);
    const title = `Kipsilevyseinät, ${name}`;
    const [monday = "", , , , friday = ""] = listOwnWeek("narrow job", version);
    const open = async (email: string, path: string) => {
      const { page } = await openAs(browser, baseURL, email, { locale: "fi" });
      await page.setViewportSize(viewport);
      await page.goto(path);
      return page;
    };
    const site = await open("site@raksa.test", "/gigs/new");
    await site.getByLabel(say("gigs.title")).fill(title);
    const trades = site.getByRole("searchbox", { name: say("gigs.trades") });
    await trades.fill(say("industries.drywall_plastering"));
    await trades.press("Enter");
    await site.getByRole("spinbutton", { name: say("gigs.headcount") }).fill("2");
    await site.getByLabel(say("gigs.firstDay")).fill(monday);
    await site.getByLabel(say("gigs.lastDay")).fill(friday);
    await site.getByLabel(say("gigs.perHour")).fill("32");
    await site.getByLabel(say("gigs.municipality")).fill("Tampere");
    await expectToFit(site, "the filled form");
    await site.getByRole("button", { name: say("gigs.publish") }).click();
    await expect(site.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expectToFit(site, "the gig, for its owner");

    const agency = await open("agency@tekijat.test", new URL(site.url()).pathname);
    const email = await emailOfFirstChosen(agency);
    await expectToFit(agency, "whom to offer");
    await agency.getByRole("button", { name: say("offers.change") }).click();
    const terms = agency.getByRole("dialog");
    await terms.getByLabel(say("gigs.perHour")).fill("34");
    await expectToFit(agency, "the terms");
    await terms.getByRole("button", { name: say("offers.offer_other", { count: 2 }) }).click();
    await expect(terms).toBeHidden();
    await expectToFit(agency, "the gig, for the agency");

    await site.getByRole("button", { name: say("offers.acceptAll", { workers: 2 }) }).click();
    await expect(agency.getByRole("listitem").getByText(say("crew.status.proposed"))).toHaveCount(2);
    await expectToFit(agency, "the crew");

    const worker = await open(email, "/home");
    const place = worker.getByRole("article").filter({ hasText: title });
    await expectToFit(worker, "what waits for the worker");
    await place.getByRole("button", { name: say("crew.confirm") }).click();
    await expect(place).toBeHidden();
    await expectToFit(site, "the gig with its crew");
    for (const page of [site, agency, worker]) await page.context().close();
  });

async function expectToFit(page: Page, what: string): Promise<void> {
  await settle(page);
  expect([...(await findOverflows(page)), ...(await findObscured(page))], what).toEqual([]);
}
