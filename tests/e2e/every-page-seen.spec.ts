import { type Browser, devices, expect, type Page, test } from "@playwright/test";
import type { Locale } from "../../src/shared/core/locale.ts";
import { devPage } from "../../src/shared/pages/fixed-paths.ts";
import { ssrScreens } from "../../web/ssr/ssr-screens.ts";
import { openFor, prepareVisitor, type Visitor } from "../tour/open-tour.ts";
import { settle, visit } from "../tour/settle.ts";
import { shapeOf } from "../tour/shape.ts";
import { viewerNames } from "../tour/viewers.ts";
import { themes, type Width, widths } from "../tour/widths.ts";
import { findViolations, waitForAnimations } from "./support/accessibility.ts";
import { findHtmlErrors } from "./support/html-errors.ts";
import { hasRenderedScreen, readHydrationRecord, recordHydration } from "./support/hydration.ts";
import { findObscured, findOverflows, findSmallTargets } from "./support/layout.ts";
import { collectPageErrors } from "./support/page-errors.ts";

test.use({ trace: "off" });

/** What a theme changes: the rest of the rules look at what both themes share. */
const ofColours = ["color-contrast", "link-in-text-block"];

type Pass = { width: Width; locale: Locale };
/** Longer words where there is less room; the other tour has longer ones still, at both widths. */
const passes: Pass[] = [
  { width: "desk", locale: "en" },
  { width: "phone", locale: "fi" },
];
/** The server tells a phone by what it says of itself. */
const devicesOf = {
  desk: widths.desk,
  phone: { ...devices["Pixel 7"], ...widths.phone, deviceScaleFactor: 1 },
};

/** The narrowest phone, and a desk of 1280 x 1024 px at 400 %. */
const narrower = [
  { name: "320 px", viewport: { width: 320, height: 700 } },
  { name: "400 %", viewport: { width: 320, height: 256 } },
];
/** What Web Vitals call good, of a page that comes in pieces to a busy machine. */
const goodShift = 0.1;
const pages = new Set<string>();
const shapes = new Set<string>();
const sum = { states: 0, drawn: 0, shift: 0, narrow: 0 };

for (const viewer of viewerNames)
  test(`no page blocks access, shifts on hydration or is cut off: ${viewer}`, async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(240_000);
    const visitor = await prepareVisitor(browser, baseURL ?? "", viewer);
    const found = await Promise.all(passes.map((pass) => walk(browser, baseURL ?? "", visitor, pass)));
    expect(found.flat()).toEqual([]);
  });

test.afterAll(() => {
  console.log(`COUNT pages x states without a barrier: ${pages.size} pages, ${sum.states} states`);
  console.log(`COUNT drawn: ${sum.drawn} visits, layout shift at most ${sum.shift.toFixed(3)}`);
  console.log(`COUNT narrow: ${sum.narrow} visits x ${narrower.length + 1} sizes`);
});

async function walk(browser: Browser, origin: string, visitor: Visitor, pass: Pass): Promise<string[]> {
  const context = await openFor(browser, origin, visitor, pass.locale, devicesOf[pass.width]);
  const found: string[] = [];
  const kit = visitor.viewer === "visitor" ? [{ page: "kit", path: devPage }] : [];
  const isPhone = pass.width === "phone";
  const page = await context.newPage();
  await recordHydration(page);
  const complaints = collectPageErrors(page);
  for (const { page: name, path } of [...visitor.stops, ...kit]) {
    await page.emulateMedia({ colorScheme: "light" });
    const html = await visit(page, path);
    const faults = await findHtmlErrors(html);
    const isDrawnHere = name in ssrScreens;
    const here = [
      ...faults,
      ...(isDrawnHere ? await lookAtDrawing(page, html) : []),
      ...complaints.splice(0),
    ];
    const { screen, frame } = await findNew(page, pass);
    if (screen || frame) {
      here.push(...(await lookInBothThemes(page, screen ? [] : ["main"])));
      sum.states += themes.length;
    }
    if (isPhone) here.push(...(await lookNarrower(page)));
    const where = `${name} (${path}) as ${visitor.viewer}, ${pass.locale}, ${pass.width}`;
    found.push(...here.map((one) => `${where}, ${one}`));
    pages.add(name);
  }
  await context.close();
  return found;
}

/** What changes of what the server has drawn while the application takes it over. */
async function lookAtDrawing(page: Page, html: string): Promise<string[]> {
  const { shifts, heldBack } = await readHydrationRecord(page);
  const { whileComing, whenTakenOver } = shifts;
  sum.drawn += 1;
  sum.shift = Math.max(sum.shift, whenTakenOver);
  return [
    ...heldBack,
    ...(whenTakenOver > 0.01 ? [`shifts by ${whenTakenOver}`] : []),
    ...(whileComing > goodShift ? [`shifts by ${whileComing} while it comes`] : []),
    ...(hasRenderedScreen(html) ? [] : ["nothing is drawn"]),
  ];
}

/**
 * Which of the screen and what stands around it is built as none before in this width. A shape says where words lack:
 * which language they are of makes no difference to what axe looks at.
 */
async function findNew(page: Page, { width }: Pass): Promise<{ screen: boolean; frame: boolean }> {
  const { screen, frame } = await shapeOf(page);
  const isNew = (part: string) => shapes.size < shapes.add([part, width].join(" ")).size;
  return { screen: isNew(`screen ${screen}`), frame: isNew(`frame ${frame}`) };
}

/** `known`: what was looked at before, within another frame. */
async function lookInBothThemes(page: Page, known: string[]): Promise<string[]> {
  await waitForAnimations(page);
  const found = (await findViolations(page, { known })).map((barrier) => `light: ${barrier}`);
  await page.emulateMedia({ colorScheme: "dark" });
  await waitForAnimations(page);
  const dark = await findViolations(page, { known, rules: ofColours });
  return [...found, ...dark.map((barrier) => `dark: ${barrier}`)];
}

async function lookNarrower(page: Page): Promise<string[]> {
  const found = (await findCrowded(page)).map((one) => `phone: ${one}`);
  for (const { name, viewport } of narrower) {
    await page.setViewportSize(viewport);
    await settle(page);
    found.push(...(await findCrowded(page)).map((one) => `${name}: ${one}`));
  }
  await page.setViewportSize(widths.phone.viewport);
  // A window that still grows would move what is drawn next.
  await page.waitForFunction(
    ({ width }) => document.documentElement.clientWidth === width,
    widths.phone.viewport,
  );
  sum.narrow += 1;
  return found;
}

/** It scrolls, so whatever looks at the page as it comes has looked before. */
async function findCrowded(page: Page): Promise<string[]> {
  return [...(await findOverflows(page)), ...(await findSmallTargets(page)), ...(await findObscured(page))];
}
