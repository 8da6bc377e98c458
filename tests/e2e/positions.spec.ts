import { expect, type Page, test } from "@playwright/test";
import type { Locale } from "../../src/shared/core/locale.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { listOwnWeek } from "./support/own-week.ts";
import { openAs, type Person } from "./support/people.ts";
import { pickVersion } from "./support/pick-version.ts";
import { emailOfFirstChosen, openHydrated } from "./support/screen.ts";
import { getTranslator } from "./support/translate.ts";

type Words = ReturnType<typeof getTranslator>;

const casts: [site: Locale, others: Locale, version: number][] = [
  ["fi", "en", 0],
  ["en", "fi", 1],
];

/** Says how many taps a step took, and that it was no more than it may. */
function tell(step: string, { taps }: Person, most: number): void {
  console.log(`COUNT ${step}: ${taps.read()} taps, at most ${most}`);
  expect(taps.read(), `taps to ${step}`).toBeLessThanOrEqual(most);
}

const trade = (words: Words, name: "drywall_plastering" | "painting_decorating") =>
  words(`industries.${name}`);

for (const [ofSite, ofOthers, version] of pickVersion(casts, 0))
  test(`three of one trade and two of another, with hours of their own (${ofSite}): published, offered, named, confirmed (${ofOthers})`, async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(150_000);
    const [words, say] = [getTranslator(ofSite), getTranslator(ofOthers)];
    const title = `Two trades, ${ofSite}`;
    const site = await openAs(browser, baseURL, "site@raksa.test", { locale: ofSite });
    const agency = await openAs(browser, baseURL, "agency@tekijat.test", { locale: ofOthers, phone: true });

    await test.step("the site asks for both trades in one gig", async () => {
      await openHydrated(site.page, "/gigs/new");
      site.taps.reset();
      await publish(site.page, words, title, listOwnWeek("positions", version));
      await expect(site.page.getByRole("heading", { level: 1, name: title })).toBeVisible();
      tell("publish two trades", site, 12);
      await expectAccessible(site.page);
    });
    const path = new URL(site.page.url()).pathname;

    const email = await test.step("an agency offers people of both", async () => {
      const { page, taps } = agency;
      await openHydrated(page, path);
      await page.getByRole("spinbutton", { name: trade(say, "drywall_plastering") }).fill("3");
      await page.getByRole("spinbutton", { name: trade(say, "painting_decorating") }).fill("2");
      const chosen = await emailOfFirstChosen(page);
      taps.reset();
      await page.getByRole("button", { name: say("offers.offerThese_other", { count: 5 }) }).click();
      await expect(
        page.getByText(new RegExp(`^3 × ${trade(say, "drywall_plastering")}`)).first(),
      ).toBeVisible();
      await expectAccessible(page);
      return chosen;
    });

    await test.step("the site accepts with one tap, and everybody is named in their trade", async () => {
      site.taps.reset();
      await site.page.getByRole("button", { name: words("offers.acceptAll", { workers: 5 }) }).click();
      await expect(site.page.getByText(words("crew.allTaken")).first()).toBeVisible();
      tell("accept two trades", site, 1);
      tell("offer and name two trades", agency, 3);
      for (const name of ["drywall_plastering", "painting_decorating"] as const)
        await expect(site.page.getByRole("heading", { name: trade(words, name) }).first()).toBeVisible();
      await expect(site.page.getByText(words("crew.status.proposed"))).toHaveCount(5);
      await expectAccessible(site.page);
    });

    await test.step("a worker reads their trade, and confirms", async () => {
      const worker = await openAs(browser, baseURL, email, { locale: ofOthers, phone: true });
      await openHydrated(worker.page, path);
      worker.taps.reset();
      await worker.page.getByRole("button", { name: say("crew.confirm") }).click();
      await expect(
        site.page.getByText(words("crew.confirmedOf", { confirmed: 1, headcount: 5 })).first(),
      ).toBeVisible();
      tell("confirm in a trade", worker, 1);
      await worker.context.close();
    });
    for (const { context } of [site, agency]) await context.close();
  });

async function publish(page: Page, words: Words, title: string, week: readonly string[]): Promise<void> {
  const [monday = "", , , , friday = ""] = week;
  await page.getByLabel(words("gigs.title")).fill(title);
  const trades = page.getByRole("searchbox", { name: words("gigs.trades") });
  for (const name of ["drywall_plastering", "painting_decorating"] as const) {
    await trades.fill(trade(words, name));
    await trades.press("Enter");
  }
  await page.getByRole("button", { name: words("gigForm.splitByTrade") }).click();
  for (const [name, people, price] of [
    ["drywall_plastering", "3", "32"],
    ["painting_decorating", "2", "29"],
  ] as const) {
    const line = page.getByRole("group", { name: trade(words, name), exact: true });
    await line.getByRole("spinbutton").fill(people);
    await line.getByLabel(words("gigs.perHour")).fill(price);
  }
  await page.getByLabel(words("gigs.firstDay")).fill(monday);
  await page.getByLabel(words("gigs.lastDay")).fill(friday);
  await page.getByRole("checkbox", { name: words("gigs.sameHours") }).uncheck();
  await page.getByLabel(words("gigs.municipality")).fill("Tampere");
  await page.getByRole("button", { name: words("gigs.publish") }).click();
}
