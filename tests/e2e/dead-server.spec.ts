import { type Browser, expect, type Locator, type Page, test } from "@playwright/test";
import type { Locale } from "../../src/shared/core/locale.ts";
import type { Gig } from "../../src/shared/gigs/gig.ts";
import { buildGigBody } from "../support/gigs.ts";
import { makePicture } from "../support/pictures.ts";
import { createPost } from "./support/create-post.ts";
import { nameWorker } from "./support/name-worker.ts";
import { type NetworkState, openNetworkProxy } from "./support/network-proxy.ts";
import { listOwnWeek } from "./support/own-week.ts";
import { openAs, type Person } from "./support/people.ts";
import { pickVersion } from "./support/pick-version.ts";
import { openHydrated } from "./support/screen.ts";
import { getTranslator } from "./support/translate.ts";

test.use({ serviceWorkers: "allow" });

type Words = ReturnType<typeof getTranslator>;
type Version = { locale: Locale; phone: boolean; version: number };

const versions: readonly Version[] = [
  { locale: "en", phone: true, version: 0 },
  { locale: "fi", phone: false, version: 1 },
];

const ways = [
  { state: "refuses", owner: "dead server, killed", what: "is killed", turn: 0 },
  { state: "hangs", owner: "dead server, hanging", what: "hangs", turn: 1 },
  { state: "unavailable", owner: "dead server, 503", what: "answers 503", turn: 0 },
] as const satisfies { state: NetworkState; [more: string]: unknown }[];

/** An attempt on a line that hangs ends after half a minute. */
const attempt = 45_000;

for (const { state, owner, what, turn } of ways)
  for (const { locale, phone, version } of pickVersion(versions, turn))
    test(`what is done while the server ${what} waits, and arrives once when it is back (${locale}, ${phone ? "phone" : "desk"})`, async ({
      browser,
      baseURL,
    }) => {
      test.setTimeout(300_000);
      const say = getTranslator(locale);
      const line = await openNetworkProxy(baseURL ?? "");
      const { site, agency, ...plan } = await planWeek(browser, baseURL, listOwnWeek(owner, version));
      const [worker, desk] = (await Promise.all(
        ["worker@tekijat.test", "site@raksa.test"].map((email) =>
          openAs(browser, line.url, email, { locale, phone }),
        ),
      )) as [Person, Person];
      const room = await findFirmRoom(agency);

      await test.step("both have the app, and have read what they need", async () => {
        const ofWorker = [`/calendar?week=${plan.days[0]}`, `/gigs/${plan.wanted.id}`, `/chat/${room}`];
        await visitAll(worker.page, [...ofWorker, "/home"]);
        for (const { title } of [plan.coming, plan.away])
          await expect(worker.page.getByRole("article").filter({ hasText: title })).toBeVisible();
        await visitAll(desk.page, ["/gigs/new", "/gigs", "/home"]);
      });

      line.set(state);
      await test.step("the worker answers, is absent, writes and asks for a gig", () =>
        act(worker.page, say, plan, room));
      await test.step("the desk types a gig, leaves, comes back and finds it", () =>
        draft(desk.page, say, plan));
      expect(await readArrived(agency, room, plan)).toEqual(nothing);

      line.set("works");
      await test.step("everything of the worker arrives, once", async () => {
        await expect.poll(() => readArrived(agency, room, plan), { timeout: 120_000 }).toEqual(once);
        await expect(worker.page.getByText(say("queued.leaves"))).toHaveCount(0);
        await expect(worker.page.getByText(say("layout.offline"))).toHaveCount(0);
        await openHydrated(worker.page, "/home");
        await expect(worker.page.getByRole("heading", { name: say("home.needsAnswer") })).toBeVisible();
        await worker.page.waitForLoadState("networkidle");
        for (const { title } of [plan.coming, plan.away])
          await expect(worker.page.getByRole("article").filter({ hasText: title })).toHaveCount(0);
      });
      await test.step("the desk publishes what it had typed", async () => {
        const { page } = desk;
        await expect(page.getByText(say("layout.offline"))).toHaveCount(0, { timeout: 30_000 });
        await page.getByRole("button", { name: say("gigs.publish"), exact: true }).click();
        await expect(page.getByRole("heading", { level: 1, name: plan.typed })).toBeVisible();
        const answer = await site.context.request.get(
          `/api/gigs?mine=true&search=${encodeURIComponent(plan.typed)}`,
        );
        const { items } = (await answer.json()) as { items: Gig[] };
        expect(items.map(({ title, status }) => [title, status])).toEqual([[plan.typed, "open"]]);
      });
      expect(await readArrived(agency, room, plan)).toEqual(once);
      for (const { context } of [worker, desk, site, agency]) await context.close();
      line.close();
    });

type Plan = Awaited<ReturnType<typeof planWeek>>;
type Deeds = Omit<Plan, "site" | "agency">;

/** Two gigs that the worker is asked to come to, one that they may ask for, and what will be said of them. */
async function planWeek(browser: Browser, baseURL: string | undefined, days: string[]) {
  const site = await openAs(browser, baseURL, "site@raksa.test");
  const agency = await openAs(browser, baseURL, "agency@tekijat.test");
  const [monday = "", tuesday = "", wednesday = "", absent = ""] = days;
  const mark = Date.now().toString(36);
  const desks = { site: site.context, agency: agency.context, baseURL };
  const coming = (await nameWorker(desks, monday, `Kellari ${mark}`)).gig;
  const away = (await nameWorker(desks, tuesday, `Kattila ${mark}`)).gig;
  const schedule = { startDate: wednesday, endDate: wednesday, excludeHolidays: false };
  const body = buildGigBody({ title: `Kuilu ${mark}`, headcount: 1, status: "open", schedule });
  const wanted: Gig = await createPost(baseURL)(site, "/api/gigs", body);
  const words = { reason: `The lift is broken ${mark}`, text: `Nobody is at the gate ${mark}` };
  return { site, agency, days, absent, coming, away, wanted, ...words, typed: `Katos ${mark}` };
}

async function findFirmRoom({ context }: Person): Promise<string> {
  const { items } = await (await context.request.get("/api/rooms?limit=100")).json();
  const rooms = items as { id: string; kind: string }[];
  return rooms.find(({ kind }) => kind === "organization")?.id ?? "";
}

/** Opens the app where the device keeps it, then each page until nothing more comes to it. */
async function visitAll(page: Page, paths: string[]): Promise<void> {
  await openHydrated(page, "/home");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  for (const path of paths) {
    await openHydrated(page, path);
    await page.waitForLoadState("networkidle");
  }
}

/** In the app, from the device: each thing is said to wait where it was done. */
async function act(page: Page, say: Words, plan: Deeds, room: string): Promise<void> {
  const expectWaits = (where: Locator, said: string) =>
    expect(where.filter({ hasText: said }).filter({ hasText: say("queued.leaves") })).toBeVisible();
  const button = (within: Page | Locator, name: string) =>
    within.getByRole("button", { name: say(name), exact: true });
  const card = ({ title }: Gig) => page.getByRole("article").filter({ hasText: title });

  await button(card(plan.coming), "crew.confirm").click();
  await expectWaits(card(plan.coming), say("queued.confirm"));
  await button(card(plan.away), "crew.decline").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(say("reasons.label")).fill(plan.reason);
  await button(dialog, "crew.decline").click();
  await expectWaits(card(plan.away), say("queued.decline"));

  await page.goto(`/calendar?week=${plan.days[0]}`, { waitUntil: "commit" });
  const day = page.getByRole("main").locator("ol > li").nth(plan.days.indexOf(plan.absent));
  await day.getByRole("button").click();
  await button(page, "absences.day.mark").click();
  await expectWaits(day, say("calendar.notAvailable"));

  const navigation = page.getByRole("navigation");
  await navigation.getByRole("link", { name: say("titles.chat"), exact: true }).click();
  await page.getByRole("main").locator(`a[href='/chat/${room}']`).click();
  const buffer = Buffer.from(await makePicture("png"));
  await page.locator("input[type=file]").setInputFiles({ name: "gate.png", mimeType: "image/png", buffer });
  const attached = page.getByRole("list", { name: say("chat.pictures.attached") });
  await expect(attached.getByRole("img")).toHaveCount(1);
  await page.getByRole("textbox", { name: say("chat.write") }).fill(plan.text);
  await button(page, "chat.send").click();
  const bubble = page.getByRole("log").getByRole("article").filter({ hasText: plan.text });
  await expect(bubble).toContainText(say("chat.mark.waiting"), { timeout: attempt });

  await page.goto(`/gigs/${plan.wanted.id}`, { waitUntil: "commit" });
  await button(page, "interest.want").click();
  await expectWaits(page.getByRole("main"), say("queued.interest"));
}

/** What is typed outlives leaving the page, within the app and beyond it. */
async function draft(page: Page, say: Words, { days, typed }: Deeds): Promise<void> {
  const link = (name: string) => page.getByRole("link", { name: say(name), exact: true });
  const title = page.getByLabel(say("gigs.title"));
  const open = async () => {
    await page.getByRole("navigation").locator(link("titles.gigs")).click();
    await link("gigs.new").click();
  };
  const resume = async () => {
    await page.getByRole("button", { name: say("formDraft.resume") }).click();
    await expect(title).toHaveValue(typed);
  };
  await open();
  await title.fill(typed);
  const trades = page.getByRole("searchbox", { name: say("gigs.trades") });
  await trades.fill(say("industries.drywall_plastering"));
  await trades.press("Enter");
  await page.getByLabel(say("gigs.firstDay")).fill(days[0] ?? "");
  await page.getByLabel(say("gigs.lastDay")).fill(days[1] ?? "");
  await page.getByLabel(say("gigs.perHour")).fill("32");
  await page.getByLabel(say("gigs.municipality")).fill("Tampere");

  await page.getByRole("navigation").locator(link("titles.home")).click();
  const question = page.getByRole("dialog").filter({ hasText: say("formDraft.stays") });
  await question.getByRole("button", { name: say("unsaved.leave") }).click();
  await expect(title).toHaveCount(0);
  await open();
  await resume();
  await page.goto("/gigs/new", { waitUntil: "commit" });
  await resume();
}

type Arrived = Awaited<ReturnType<typeof readArrived>>;

const untouched = { confirmed: ["proposed"], declined: ["proposed", ""], events: [] };
const nothing: Arrived = { ...untouched, absences: 0, messages: [], interested: 0 };
const once: Arrived = {
  confirmed: ["confirmed"],
  declined: ["declined", "reason"],
  events: ["assignmentConfirmed", "assignmentDeclined", "interest"],
  absences: 1,
  messages: ["1 picture"],
  interested: 1,
};

/** What the worker's own desk gets to know, and how often. */
async function readArrived({ context }: Person, room: string, plan: Deeds) {
  const read = async (path: string) => (await context.request.get(`/api/${path}`)).json();
  const [coming, away] = await Promise.all(
    [plan.coming, plan.away].map(async ({ id }) => (await read(`gigs/${id}/assignments`)).items),
  );
  const { items: absences } = await read(`absences?from=${plan.absent}&to=${plan.absent}`);
  const { items: messages } = await read(`rooms/${room}/messages?limit=200`);
  const { interested = [] } = await read(`gigs/${plan.wanted.id}`);
  const histories = await Promise.all(
    [plan.coming, plan.away, plan.wanted].map(({ id }) => read(`gigs/${id}/history`)),
  );
  const kinds = histories.flatMap(({ items }) => items.map(({ kind }: { kind: string }) => kind));
  return {
    confirmed: coming.map(({ status }: { status: string }) => status) as string[],
    declined: away.flatMap(({ status, reason }: { status: string; reason: string }) => [
      status,
      reason === plan.reason ? "reason" : reason,
    ]) as string[],
    events: (kinds as string[]).filter((kind) => /^(assignment(Confirmed|Declined)|interest)$/.test(kind)),
    absences: absences.length as number,
    messages: messages
      .filter(({ text }: { text: string }) => text === plan.text)
      .map(({ pictures = [] }: { pictures?: unknown[] }) => `${pictures.length} picture`) as string[],
    interested: interested.length as number,
  };
}
