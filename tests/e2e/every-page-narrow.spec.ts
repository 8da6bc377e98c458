import { type Browser, expect, test } from "@playwright/test";
import { devPage } from "../../src/shared/dev-page.ts";
import { openFor, prepareVisitor, type Visitor } from "../tour/open-tour.ts";
import { settle, visit } from "../tour/settle.ts";
import { viewerNames } from "../tour/viewers.ts";
import { widths } from "../tour/widths.ts";
import { findBuried, findMisfits, findSmallTargets } from "./support/layout.ts";

test.use({ trace: "off" });

/** A phone, the narrowest one, and a desk of 1280 x 1024 px at 400 %. */
const views = [
  { name: "phone", viewport: widths.phone.viewport },
  { name: "320 px", viewport: { width: 320, height: 700 } },
  { name: "400 %", viewport: { width: 320, height: 256 } },
];
let visits = 0;

for (const viewer of viewerNames)
  test(`on the narrowest screen everything fits and can be tapped: ${viewer}`, async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(120_000);
    const visitor = await prepareVisitor(browser, baseURL ?? "", viewer);
    expect(await walk(browser, baseURL ?? "", visitor)).toEqual([]);
  });

test.afterAll(() => console.log(`COUNT narrow: ${visits} visits x ${views.length} sizes`));

async function walk(browser: Browser, origin: string, visitor: Visitor): Promise<string[]> {
  const context = await openFor(browser, origin, visitor, "fi", widths.phone);
  const page = await context.newPage();
  const found: string[] = [];
  const kit = visitor.viewer === "visitor" ? [{ page: "kit", path: devPage }] : [];
  for (const { page: name, path } of [...visitor.stops, ...kit]) {
    await page.setViewportSize(widths.phone.viewport);
    await visit(page, path);
    for (const view of views) {
      await page.setViewportSize(view.viewport);
      await settle(page);
      const here = [
        ...(await findMisfits(page)),
        ...(await findSmallTargets(page)),
        ...(await findBuried(page)),
      ];
      found.push(...here.map((one) => `${name} (${path}), ${view.name}: ${one}`));
    }
    visits += 1;
  }
  await context.close();
  return found;
}
