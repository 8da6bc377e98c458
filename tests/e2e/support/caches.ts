import { expect, type Page } from "@playwright/test";

/** Everything of the caches but scripts, as one text. */
export function readCaches(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const parts: string[] = [];
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys())
        if (!request.url.includes("/assets/"))
          parts.push(name, request.url, (await (await caches.match(request))?.text()) ?? "");
    return parts.join("\n");
  });
}

/** The app does not wait for what it keeps: a page that is left at once may not have kept it. */
export const untilAnswerKept = (page: Page, path: string) =>
  expect.poll(() => readCaches(page), { timeout: 30_000 }).toContain(`${path}\n`);
