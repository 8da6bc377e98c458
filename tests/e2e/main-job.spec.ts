import {
  expect,
  type Page,
  type PlaywrightTestArgs,
  type PlaywrightTestOptions,
  type PlaywrightWorkerArgs,
  test,
} from "@playwright/test";
import type { Locale } from "../../src/shared/core/locale.ts";
import { expectAccessible, waitForAnimations } from "./support/accessibility.ts";
import { awaitMail } from "./support/mailbox.ts";
import { listOwnWeek } from "./support/own-week.ts";
import { openAs, type Person } from "./support/people.ts";
import { emailOfFirstChosen, expectBellRings, readUnread } from "./support/screen.ts";
import { getTranslator } from "./support/translate.ts";

test.use({ serviceWorkers: "allow" });

type Words = ReturnType<typeof getTranslator>;

/** Who speaks what, and the gig that it is about. */
type Cast = {
  siteLocale: Locale;
  agencyLocale: Locale;
  workerLocale: Locale;
  title: string;
  version: number;
};

const casts: Cast[] = [
  {
    siteLocale: "en",
    agencyLocale: "fi",
    workerLocale: "en",
    title: "Drywall, two floors at once",
    version: 0,
  },
  {
    siteLocale: "fi",
    agencyLocale: "en",
    workerLocale: "fi",
    title: "Kipsiseinät, kaksi kerrosta kerralla",
    version: 1,
  },
];

for (const cast of casts)
  test(`a gig is published (${cast.siteLocale}), answered (${cast.agencyLocale}), crewed, confirmed and talked about`, ({
    browser,
    baseURL,
    request,
  }) =>
    mainJob({ ...cast, title: `${cast.title} ${Date.now().toString(36)}` }, { browser, baseURL, request }));

type Tools = Pick<
  PlaywrightTestArgs & PlaywrightWorkerArgs & PlaywrightTestOptions,
  "browser" | "baseURL" | "request"
>;

/** Three people at three devices. Each step happens on a screen that was open before, untouched. */
async function mainJob(cast: Cast, { browser, baseURL, request }: Tools): Promise<void> {
  test.setTimeout(180_000);
  const { title } = cast;
  const ofSite = getTranslator(cast.siteLocale);
  const ofAgency = getTranslator(cast.agencyLocale);
  const ofWorker = getTranslator(cast.workerLocale);
  const site = await openAs(browser, baseURL, "site@raksa.test", { locale: cast.siteLocale });
  const agency = await openAs(browser, baseURL, "agency@tekijat.test", {
    locale: cast.agencyLocale,
    phone: true,
  });
  await site.page.goto("/home");
  await agency.page.goto("/gigs");
  const bells = { site: await ready(site.page), agency: await ready(agency.page), worker: 0 };

  await test.step("the site manager publishes it", async () => {
    site.taps.reset();
    await publish(site.page, ofSite, cast);
    await expect(site.page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    tell("publish", site, 12);
    await expectAccessible(site.page);
  });
  const gigPath = new URL(site.page.url()).pathname;

  const workerEmail =
    await test.step("the agency answers: three of the five, from Tuesday, for 34 euros", async () => {
      agency.taps.reset();
      const first = await answer(agency.page, ofAgency, cast);
      tell("answer", agency, 3);
      await expectBellRings(site.page, bells.site);
      await awaitMail(request, "site@raksa.test", title);
      return first;
    });

  const worker = await openAs(browser, baseURL, workerEmail, { locale: cast.workerLocale, phone: true });
  await worker.page.goto("/home");
  bells.worker = await ready(worker.page);

  await test.step("the site manager accepts with one tap, which names the three", async () => {
    site.taps.reset();
    agency.taps.reset();
    await site.page.getByRole("button", { name: ofSite("offers.acceptAll", { workers: 3 }) }).click();
    await expect(site.page.getByText(ofSite("crew.neededStill_other", { count: 2 })).first()).toBeVisible();
    tell("accept", site, 1);
    await expectBellRings(agency.page, bells.agency);
    await awaitMail(request, "agency@tekijat.test", title);
    const asked = agency.page.getByRole("listitem").getByText(ofAgency("crew.status.proposed"));
    await expect(asked).toHaveCount(3);
    tell("name", agency, 0);
    await expectBellRings(worker.page, bells.worker);
    await awaitMail(request, workerEmail, title);
  });

  await test.step("a worker confirms with one tap", async () => {
    worker.taps.reset();
    const place = worker.page.getByRole("article").filter({ hasText: title });
    await place.getByRole("button", { name: ofWorker("crew.confirm") }).click();
    await expect(place).toBeHidden();
    tell("confirm", worker, 1);
    const confirmed = ofSite("crew.confirmedOf", { confirmed: 1, headcount: 5 });
    await expect(site.page.getByText(confirmed).first()).toBeVisible();
  });

  await test.step("they talk, both ways, live", async () => {
    await site.page.getByRole("link", { name: ofSite("gigs.openChat") }).click();
    await worker.page.goto(gigPath);
    await worker.page.getByRole("link", { name: ofWorker("gigs.openChat") }).click();
    await say(site.page, ofSite, "The lift is booked for you from seven.");
    await expect(logOf(worker.page).getByText("The lift is booked for you from seven.")).toBeVisible();
    await worker.page.getByRole("button", { name: ofWorker("chat.phrase.onMyWay") }).click();
    await worker.page.getByRole("button", { name: ofWorker("chat.send") }).click();
    await expect(logOf(site.page).getByText(ofWorker("chat.phrase.onMyWay"))).toBeVisible();
    await expectAccessible(worker.page);
  });

  for (const { context } of [site, agency, worker]) await context.close();
}

/**
 * How many notifications are unread once a page has come to rest, as has the worker that keeps its files: both want the
 * same server.
 */
async function ready(page: Page): Promise<number> {
  await expect(page.getByRole("banner").locator('a[href="/notifications"]')).toBeVisible();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.waitForLoadState("networkidle");
  return readUnread(page);
}

async function publish(page: Page, words: Words, { title, version }: Cast): Promise<void> {
  const [monday = "", , , , friday = ""] = listOwnWeek("main job", version);
  await page.getByRole("link", { name: words("titles.gigs"), exact: true }).click();
  await page.getByRole("link", { name: words("gigs.new") }).click();
  await page.getByLabel(words("gigs.title")).fill(title);
  const trades = page.getByRole("searchbox", { name: words("gigs.trades") });
  await trades.fill(words("industries.drywall_plastering"));
  await trades.press("Enter");
  await page.getByRole("spinbutton", { name: words("gigs.headcount") }).fill("5");
  await page.getByLabel(words("gigs.firstDay")).fill(monday);
  await page.getByLabel(words("gigs.lastDay")).fill(friday);
  await page.getByLabel(words("gigs.perHour")).fill("32");
  await page.getByLabel(words("gigs.municipality")).fill("Tampere");
  await page.getByRole("button", { name: words("gigs.publish") }).click();
}

/** Gives the e-mail of whom the agency would send first. */
async function answer(page: Page, words: Words, { title, version }: Cast): Promise<string> {
  const [, tuesday = ""] = listOwnWeek("main job", version);
  await page.getByRole("searchbox", { name: words("gigs.search") }).fill(title);
  await page.getByRole("link").filter({ hasText: title }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await waitForAnimations(page);
  const first = await emailOfFirstChosen(page);
  await page.getByRole("button", { name: words("offers.change") }).click();
  const form = page.getByRole("dialog");
  await form.getByRole("spinbutton").fill("3");
  await form.getByLabel(words("gigs.perHour")).fill("34");
  await form.getByLabel(words("gigs.firstDay")).fill(tuesday);
  await form.getByRole("button", { name: words("offers.offer_other", { count: 3 }) }).click();
  await expect(form).toHaveCount(0);
  return first;
}

const logOf = (page: Page) => page.getByRole("log");

async function say(page: Page, words: Words, text: string): Promise<void> {
  await page.getByRole("textbox", { name: words("chat.write") }).fill(text);
  await page.getByRole("button", { name: words("chat.send") }).click();
}

/** Says how many taps a step took, and that it was no more than it may. */
function tell(step: string, { taps }: Person, most: number): void {
  console.log(`COUNT ${step}: ${taps.read()} taps, at most ${most}`);
  expect(taps.read(), `taps to ${step}`).toBeLessThanOrEqual(most);
}
