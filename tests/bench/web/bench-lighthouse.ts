import { chromium } from "@playwright/test";
import { exitWithMessage, readFlags } from "../../../src/local/flags.ts";
import { findFreePort } from "../../../src/local/server/port.ts";
import { getBrowser } from "../../runner/browser.ts";
import { browserArguments } from "../../support/browser.ts";
import { startDemo } from "../../tour/demo-server.ts";
import { prepareVisitor } from "../../tour/open-tour.ts";
import { proxyTo, startBenchServer } from "./bench-server.ts";
import { importPackage, installPackages } from "./packages.ts";

const usage = `Lighthouse's scores of every public page, on its phone profile; below a page what costs it points.

  npm run bench:lighthouse

  --help  this text`;

type Audit = { id: string; title: string; score: number | null };
type Category = { score: number | null; auditRefs: { id: string; weight: number }[] };
type Result = { lhr: { categories: Record<string, Category>; audits: Record<string, Audit> } } | undefined;
type Lighthouse = (url: string, flags: { port: number; logLevel: "error" }) => Promise<Result>;

readFlags(usage, {});
const found = await getBrowser("whole");
if ("missing" in found) exitWithMessage(found.missing);
installPackages();
console.log("Building ...");
const demo = await startDemo();
const front = await startBenchServer(proxyTo(demo.url));
const port = await findFreePort();
const browser = await chromium.launch({
  executablePath: found.path,
  args: [...browserArguments, `--remote-debugging-port=${port}`],
});
try {
  const lighthouse = (await importPackage("lighthouse/core/index.js")).default as Lighthouse;
  const { stops } = await prepareVisitor(browser, demo.url, "visitor");
  for (const { path } of stops) {
    const result = await lighthouse(front.url + path, { port, logLevel: "error" });
    if (result) print(path, result);
  }
} finally {
  await browser.close();
  front.server.close();
  demo.stop();
}

function print(path: string, { lhr: { categories, audits } }: NonNullable<Result>): void {
  const scores = Object.entries(categories).map(
    ([name, { score }]) => `${name} ${score === null ? "?" : Math.round(score * 100)}`,
  );
  console.log(`${path.padEnd(18)} ${scores.join(", ")}`);
  for (const [name, { auditRefs }] of Object.entries(categories))
    for (const { id, weight } of auditRefs) {
      const { score = null, title = id } = audits[id] ?? {};
      if (weight > 0 && score !== null && score < 0.9) console.log(`    ${name}: ${id} (${title})`);
    }
}
