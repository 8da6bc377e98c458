import { rmSync } from "node:fs";
import { join } from "node:path";
import { getBrowser } from "./browser.ts";
import { type Outcome, type ProgramResult, readReport, results, runProgram } from "./step.ts";

type Suite = {
  suites?: Suite[];
  specs: { title: string; file: string; tests: { status: string }[] }[];
};

type Report = {
  suites: Suite[];
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
};

/** Runs the journeys in a real browser and counts by Playwright's own report. */
export async function runEndToEnd(): Promise<Outcome> {
  const browser = await getBrowser();
  if ("missing" in browser) return { passed: 0, failed: 1, skipped: 0, log: browser.missing };
  // The journeys of pushes find it themselves: one without windows shows no notifications.
  await getBrowser("whole");
  const file = join(results, "e2e.json");
  rmSync(file, { force: true });
  const ran = await runProgram("playwright", ["test", "--config", "tests/playwright.config.ts"], {
    CHROMIUM_PATH: browser.path,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  return countPlaywright(readReport<Report>(file), ran);
}

/** An error outside of any journey (the server did not start) is a failure too. */
export function countPlaywright(report: Report | null, { code, printed }: ProgramResult): Outcome {
  if (report === null) return { passed: 0, failed: 1, skipped: 0, log: `${printed}\nNo report was written.` };
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failed = unexpected + report.errors.length;
  return {
    passed: expected + flaky,
    failed: code === 0 ? failed : Math.max(failed, 1),
    skipped,
    notes: [
      ...(printed.match(/^COUNT .*$/gm) ?? []).map((line) => line.slice("COUNT ".length)),
      ...report.suites.flatMap(listFlaky).map((name) => `passed only at the second try: ${name}`),
    ],
    log: printed,
  };
}

function listFlaky({ suites = [], specs }: Suite): string[] {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === "flaky"));
  return [...own.map(({ file, title }) => `${file} › ${title}`), ...suites.flatMap(listFlaky)];
}
