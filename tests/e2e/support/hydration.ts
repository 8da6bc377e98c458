import type { Page } from "@playwright/test";

/** Shares of the window that moved: while the HTML came, and when the application took it over. */
type Shifts = { whileComing: number; whenTakenOver: number };
type Noted = { shifts: Shifts; heldBack: string[] };

/** From now on every page that opens notes what moves in it, and what is held back before it answers. */
export async function recordHydration(page: Page): Promise<void> {
  await page.addInitScript(noteShifts);
  await page.addInitScript(noteDelays);
}

/** What was noted since the page opened. */
export async function readHydrationRecord(page: Page): Promise<Noted> {
  return page.evaluate(() => {
    const { shifts, heldBack } = window as unknown as Noted;
    return { shifts, heldBack };
  });
}

/** Whether what the server sent shows a screen. */
export const hasRenderedScreen = (html: string): boolean => /<main[^>]*>.*<h1/s.test(html);

/** Runs in the page before anything of it. */
function noteShifts() {
  const { shifts } = Object.assign(window, { shifts: { whileComing: 0, whenTakenOver: 0 } });
  let cameAt = Number.POSITIVE_INFINITY;
  const drawnOnceMore = () => requestAnimationFrame(() => requestAnimationFrame(note));
  const note = () => {
    cameAt = performance.now();
  };
  document.addEventListener("DOMContentLoaded", drawnOnceMore);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
      shifts[entry.startTime < cameAt ? "whileComing" : "whenTakenOver"] += entry.value;
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
