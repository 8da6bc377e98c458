import { type CDPSession, chromium, type Page } from "@playwright/test";
import { exitWithMessage, readFlags } from "../../../src/local/flags.ts";
import { demoPassword } from "../../../src/shared/auth/demo-logins.ts";
import { addDays, getMonday } from "../../../src/shared/calendar/week.ts";
import { getBrowser } from "../../runner/browser.ts";
import { browserArguments } from "../../support/browser.ts";
import { buildGigBody } from "../../support/gigs.ts";
import { startDemo } from "../../tour/demo-server.ts";
import { measureFrames, printCells, watchFrames } from "./frames.ts";

const usage = `How smooth the week board is on a slow desk (4 x slower CPU, 1440 x 900): milliseconds between frames while it is
scrolled from end to end and a place is dragged over it, and how much of it is rendered.

  npm run bench:board [-- --people 200]

  --people N  whose week it is (200)
  --help      this text`;

const flags = readFlags(usage, { people: { type: "string", default: "200" } });
const people = Number(flags.people);
if (!Number.isInteger(people) || people < 20 || people > 400)
  exitWithMessage(`--people needs a number from 20 to 400, not "${flags.people}".`);
const found = await getBrowser();
if ("missing" in found) exitWithMessage(found.missing);

console.log("Building ...");
const demo = await startDemo();
const browser = await chromium.launch({ executablePath: found.path, args: browserArguments });
try {
  const [site, agency] = await Promise.all(["site@raksa.test", "agency@tekijat.test"].map(logIn));
  if (!site || !agency) throw new Error("Nobody could log in");
  const monday = addDays(getMonday(new Date().toISOString().slice(0, 10)), 371);
  await fillWeek(site, agency, monday);
  const { page } = agency;
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const board = page.getByRole("grid");
  await page.goto(`${demo.url}/calendar?week=${monday}`);
  await page.waitForFunction(() => performance.getEntriesByName("awake").length > 0);
  await board.getByRole("row").nth(5).waitFor();
  await page.evaluate(watchFrames);
  printCells("frames of", ["median ms", "p95 ms", "longest ms", "over 50 ms", "frames", "busy ms"]);
  printCells("standing still", await measureFrames(page, session, () => page.waitForTimeout(1000)));
  printCells("scrolling", await measureFrames(page, session, () => scroll(page, session)));
  printCells("dragging", await measureFrames(page, session, () => drag(page)));
  const rendered = await page.evaluate(() => ({
    rows: document.querySelectorAll("[data-row]").length,
    elements: document.querySelectorAll("[role=grid] *").length,
  }));
  console.log(`\nof ${people} people's rows ${rendered.rows} are rendered, ${rendered.elements} elements`);
} finally {
  await browser.close();
  demo.stop();
}

type Desk = {
  page: Page;
  post: (path: string, data?: object) => Promise<{ id: string; items: { id: string }[] }>;
};

async function logIn(email: string): Promise<Desk> {
  const context = await browser.newContext({
    baseURL: demo.url,
    timezoneId: "Europe/Helsinki",
    locale: "en-US",
    viewport: { width: 1440, height: 900 },
  });
  const post: Desk["post"] = async (path, data = {}) => {
    const answer = await context.request.post(path, { data, headers: { Origin: demo.url } });
    if (!answer.ok()) throw new Error(`${path} ${answer.status()} ${await answer.text()}`);
    return answer.json();
  };
  await post("/api/session", { email, password: demoPassword });
  return { page: await context.newPage(), post };
}

/** As many people as are asked for, all but a few of whom work all week; one place has no name. */
async function fillWeek(site: Desk, agency: Desk, startDate: string): Promise<void> {
  const userIds: string[] = [];
  for (let at = 0; at < people - 13; at += 1) {
    const person = { name: `Tekijä ${String(at).padStart(3, "0")}`, role: "employee" };
    userIds.push((await agency.post("/api/organizations/mine/employees", person)).id);
  }
  const schedule = { startDate, endDate: addDays(startDate, 4), excludeHolidays: false };
  for (let from = 0; from < userIds.length; from += 100) {
    const crew = userIds.slice(from, from + 100);
    const body = buildGigBody({ title: `Board ${from}`, headcount: crew.length, schedule });
    const gig = await site.post("/api/gigs", body);
    const offer = await agency.post(`/api/gigs/${gig.id}/offers`, { workers: crew.length });
    await site.post(`/api/offers/${offer.id}/accept`);
    await agency.post(`/api/gigs/${gig.id}/assignments`, { userIds: crew.slice(1), override: true });
  }
}

/** To the end and back, as a wheel does. */
async function scroll(page: Page, session: CDPSession): Promise<void> {
  for (const deltaY of [120, -120])
    for (let turn = 0; turn < 100; turn += 1) {
      const wheel = { type: "mouseWheel", x: 700, y: 700, deltaX: 0, deltaY } as const;
      await session.send("Input.dispatchMouseEvent", wheel);
      await page.waitForTimeout(16);
    }
}

async function drag(page: Page): Promise<void> {
  await page.locator("[data-place]").first().hover();
  await page.mouse.down();
  for (let turn = 0; turn < 120; turn += 1) {
    await page.mouse.move(300 + 8 * turn, 640 + (turn % 12) * 10);
    await page.waitForTimeout(16);
  }
  await page.mouse.move(700, 20);
  await page.mouse.up();
}
