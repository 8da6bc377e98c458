import { rmSync } from "node:fs";
import { join } from "node:path";
import { getBrowser } from "./browser.ts";
import { type Outcome, type ProgramResult, readReport, results, runProgram } from "./step.ts";

type Report = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
};

/** Runs the journeys in a real browser and counts by Playwright's own report. */
export async function runEndToEnd(): Promise<Outcome> {
  const browser = await getBrowser();
  if ("missing" in browser) return { passed: 0, failed: 1, skipped: 0, log: browser.missing };
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
      ...(flaky > 0 ? [`${flaky} passed only at the second try`] : []),
    ],
    log: printed,
  };
}
