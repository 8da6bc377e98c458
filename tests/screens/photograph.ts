import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import type { Locale } from "../../src/shared/core/locale.ts";
import { openFor, type Visitor } from "../tour/open-tour.ts";
import { settle, visit } from "../tour/settle.ts";
import { type Theme, type Width, widths } from "../tour/widths.ts";

export type Wish = { widths: readonly Width[]; themes: readonly Theme[]; locales: readonly Locale[] };

/** Pictures of every stop of a visitor; gives how many. */
export async function photograph(
  browser: Browser,
  origin: string,
  visitor: Visitor,
  wish: Wish,
  folder: string,
): Promise<number> {
  let count = 0;
  for (const width of wish.widths)
    for (const locale of wish.locales) {
      const context = await openFor(browser, origin, visitor, locale, widths[width]);
      const page = await context.newPage();
      for (const { page: name, path } of visitor.stops) {
        await page.setViewportSize(widths[width].viewport);
        await visit(page, path);
        for (const theme of wish.themes) {
          await page.emulateMedia({ colorScheme: theme });
          const file = join(folder, `${name}-${visitor.viewer}-${width}-${theme}-${locale}`);
          count += await takePictures(page, file, widths[width].viewport);
        }
      }
      await context.close();
    }
  return count;
}

/** What is seen at first, and the whole page where there is more: then the window grows, so that fixed bars stand once. */
async function takePictures(
  page: Page,
  file: string,
  seen: { width: number; height: number },
): Promise<number> {
  await page.setViewportSize(seen);
  await settle(page);
  await page.screenshot({ path: `${file}.png`, animations: "disabled" });
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  if (height <= seen.height) return 1;
  await page.setViewportSize({ width: seen.width, height: Math.min(height, 8_000) });
  await settle(page);
  await page.screenshot({ path: `${file}-whole.png`, animations: "disabled" });
  return 2;
}
