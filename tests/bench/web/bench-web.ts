import { type Browser, chromium, devices } from "@playwright/test";
import { exitWithMessage, readFlags } from "../../../src/local/flags.ts";
import { getBrowser } from "../../runner/browser.ts";
import { browserArguments } from "../../support/browser.ts";
import { startDemo } from "../../tour/demo-server.ts";
import { prepareVisitor, type Visitor } from "../../tour/open-tour.ts";
import { proxyTo, startBenchServer } from "./bench-server.ts";
import { buildComparisonApp } from "./comparison-apps.ts";
import { measureVisit, type Visit } from "./measure-visit.ts";
import { installPackages } from "./packages.ts";

const usage = `How fast Keikka opens on a weak phone (4 x slower CPU, 1.6 Mbps, 150 ms), beside an empty React page and a
Vite starter with react-router in the same run: medians, first visit and repeat visit.

  npm run bench:web [-- --runs 5]

  --runs N  how often each page is opened, one after the other (5)
  --help    this text`;

const flags = readFlags(usage, { runs: { type: "string", default: "5" } });
const runs = Number(flags.runs);
if (!Number.isInteger(runs) || runs < 1)
  exitWithMessage(`--runs needs a number from 1, not "${flags.runs}".`);
const found = await getBrowser("whole");
if ("missing" in found) exitWithMessage(found.missing);

type Target = { name: string; url: string; cookies: Visitor["cookies"]; first: Visit[]; repeat: Visit[] };

installPackages();
console.log("Building ...");
const demo = await startDemo();
const fronts = [
  await startBenchServer(await buildComparisonApp("empty")),
  await startBenchServer(await buildComparisonApp("starter")),
  await startBenchServer(proxyTo(demo.url)),
];
const [emptyUrl, starterUrl, ours] = fronts.map(({ url }) => url);
const browser = await chromium.launch({ executablePath: found.path, args: browserArguments });
try {
  const member = await prepareVisitor(browser, demo.url, "staffProviderAdmin");
  const target = (name: string, url: string, cookies: Visitor["cookies"] = []): Target => ({
    name,
    url,
    cookies,
    first: [],
    repeat: [],
  });
  const targets = [
    target("empty React page", `${emptyUrl}/`),
    target("Vite + react-router", `${starterUrl}/`),
    ...["/", "/login"].map((path) => target(path, ours + path)),
    ...["/home", "/gigs"].map((path) => target(path, ours + path, member.cookies)),
  ];
  for (let run = 0; run < runs; run += 1) for (const one of targets) await openTwice(browser, one);
  for (const visit of ["first", "repeat"] as const) print(visit, targets);
} finally {
  await browser.close();
  for (const { server } of fronts) server.close();
  demo.stop();
}

async function openTwice(browser: Browser, { url, cookies, first, repeat }: Target): Promise<void> {
  const context = await browser.newContext({
    // As the devices of those who use it: elsewhere a banner says whose times these are.
    timezoneId: "Europe/Helsinki",
    ...devices["Pixel 7"],
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    locale: "en-US",
  });
  await context.addCookies(cookies);
  first.push(await measureVisit(context, url));
  repeat.push(await measureVisit(context, url));
  await context.close();
}

function print(visit: "first" | "repeat", targets: Target[]): void {
  const starter = targets.find(({ name }) => name.startsWith("Vite"));
  const base = starter ? median(starter[visit], "lcp") : Number.NaN;
  console.log(`\n${visit} visit (medians of ${runs})`);
  console.log(row("page", "LCP ms", "x starter", "TBT ms", "CLS", "KB"));
  for (const target of targets) {
    const of = (what: keyof Visit) => median(target[visit], what);
    const [lcp, tbt] = [of("lcp"), of("tbt")].map((value) => value.toFixed(0));
    const ratio = (of("lcp") / base).toFixed(2);
    console.log(
      row(target.name, lcp ?? "", ratio, tbt ?? "", of("cls").toFixed(3), (of("bytes") / 1024).toFixed(1)),
    );
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
