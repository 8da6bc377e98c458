import type { BrowserContext } from "@playwright/test";

/** Milliseconds, but for `cls` (a share of the screen) and `bytes` (as they travelled). */
export type Visit = { lcp: number; tbt: number; cls: number; bytes: number };

/** A phone of some years ago on a weak line: 4 x slower, 1.6 Mbps down, 150 ms there and back. */
const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const slowdown = 4;

/** Opens a page as that phone would and gives what its owner would feel. */
export async function measureVisit(context: BrowserContext, url: string): Promise<Visit> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", line);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  let bytes = 0;
  session.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.addInitScript(observe);
  await page.goto(url, { waitUntil: "load", timeout: 60_000 });
  await page.waitForFunction(() => document.querySelector("h1") !== null, undefined, { timeout: 60_000 });
  await page.waitForLoadState("networkidle", { timeout: 60_000 });
  const felt = await page.evaluate(
    () => (window as unknown as { felt: Record<"lcp" | "fcp" | "tbt" | "cls", number> }).felt,
  );
  await page.close();
  return { lcp: felt.lcp, tbt: felt.tbt, cls: felt.cls, bytes };
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
