import { rmSync } from "node:fs";
import { join } from "node:path";
import { getBrowser } from "./browser.ts";
import {
  type Outcome,
  type ProgramResult,
  readReport,
  results,
  runProgram,
  summarizeErrors,
} from "./step.ts";

type Result = { errors?: { message?: string; location?: { file: string; line: number } }[] };

type Suite = {
  suites?: Suite[];
  specs: { title: string; file: string; tests: { status: string; results?: Result[] }[] }[];
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
      ...report.suites
        .flatMap((suite) => listTests(suite, "flaky"))
        .map((test) => `passed only at the second try: ${test}`),
    ],
    failures: report.suites.flatMap((suite) => listTests(suite, "unexpected")),
    log: printed,
  };
}

/** Those that ended so, with what went wrong in each try and where. */
function listTests({ suites = [], specs }: Suite, wanted: string): string[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === wanted)
      .map(({ results = [] }) => `${file} › ${title}: ${summarizeTries(results)}`),
  );
  return [...own, ...suites.flatMap((suite) => listTests(suite, wanted))];
}

function summarizeTries(tries: readonly Result[]): string {
  const errors = tries.flatMap((one) => one.errors ?? []);
  return summarizeErrors(
    errors.map(({ message = "", location }) => `${location ? `line ${location.line}: ` : ""}${message}`),
  );
}
