import { type APIRequestContext, type Browser, expect, type Page, test } from "@playwright/test";
import { isHoliday } from "../../src/shared/calendar/holidays.ts";
import { toLocalTime } from "../../src/shared/calendar/time-zone.ts";
import { addDays, getWeekday } from "../../src/shared/calendar/week.ts";
import type { Locale } from "../../src/shared/core/locale.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { addOrganization, takeLogin } from "./support/add-organization.ts";
import { copyAnswerLink } from "./support/answer-link.ts";
import { countTaps } from "./support/count-taps.ts";
import { openAs, openVisit, type Person } from "./support/people.ts";
import { expectBellRings, openHydrated, readUnread } from "./support/screen.ts";
import { getTranslator } from "./support/translate.ts";

/** Taps that the whole of it may take, typing free. */
const most = { buyer: 8, agency: 3, worker: 1, reserve: 3, link: 1 };
/** Seconds from publishing until an open window rings. */
const limit = 10;

type Words = ReturnType<typeof getTranslator>;
type Actor = Person & { say: Words };

// Firms of this journey alone: none of their people is booked near today, which is when a crew is reminded.
const run = Date.now().toString(36);
const title = `Runko viidelle ${run}`;
const addressOf = (who: string) => `${who.toLowerCase()}.${run}@viisi.test`;
const carpentry = ["carpentry_woodwork"];
/** Of the agency: three carpenters, of whom two have no login, and a painter who waits on the reserve. */
const hands = {
  worker: { name: "Kaisa Kirves", email: addressOf("kaisa"), industries: carpentry },
  leaver: { name: "Lauri Lähde", industries: carpentry },
  other: { name: "Tuula Talo", industries: carpentry },
  reserve: { name: "Veera Varala", email: addressOf("veera"), industries: ["painting_decorating"] },
};
const handsOfSmall = ["Timo", "Tero", "Teija"].map((name) => ({
  name: `${name} Timpuri`,
  industries: carpentry,
}));

test("a gig for five finds its people, side by side: told, offered by name, filled, reminded, and filled again", async ({
  browser,
  baseURL,
  request,
}) => {
  test.setTimeout(300_000);
  const open = async (email: string, locale: Locale, phone: boolean): Promise<Actor> => ({
    ...(await openAs(browser, baseURL, email, { locale, phone })),
    say: getTranslator(locale),
  });
  const house: House = [browser, baseURL, request];
  await addFirm(house, "Raksa", "workProvider");
  await addFirm(house, "Runko", "staffProvider", Object.values(hands));
  await addFirm(house, "Tiimi", "staffProvider", handsOfSmall);
  const [buyer, agency, small, worker, reserve] = [
    await open(addressOf("Raksa"), "en", false),
    await open(addressOf("Runko"), "fi", true),
    await open(addressOf("Tiimi"), "en", true),
    await open(hands.worker.email, "fi", true),
    await open(hands.reserve.email, "en", true),
  ];
  const all = [buyer, agency, small, worker, reserve];
  const bells = new Map<Actor, number>();
  for (const actor of all) {
    await openHydrated(actor.page, "/home");
    bells.set(actor, await readUnread(actor.context));
    actor.taps.reset();
  }
  const expectTold = (actor: Actor) => expectBellRings(actor.page, bells.get(actor) ?? 0);

  await test.step("the buyer publishes, and both agencies hear of it in time", async () => {
    await publish(buyer);
    const published = Date.now();
    await Promise.all([expectTold(agency), expectTold(small)]);
    const seconds = (Date.now() - published) / 1000;
    console.log(`COUNT told: ${seconds.toFixed(1)} s, at most ${limit}`);
    expect(seconds).toBeLessThan(limit);
  });

  await test.step("from the notice each agency offers its best people, who are ticked", async () => {
    await openFromNotice(agency);
    const ticked = agency.page.getByRole("checkbox", { checked: true });
    await expect(ticked).toHaveCount(3);
    await expectAccessible(agency.page);
    await agency.page
      .getByRole("button", { name: agency.say("offers.offerThese_other", { count: 3 }) })
      .click();
    await expect(agency.page.getByText(new RegExp(`^Lähettäisit: .*${hands.worker.name}`))).toBeVisible();
    await openFromNotice(small);
    await small.page.getByRole("checkbox", { checked: true }).nth(2).waitFor();
    await small.page.getByRole("checkbox", { checked: true }).nth(2).uncheck();
    await small.page
      .getByRole("button", { name: small.say("offers.offerThese_other", { count: 2 }) })
      .click();
    await expect(small.page.getByRole("button", { name: small.say("offers.withdraw") })).toBeVisible();
  });

  await test.step("the buyer accepts both: the gig is filled, and everybody named", async () => {
    const { page, say } = buyer;
    await expect(page.getByText(say("offers.chosen_other", { count: 3 }))).toBeVisible();
    await expect(page.getByText(hands.worker.name)).toHaveCount(0);
    for (const workers of [3, 2])
      await page.getByRole("button", { name: say("offers.acceptAll", { workers }) }).click();
    await expect(page.getByText(say("crew.allTaken")).first()).toBeVisible();
    await expectAsked(buyer, 5);
    await expect(page.getByText(hands.worker.name).first()).toBeVisible();
    await expectAccessible(page);
    await expectAsked(agency, 3);
    tell("buyer", buyer, most.buyer);
    tell("agency", agency, most.agency);
  });

  await test.step("the agency keeps one more of its own people as reserve", async () => {
    const { page, say, taps } = agency;
    taps.reset();
    await page.getByRole("button", { name: say("crew.reserve.choose") }).click();
    // The same person may still stand in the offer's form, until the page has heard that the gig is filled.
    const reserve = page
      .locator("section")
      .filter({ has: page.getByRole("heading", { name: say("crew.reserve.title") }) });
    await reserve.getByRole("checkbox", { name: new RegExp(hands.reserve.name) }).check();
    await reserve.getByRole("button", { name: say("crew.reserve.save_one", { count: 1 }) }).click();
    await expect(page.getByRole("button", { name: say("crew.reserve.change"), exact: true })).toBeVisible();
    tell("keeps a reserve", agency, most.reserve);
  });

  await test.step("a worker hears of it, and says with one tap that they come", async () => {
    await comeFromHome(worker, expectTold);
    tell("worker", worker, most.worker);
    await expectConfirmed(buyer, 1);
  });

  await test.step("named late, they are reminded of their shift at once, before any round of the cron", async () => {
    // Asked, unless their yes was faster.
    const words = (["asked", "told"] as const).map(
      (said) => worker.say(`notifications.reminder.${said}`, { day: "|", gig: title }).split("|")[0],
    );
    const reminder = (await openNotices(worker)).filter({ hasText: new RegExp(words.join("|")) });
    await expect(reminder).toHaveCount(1);
    await expectAccessible(worker.page);
  });

  await test.step("one who has no login falls out, with one tap, by the link that the agency has sent", async () => {
    agency.taps.reset();
    const { path } = await copyAnswerLink(agency.page, agency.say, hands.leaver.name);
    tell("sends a link", agency, most.link);
    const visit = await openVisit(browser, baseURL, { phone: true });
    const leaver = { ...visit, taps: await countTaps(visit.context) };
    await leaver.page.goto(path);
    const no = leaver.page.locator("button[value=no]");
    await no.click();
    await expect(no).toBeHidden();
    tell("falls out", leaver, most.worker);
    await leaver.context.close();
  });

  await test.step("the reserve is asked at once and comes with one tap: all see that it is full again", async () => {
    await comeFromHome(reserve, expectTold);
    tell("reserve comes", reserve, most.worker);
    for (const { page, say } of [buyer, agency]) {
      const place = page.getByRole("listitem").filter({ hasText: hands.reserve.name });
      await expect(place.getByText(say("crew.status.confirmed"), { exact: true })).toBeVisible();
    }
    await expectConfirmed(buyer, 2);
    await expectAsked(buyer, 3);
    await expect(buyer.page.getByText(buyer.say("crew.allTaken")).first()).toBeVisible();
    await expectAccessible(buyer.page);
  });

  await test.step("another falls out, whose agency has nobody else and gives the place back", async () => {
    const { page, say, taps } = agency;
    taps.reset();
    const { name } = hands.other;
    const back = say("offers.release_one", { count: 1 });
    await page.getByRole("button", { name: say("crew.cannotComeName", { name }) }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: say("crew.cannotCome"), exact: true }).click();
    await page.getByRole("button", { name: back }).click();
    await dialog.getByRole("button", { name: back }).click();
    await expect(buyer.page.getByText(buyer.say("crew.neededStill_one", { count: 1 })).first()).toBeVisible();
    tell("gives back", agency, 4);
  });

  // Nobody is told a second time of a gig that opens again: its desk looks by itself.
  await test.step("the other agency fills it, with one tap each", async () => {
    await openHydrated(small.page, new URL(small.page.url()).pathname);
    for (const { taps } of [small, buyer]) taps.reset();
    await small.page.getByRole("button", { name: small.say("offers.offerThese_one") }).click();
    await buyer.page.getByRole("button", { name: buyer.say("offers.acceptOne"), exact: true }).click();
    await expect(buyer.page.getByText(buyer.say("crew.allTaken")).first()).toBeVisible();
    tell("offer again", small, 1);
    tell("accept again", buyer, 1);
  });

  for (const { context } of all) await context.close();
});

type House = [browser: Browser, baseURL: string | undefined, request: APIRequestContext];
type FirmType = Parameters<typeof addOrganization>[3]["type"];
type Hand = { name: string; email?: string; industries: string[] };

/** A firm whose admin and people with an address log in with `openAs`; its desk answers for the others. */
async function addFirm(house: House, firm: string, type: FirmType, people: Hand[] = []): Promise<void> {
  const [browser, baseURL] = house;
  const adminEmail = addressOf(firm);
  await addOrganization(...house, { name: `${firm} ${run} Oy`, type, adminName: "Raija Pomo", adminEmail });
  if (people.length === 0) return;
  const { context } = await openAs(browser, baseURL, adminEmail);
  const headers = { Origin: baseURL ?? "" };
  const about = { industries: carpentry, municipalities: ["Tampere"] };
  const changed = await context.request.patch("/api/organizations/mine", { data: about, headers });
  expect(changed.ok(), await changed.text()).toBe(true);
  for (const person of people) {
    const data = { ...person, role: "employee", location: "Tampere" };
    const made = await context.request.post("/api/organizations/mine/employees", { data, headers });
    expect(made.status(), await made.text()).toBe(201);
    const { name, email } = person;
    if (email !== undefined) await takeLogin(...house, { email, name });
  }
  await context.close();
}

/**
 * Hours of which who is named now is reminded at once, whatever the time: later today, and from 16.00 on tomorrow
 * morning.
 */
function chooseHours() {
  const { date: today, time } = toLocalTime(Date.now());
  const hour = Number(time.slice(0, 2));
  const isToday = hour < 16;
  const from = isToday ? hour + 2 : 7;
  const toTime = (hours: number) => `${String(hours).padStart(2, "0")}:00`;
  return { day: isToday ? today : addDays(today, 1), from: toTime(from), until: toTime(from + 4) };
}

async function publish({ page, say }: Actor): Promise<void> {
  const { day, from, until } = chooseHours();
  await page.getByRole("link", { name: say("titles.gigs"), exact: true }).click();
  await page.getByRole("link", { name: say("gigs.new") }).click();
  await page.getByLabel(say("gigs.title")).fill(title);
  const trades = page.getByRole("searchbox", { name: say("gigs.trades") });
  await trades.fill(say("industries.carpentry_woodwork"));
  await trades.press("Enter");
  await page.getByRole("spinbutton", { name: say("gigs.headcount") }).fill("5");
  for (const end of ["gigs.firstDay", "gigs.lastDay"]) await page.getByLabel(say(end)).fill(day);
  await page.getByLabel(say("gigs.from"), { exact: true }).fill(from);
  await page.getByLabel(say("gigs.until"), { exact: true }).fill(until);
  // A day off takes a tap or two more, which the buyer has left.
  const off = {
    noSaturdays: getWeekday(day) === 6,
    noSundays: getWeekday(day) === 7,
    noHolidays: isHoliday(day),
  };
  for (const [rule, applies] of Object.entries(off))
    if (applies) await page.getByRole("checkbox", { name: say(`gigs.${rule}`) }).uncheck();
  await page.getByLabel(say("gigs.perHour")).fill("32");
  await page.getByLabel(say("gigs.municipality")).fill("Tampere");
  await page.getByRole("button", { name: say("gigs.publish") }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
}

/** By the bell, as nothing on this machine shows a notice of the system's own. Gives those of this gig. */
async function openNotices({ page, say }: Actor) {
  await page.getByRole("banner").locator('a[href="/notifications"]').click();
  // The home that stands until then names the gig too.
  await expect(page.getByRole("heading", { level: 1, name: say("notifications.title") })).toBeVisible();
  return page.getByRole("main").getByRole("link").filter({ hasText: title });
}

async function openFromNotice(actor: Actor): Promise<void> {
  await (await openNotices(actor)).click();
  await expectGig(actor.page);
}

const expectGig = (page: Page) => expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();

/** Hears of it in the window that stands open at home, and taps yes; counts from then on. */
async function comeFromHome(actor: Actor, expectTold: (actor: Actor) => Promise<void>): Promise<void> {
  await expectTold(actor);
  actor.taps.reset();
  const place = actor.page.getByRole("article").filter({ hasText: title });
  await place.getByRole("button", { name: actor.say("crew.confirm") }).click();
  await expect(place).toBeHidden();
}

/** So many of the crew have yet to answer. */
async function expectAsked({ page, say }: Actor, people: number): Promise<void> {
  const asked = page.getByRole("listitem").getByText(say("crew.status.proposed"), { exact: true });
  await expect(asked).toHaveCount(people);
}

const expectConfirmed = ({ page, say }: Actor, confirmed: number) =>
  expect(page.getByText(say("crew.confirmedOf", { confirmed, headcount: 5 })).first()).toBeVisible();

/** Says how many taps somebody needed, and that it was no more than they may. */
function tell(who: string, { taps }: Person, limit: number): void {
  console.log(`COUNT ${who}: ${taps.read()} taps, at most ${limit}`);
  expect(taps.read(), `taps of ${who}`).toBeLessThanOrEqual(limit);
}
