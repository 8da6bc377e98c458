import { rmSync } from "node:fs";
import { join, relative } from "node:path";
import {
  type Outcome,
  type ProgramResult,
  readReport,
  results,
  root,
  runProgram,
  summarizeErrors,
} from "./step.ts";

type Report = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[];
  }[];
};

/**
 * Runs a layer of tests/vitest.config.ts, which may be of several projects, and counts by its own report. `only`: files,
 * or flags that choose some.
 */
export async function runVitest(
  layer: string,
  only: readonly string[] = [],
  projects: string = layer,
): Promise<Outcome> {
  const file = join(results, `${layer}.json`);
  rmSync(file, { force: true });
  const ran = await runProgram("vitest", [
    ...["run", "--config", "tests/vitest.config.ts", "--project", projects, ...only],
    ...["--reporter=default", "--reporter=json", `--outputFile.json=${file}`],
  ]);
  return countVitest(readReport<Report>(file), ran);
}

/** A file that could not be loaded is a failure, so is a runner that ended badly without naming one. */
export function countVitest(report: Report | null, { code, printed }: ProgramResult): Outcome {
  if (report === null) return { passed: 0, failed: 1, skipped: 0, log: `${printed}\nNo report was written.` };
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && !assertionResults.some((test) => test.status === "failed"),
  );
  const failed = report.numFailedTests + broken.length;
  return {
    passed: report.numPassedTests,
    failed: code === 0 ? failed : Math.max(failed, 1),
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [
      ...broken.map(({ name, message }) => `${relative(root, name)}: ${summarizeErrors([message ?? ""])}`),
      ...report.testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === "failed")
          .map(
            ({ fullName, failureMessages }) =>
              `${relative(root, name)} › ${fullName}: ${summarizeErrors(failureMessages ?? [])}`,
          ),
      ),
    ],
    log: printed,
  };
}
