import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { exitWithMessage, readFlags } from "../../src/local/flags.ts";
import { completeLocales, type Locale } from "../../src/shared/core/locale.ts";
import { getBrowser } from "../runner/browser.ts";
import { root } from "../runner/step.ts";
import { browserArguments } from "../support/browser.ts";
import { startDemo } from "../tour/demo-server.ts";
import { openFor, prepareVisitor } from "../tour/open-tour.ts";
import { visit } from "../tour/settle.ts";
import type { Viewer } from "../tour/viewers.ts";
import { shortcutIcons } from "./shortcut-icons.ts";

const usage = `Makes what the manifest shows of Keikka before it is installed: pictures of the demo data in
public/previews, and the icons of the shortcuts in public/icons.

  npm run previews`;

const sizes = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  desk: { viewport: { width: 1280, height: 800 } },
};

const pictures: { name: string; viewer: Viewer; path: string; size: keyof typeof sizes }[] = [
  { name: "phone-home", viewer: "employee", path: "/home", size: "phone" },
  { name: "phone-gigs", viewer: "employee", path: "/gigs", size: "phone" },
  { name: "desk-week", viewer: "staffProviderAdmin", path: "/calendar", size: "desk" },
];

readFlags(usage, {});
const found = await getBrowser();
if ("missing" in found) exitWithMessage(found.missing);
const server = await startDemo();
const browser = await chromium.launch({ executablePath: found.path, args: browserArguments });
try {
  mkdirSync(join(root, "public/previews"), { recursive: true });
  for (const locale of completeLocales) for (const picture of pictures) await take(browser, picture, locale);
  await drawIcons(browser);
} finally {
  await browser.close();
  server.stop();
}

async function take(
  browser: Browser,
  { name, viewer, path, size }: (typeof pictures)[number],
  locale: Locale,
): Promise<void> {
  const visitor = await prepareVisitor(browser, server.url, viewer);
  const context = await openFor(browser, server.url, visitor, locale, sizes[size]);
  const page = await context.newPage();
  await visit(page, path);
  writeFileSync(join(root, `public/previews/${name}-${locale}.webp`), await asWebp(page));
  await context.close();
}

/** Half as heavy as a PNG; Playwright's own screenshots know no WebP. */
async function asWebp(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const scale = await page.evaluate(() => devicePixelRatio);
  const clip = { x: 0, y: 0, width, height, scale };
  const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality: 82, clip });
  return Buffer.from(data, "base64");
}

async function drawIcons(browser: Browser): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 96, height: 96 } });
  for (const [name, drawing] of Object.entries(shortcutIcons)) {
    await page.setContent(`<style>body{margin:0}svg{display:block}</style>${drawing}`);
    await page.screenshot({ path: join(root, `public/icons/${name}.png`), omitBackground: true });
  }
  await page.close();
}
