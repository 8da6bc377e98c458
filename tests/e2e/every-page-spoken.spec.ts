import { type Browser, expect, test } from "@playwright/test";
import { openFor, prepareVisitor, type Visitor } from "../tour/open-tour.ts";
import { findPlainText, listenForData } from "../tour/plain-text.ts";
import { pseudo } from "../tour/pseudo.ts";
import { visit, visitNext } from "../tour/settle.ts";
import { viewerNames } from "../tour/viewers.ts";
import { type Width, widths } from "../tour/widths.ts";
import { collectPageErrors } from "./support/page-errors.ts";

test.use({ trace: "off" });

/** React finds other words than the server drew, which speaks no pseudo-language. */
const otherWords = "Minified React error #418;";

const sum = { visits: 0, plain: 0, wide: 0 };

test("the pseudo-language keeps placeholders and changes every letter", () => {
  expect(pseudo("Say {{count}} days")).toBe("Şȧȧẏ {{count}} ḓȧȧẏşş");
});

test("text that is not from a message is detected, visible or for screen readers", async ({ page }) => {
  await visit(page, "/");
  const data = listenForData(page);
  expect(await findPlainText(page, data)).toEqual([]);
  await page.evaluate(() => {
    document.body.append("Sign here, Keikka");
    document.querySelector("a")?.setAttribute("aria-label", "To the front");
  });
  expect(await findPlainText(page, data)).toEqual(["Sign here, Keikka", "To the front"]);
});

for (const viewer of viewerNames)
  test(`every text on a page is a message, longer text fits, nothing logs an error: ${viewer}`, async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(120_000);
    const visitor = await prepareVisitor(browser, baseURL ?? "", viewer);
    const found = await Promise.all(
      (["phone", "desk"] as const).map((width) => walk(browser, baseURL ?? "", visitor, width)),
    );
    expect(found.flat()).toEqual([]);
  });

test.afterAll(() => {
  const { visits, plain, wide } = sum;
  console.log(`COUNT pseudo-language: ${visits} visits, ${plain} hard-coded strings, ${wide} too wide`);
});

async function walk(browser: Browser, origin: string, visitor: Visitor, width: Width): Promise<string[]> {
  const context = await openFor(browser, origin, visitor, "en", widths[width]);
  const page = await context.newPage();
  const data = listenForData(page);
  const found = collectPageErrors(page);
  for (const [at, { page: name, path }] of visitor.stops.entries()) {
    await (at === 0 ? visit(page, path) : visitNext(page, path));
    const plain = await findPlainText(page, data);
    const across = await page.evaluate(() => document.documentElement.scrollWidth);
    const isWide = across > widths[width].viewport.width;
    const where = `${name} (${path}), ${width}`;
    found.push(...plain.map((text) => `${where}: "${text}"`));
    if (isWide) found.push(`${where}: ${across} px wide`);
    sum.visits += 1;
    sum.plain += plain.length;
    sum.wide += isWide ? 1 : 0;
  }
  await context.close();
  return found.filter((one) => !one.startsWith(otherWords));
}
