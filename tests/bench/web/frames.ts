import type { CDPSession, Page } from "@playwright/test";

/** Runs in the page. */
export function watchFrames(): void {
  const frames: number[] = [];
  Object.assign(window, { frames });
  let last = performance.now();
  const note = (now: number) => {
    frames.push(now - last);
    last = now;
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
}

function takeFrames(page: Page): Promise<number[]> {
  return page.evaluate(() => (window as unknown as { frames: number[] }).frames.splice(0));
}

/** Median, 95th percentile, longest, how many over 50 ms, how many, and `busy`: of the page's thread, whatever else the computer does. */
export async function measureFrames(page: Page, session: CDPSession, act: () => Promise<unknown>) {
  const readBusy = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return 1000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN);
  };
  const before = await readBusy();
  await takeFrames(page);
  await act();
  const busy = (await readBusy()) - before;
  const frames = (await takeFrames(page)).sort((a, b) => a - b);
  const at = (share: number) => (frames[Math.floor(frames.length * share)] ?? Number.NaN).toFixed(1);
  const long = frames.filter((ms) => ms > 50).length;
  const longest = (frames.at(-1) ?? Number.NaN).toFixed(1);
  return [at(0.5), at(0.95), longest, String(long), String(frames.length), busy.toFixed(0)];
}

export function printCells(name: string, cells: readonly string[]): void {
  console.log(name.padEnd(18) + cells.map((cell) => cell.padStart(12)).join(""));
}
