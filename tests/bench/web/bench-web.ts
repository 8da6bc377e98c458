import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium, devices } from "@playwright/test";
import { exitWithMessage, readFlags } from "../../../src/local/flags.ts";
import { getBrowser } from "../../runner/browser.ts";
import { browserArguments } from "../../support/browser.ts";
import { startDemo } from "../../tour/demo-server.ts";
import { prepareVisitor, type Visitor } from "../../tour/open-tour.ts";
import { proxyTo, type Source, startBenchServer } from "./bench-server.ts";
import { buildComparisonApp } from "./comparison-apps.ts";
import { measureVisit, type Visit } from "./measure-visit.ts";
import { installPackages } from "./packages.ts";
import { type Line, openSlowLine, type SlowLine } from "./slow-line.ts";

const usage = `How fast Keikka opens on a weak phone (4 x slower CPU), beside an empty React page and a Vite starter with
react-router in the same run, as medians: the first and a repeat visit on a mobile line (1.6 Mbps, 150 ms), a repeat
visit on a slow one (400 kbit/s, 400 ms), and the start of the phone's browser without any.

  npm run bench:web [-- --runs 5]

  --runs N  how often each page is opened, one after the other (5)
  --help    this text`;

const flags = readFlags(usage, { runs: { type: "string", default: "5" } });
const runs = Number(flags.runs);
if (!Number.isInteger(runs) || runs < 1)
  exitWithMessage(`--runs needs a number from 1, not "${flags.runs}".`);
const found = await getBrowser("whole");
if ("missing" in found) exitWithMessage(found.missing);
const executablePath = found.path;

const mobileLine: Line = { roundTrip: 150, down: 200_000, up: 93_750 };
const slowLine: Line = { roundTrip: 400, down: 50_000, up: 50_000 };

const kinds = ["first visit", "repeat visit", "repeat visit, slow line", "start without a line"] as const;
type Kind = (typeof kinds)[number];
type Target = {
  name: string;
  path: string;
  line: SlowLine;
  isReady: () => boolean;
  cookies: Visitor["cookies"];
  visits: Record<Kind, Visit[]>;
};

installPackages();
console.log("Building ...");
const demo = await startDemo();
const fronts: { line: SlowLine; close: () => void }[] = [];
try {
  const [empty, starter] = [await buildComparisonApp("empty"), await buildComparisonApp("starter")];
  const [emptyLine, starterLine, ourLine] = [
    await openFront(empty),
    await openFront(starter),
    await openFront(proxyTo(demo.url)),
  ];
  const browser = await chromium.launch({ executablePath, args: browserArguments });
  const { cookies } = await prepareVisitor(browser, demo.url, "staffProviderAdmin");
  await browser.close();
  const comparisons = [
    buildTarget("empty React page", emptyLine, "/", isRendered),
    buildTarget("Vite + react-router", starterLine, "/", isRendered),
  ];
  const ours = [
    ...["/", "/login"].map((path) => buildTarget(path, ourLine, path, isAwake)),
    ...["/home", "/gigs"].map((path) => buildTarget(path, ourLine, path, isAwake, cookies)),
  ];
  for (let run = 0; run < runs; run += 1) {
    for (const target of comparisons) await openOnPhone(target, false);
    for (const target of ours) await openOnPhone(target, true);
  }
  for (const kind of kinds) print(kind, [...comparisons, ...ours]);
} finally {
  for (const { close } of fronts) close();
  demo.stop();
}

async function openFront(source: Source): Promise<SlowLine> {
  const { url, server } = await startBenchServer(source);
  const line = await openSlowLine(Number(new URL(url).port), mobileLine);
  fronts.push({
    line,
    close: () => {
      line.close();
      server.close();
    },
  });
  return line;
}

function buildTarget(
  name: string,
  line: SlowLine,
  path: string,
  isReady: () => boolean,
  cookies: Visitor["cookies"] = [],
): Target {
  const visits = Object.fromEntries(kinds.map((kind) => [kind, []])) as unknown as Target["visits"];
  return { name, path, line, isReady, cookies, visits };
}

/** Run in the page: what React has rendered by itself answers, ours once it has taken over what the server drew. */
function isRendered(): boolean {
  return document.querySelector("h1") !== null;
}

function isAwake(): boolean {
  return performance.getEntriesByName("awake").length > 0;
}

/** In seconds. Somebody whose login is remembered is still logged in once the browser was ended. */
function inAnHour(): number {
  return Date.now() / 1000 + 3600;
}

/** On a phone that has never seen it; `startsOffline`: that browser is ended and started without a line at last. */
async function openOnPhone(
  { path, line, isReady, cookies, visits }: Target,
  startsOffline: boolean,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "bench-web-"));
  const visit = async (context: BrowserContext, kind: Kind) =>
    visits[kind].push(await measureVisit(context, line.url + path, line, isReady));
  try {
    line.change(mobileLine);
    const context = await startPhone(folder);
    await context.addCookies(cookies.map((cookie) => ({ ...cookie, expires: inAnHour() })));
    await settle(context);
    await visit(context, "first visit");
    await visit(context, "repeat visit");
    line.change(slowLine);
    await visit(context, "repeat visit, slow line");
    await context.close();
    if (!startsOffline) return;
    line.change(null);
    const again = await startPhone(folder);
    await again.setOffline(true);
    await settle(again);
    await visit(again, "start without a line");
    await again.close();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function print(kind: Kind, targets: Target[]): void {
  const starter = targets.find(({ name }) => name.startsWith("Vite"));
  const base = starter ? median(starter.visits[kind], "lcp") : Number.NaN;
  console.log(`\n${kind} (medians of ${runs})`);
  console.log(row("page", "LCP ms", "x starter", "TBT ms", "CLS", "KB page", "KB all"));
  for (const { name, visits } of targets.filter(({ visits }) => visits[kind].length > 0)) {
    const of = (what: keyof Visit) => median(visits[kind], what);
    const ratio = Number.isNaN(base) ? "" : (of("lcp") / base).toFixed(2);
    const bytes = [of("pageKb"), of("allKb")].map((kb) => kb.toFixed(1));
    console.log(row(name, of("lcp").toFixed(0), ratio, of("tbt").toFixed(0), of("cls").toFixed(3), ...bytes));
  }
}

function row(name: string, ...cells: string[]): string {
  return name.padEnd(22) + cells.map((cell) => cell.padStart(10)).join("");
}

function median(visits: Visit[], what: keyof Visit): number {
  const sorted = visits.map((visit) => visit[what]).sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** The browser has started by then. */
async function settle(context: BrowserContext): Promise<void> {
  await context.pages()[0]?.waitForTimeout(2000);
}

function startPhone(folder: string) {
  return chromium.launchPersistentContext(folder, {
    ...devices["Pixel 7"],
    executablePath,
    args: browserArguments,
    // As the devices of those who use it: elsewhere a banner says whose times these are.
    timezoneId: "Europe/Helsinki",
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    locale: "en-US",
  });
}
