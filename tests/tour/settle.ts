import { expect, type Page, type Request } from "@playwright/test";

/**
 * Opens a path and waits until its screen stands still; gives what the server sent. Throws when the viewer is led
 * elsewhere, or nothing shows.
 */
export async function visit(page: Page, path: string): Promise<string> {
  trackRequests(page);
  const answer = await page.goto(path);
  const html = (await answer?.text()) ?? "";
  await settle(page);
  const { pathname } = new URL(page.url());
  if (pathname !== path.split("?")[0]) throw new Error(`${path} led to ${pathname}`);
  return html;
}

/** Goes on within the application, as a link does. Each page has a title of its own. */
export async function visitNext(page: Page, path: string): Promise<void> {
  const before = await page.title();
  await page.evaluate((next) => history.pushState(null, "", next), path);
  await page.waitForFunction((title) => document.title !== title, before, { timeout: 10_000 });
  await settle(page);
  const { pathname } = new URL(page.url());
  if (pathname !== path.split("?")[0]) throw new Error(`${path} led to ${pathname}`);
}

const pending = new WeakMap<Page, Set<Request>>();

function trackRequests(page: Page): void {
  if (pending.has(page)) return;
  const requests = new Set<Request>();
  pending.set(page, requests);
  page.on("request", (request) => requests.add(request));
  page.on("requestfinished", (request) => requests.delete(request));
  page.on("requestfailed", (request) => requests.delete(request));
}

/** Waits until a screen stands still with nothing more on its way to it: on a desk a table takes the place of its list. */
export async function settle(page: Page): Promise<void> {
  await waitUntilStill(page);
  if (!pending.get(page)?.size) return;
  await expect.poll(() => pending.get(page)?.size, { timeout: 10_000 }).toBe(0);
  await waitUntilStill(page);
}

/** Waits until the application has come, there is a heading and the document has not changed for a while, a longer one where something is busy. */
async function waitUntilStill(page: Page): Promise<void> {
  const isStill = await page.evaluate(
    ({ quiet, busy, most }) =>
      new Promise<boolean>((resolve) => {
        const startedAt = performance.now();
        let changedAt = startedAt;
        const observer = new MutationObserver(() => {
          changedAt = performance.now();
        });
        observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
        const look = () => {
          const now = performance.now();
          const isBusy = document.querySelector("main [aria-busy=true]") !== null;
          const isAwake = performance.getEntriesByName("awake").length > 0;
          const hasHeading = isAwake && document.querySelector("main h1, main h2") !== null;
          const isOver = now - startedAt > most;
          const isStill = hasHeading && now - changedAt >= (isBusy ? busy : quiet);
          if (!isStill && !isOver) return void setTimeout(look, 20);
          observer.disconnect();
          resolve(!isOver);
        };
        look();
      }),
    { quiet: 120, busy: 2_000, most: 10_000 },
  );
  if (!isStill) throw new Error(`${page.url()} does not come to rest`);
}
