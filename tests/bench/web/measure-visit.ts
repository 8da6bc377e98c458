import type { BrowserContext } from "@playwright/test";
import type { SlowLine } from "./slow-line.ts";

/**
 * Milliseconds, but for `cls` (a share of the screen) and kilobytes as they travelled: what the page asked for, and all
 * that came with what the service worker asked for meanwhile and afterwards.
 */
export type Visit = { lcp: number; tbt: number; cls: number; pageKb: number; allKb: number };

/** A phone of some years ago. */
const slowdown = 4;
const timeout = 60_000;

/**
 * Opens a page as that phone would over this line, and gives what its owner would feel; `isReady`, which runs there, says
 * when it answers to taps.
 */
export async function measureVisit(
  context: BrowserContext,
  url: string,
  line: SlowLine,
  isReady: () => boolean,
): Promise<Visit> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  let bytes = 0;
  session.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.addInitScript(observe);
  const received = line.countReceived();
  await page.goto(url, { waitUntil: "load", timeout });
  await page.waitForFunction(isReady, undefined, { timeout });
  await page.waitForLoadState("networkidle", { timeout });
  const readFelt = () =>
    page.evaluate(() => (window as unknown as { felt: Record<"lcp" | "tbt" | "cls", number> }).felt);
  const { tbt } = await readFelt();
  // What the device keeps for the next visit has come by then, and what paints late has been painted.
  await line.waitUntilQuiet(1500);
  await page.waitForTimeout(1000);
  const { lcp, cls } = await readFelt();
  await page.close();
  return { lcp, tbt, cls, pageKb: bytes / 1024, allKb: (line.countReceived() - received) / 1024 };
}

/** Runs in the page before anything of it. */
function observe() {
  const felt = { lcp: 0, tbt: 0, cls: 0 };
  Object.assign(window, { felt });
  const on = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  on("largest-contentful-paint", (entry) => {
    felt.lcp = entry.startTime;
  });
  on("longtask", ({ duration }) => {
    felt.tbt += Math.max(0, duration - 50);
  });
  on("layout-shift", (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!shift.hadRecentInput) felt.cls += shift.value;
  });
}
