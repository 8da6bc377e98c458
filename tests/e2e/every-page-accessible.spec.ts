import { type Browser, expect, type Page, test } from "@playwright/test";
import { devPage } from "../../src/shared/dev-page.ts";
import { type Locale, locales } from "../../src/shared/locale.ts";
import { openFor, prepareVisitor, type Visitor } from "../tour/open-tour.ts";
import { settle, visit } from "../tour/settle.ts";
import { shapeOf } from "../tour/shape.ts";
import { viewerNames } from "../tour/viewers.ts";
import { themes, type Width, widths } from "../tour/widths.ts";
import { findBarriers } from "./support/accessible.ts";

test.use({ trace: "off" });

/** What a theme changes: the rest of the rules look at what both themes share. */
const ofColours = ["color-contrast", "link-in-text-block"];

/** Both languages on a desk, and the one with the longer words on a phone. */
type Pass = { width: Width; locale: Locale };
const passes: Pass[] = [
  ...locales.map((locale) => ({ width: "desk" as const, locale })),
  { width: "phone", locale: "fi" },
];
const pages = new Set<string>();
const shapes = new Set<string>();
let states = 0;

for (const viewer of viewerNames)
  test(`no page keeps anybody out: ${viewer}`, async ({ browser, baseURL }) => {
    test.setTimeout(180_000);
    const visitor = await prepareVisitor(browser, baseURL ?? "", viewer);
    const found = await Promise.all(passes.map((pass) => walk(browser, baseURL ?? "", visitor, pass)));
    expect(found.flat()).toEqual([]);
  });

test.afterAll(() => {
  console.log(`COUNT pages x states without a barrier: ${pages.size} pages, ${states} states`);
});

async function walk(browser: Browser, origin: string, visitor: Visitor, pass: Pass): Promise<string[]> {
  const context = await openFor(browser, origin, visitor, pass.locale, widths[pass.width]);
  const page = await context.newPage();
  const barriers: string[] = [];
  const kit = visitor.viewer === "visitor" ? [{ page: "kit", path: devPage }] : [];
  for (const { page: name, path } of [...visitor.stops, ...kit]) {
    await page.emulateMedia({ colorScheme: "light" });
    await visit(page, path);
    const where = `${name} (${path}) as ${visitor.viewer}, ${pass.locale}, ${pass.width}`;
    if (await isNew(page, pass))
      barriers.push(...(await lookInBothThemes(page)).map((barrier) => `${where}, ${barrier}`));
    pages.add(name);
    states += themes.length;
  }
  await context.close();
  return barriers;
}

/** Whether the screen or what stands around it is built as none before in this language and width. */
async function isNew(page: Page, { width, locale }: Pass): Promise<boolean> {
  const known = shapes.size;
  for (const [part, shape] of Object.entries(await shapeOf(page)))
    shapes.add([part, width, locale, shape].join(" "));
  return shapes.size > known;
}

async function lookInBothThemes(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme });
    await settle(page);
    const barriers = await findBarriers(page, theme === "light" ? undefined : ofColours);
    found.push(...barriers.map((barrier) => `${theme}: ${barrier}`));
  }
  return found;
}
