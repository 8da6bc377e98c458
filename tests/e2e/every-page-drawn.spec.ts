import { type Browser, devices, expect, type Page, test } from "@playwright/test";
import { drawnScreens } from "../../web/drawn-screens.ts";
import { openFor, prepareVisitor, type Visitor } from "../tour/open-tour.ts";
import { visit } from "../tour/settle.ts";
import { viewerNames } from "../tour/viewers.ts";
import { listenForComplaints } from "./support/complaints.ts";

test.use({ trace: "off" });

const phone = { ...devices["Pixel 7"], viewport: { width: 390, height: 844 } };
const desk = { viewport: { width: 1440, height: 900 } };
let visits = 0;
let worst = 0;

for (const viewer of viewerNames)
  test(`what the server draws stays as it is when the application comes: ${viewer}`, async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(120_000);
    const visitor = await prepareVisitor(browser, baseURL ?? "", viewer);
    const found = [
      ...(await walk(browser, baseURL ?? "", visitor, phone)),
      ...(await walk(browser, baseURL ?? "", visitor, desk)),
    ];
    expect(found).toEqual([]);
  });

test.afterAll(() => console.log(`COUNT drawn: ${visits} visits, layout shift at most ${worst.toFixed(3)}`));

async function walk(browser: Browser, origin: string, visitor: Visitor, size: object): Promise<string[]> {
  const context = await openFor(browser, origin, visitor, "fi", size);
  const found: string[] = [];
  for (const { page: name, path } of visitor.stops) {
    if (!(name in drawnScreens)) continue;
    const page = await context.newPage();
    const complaints = listenForComplaints(page);
    await page.addInitScript(noteShifts);
    await page.addInitScript(noteDelays);
    await visit(page, path);
    const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift);
    worst = Math.max(worst, shift);
    if (shift > 0.01) complaints.push(`shifts by ${shift}`);
    complaints.push(...(await page.evaluate(() => (window as unknown as { heldBack: string[] }).heldBack)));
    if (!(await isDrawn(page, path))) complaints.push("nothing is drawn");
    found.push(...complaints.map((one) => `${name} (${path}): ${one}`));
    visits += 1;
    await page.close();
  }
  await context.close();
  return found;
}

async function isDrawn(page: Page, path: string): Promise<boolean> {
  const html = await (await page.request.get(path)).text();
  return /<main[^>]*>.*<h1/s.test(html);
}

/** Runs in the page before anything of it. */
function noteShifts() {
  const noted = Object.assign(window, { shift: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
      noted.shift += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
}

/**
 * Runs in the page before anything of it. What has waited for something React holds back for up to 300 ms, and until then
 * nothing answers: its timers are known by being bound.
 */
function noteDelays() {
  const noted = Object.assign(window, { heldBack: [] as string[] });
  const { setTimeout } = window;
  const listen = (then: TimerHandler, delay = 0, ...rest: unknown[]) => {
    const isReacts = typeof then === "function" && then.name.startsWith("bound ");
    const isAwake = performance.getEntriesByName("awake").length > 0;
    if (isReacts && !isAwake) noted.heldBack.push(`answers ${Math.round(delay)} ms late`);
    return setTimeout(then, delay, ...rest);
  };
  Object.assign(window, { setTimeout: listen });
}
