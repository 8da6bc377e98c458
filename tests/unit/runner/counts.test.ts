import { describe, expect, it } from "vitest";
import { countPlaywright } from "../../runner/playwright-step.ts";
import { countVitest } from "../../runner/vitest-step.ts";

const ended = (code: number | null) => ({ code, printed: "what it printed" });
const vitest = (passed: number, failed: number, files: { status: string; tests: string[] }[] = []) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: 2,
  numTodoTests: 1,
  testResults: files.map(({ status, tests }) => ({
    status,
    name: "chat.test.ts",
    assertionResults: tests.map((one) => ({ fullName: "holds", status: one })),
  })),
});
const journeys = (expected: number, unexpected: number, errors: unknown[] = []) => ({
  stats: { expected, unexpected, flaky: 0, skipped: 0 },
  suites: [],
  errors,
});

describe("counts from vitest's report", () => {
  it.each([
    ["all passed", vitest(5, 0), 0, [5, 0]],
    ["some failed", vitest(5, 2), 1, [5, 2]],
    ["a file did not load", vitest(5, 0, [{ status: "failed", tests: [] }]), 1, [5, 1]],
    ["it ended badly without a failure", vitest(5, 0), 1, [5, 1]],
    ["it was killed", vitest(5, 0), null, [5, 1]],
    [
      "a file with a failed test is not counted twice",
      vitest(0, 1, [{ status: "failed", tests: ["failed"] }]),
      1,
      [0, 1],
    ],
  ])("%s", (_, report, code, [passed, failed]) => {
    expect(countVitest(report, ended(code))).toMatchObject({ passed, failed, skipped: 3 });
  });

  it("names what failed, and why", () => {
    const report = vitest(0, 1, [{ status: "failed", tests: ["failed", "passed"] }]);
    const [file] = report.testResults;
    const [failed] = file?.assertionResults ?? [];
    Object.assign(failed ?? {}, { failureMessages: ["\u001b[31mError: expected 1\u001b[0m\n\n to be 2"] });
    const { failures } = countVitest(report, ended(1));
    expect(failures).toEqual([expect.stringMatching(/chat\.test\.ts › holds: Error: expected 1 to be 2$/)]);
  });

  it("counts a missing report as a failure", () => {
    expect(countVitest(null, ended(0))).toMatchObject({ passed: 0, failed: 1 });
  });
});

describe("counts from Playwright's report", () => {
  it.each([
    ["all passed", journeys(3, 0), 0, [3, 0]],
    ["some failed", journeys(3, 1), 1, [3, 1]],
    ["the server did not start", journeys(0, 0, [{}]), 1, [0, 1]],
    ["it ended badly without a failure", journeys(3, 0), 1, [3, 1]],
  ])("%s", (_, report, code, [passed, failed]) => {
    expect(countPlaywright(report, ended(code))).toMatchObject({ passed, failed });
  });

  it("names tests that passed only on retry, or not at all, and why", () => {
    const failed = (message: string) => ({
      errors: [{ message, location: { file: "chat.spec.ts", line: 7 } }],
    });
    const specs = [
      { title: "holds", file: "chat.spec.ts", tests: [{ status: "expected", results: [{}] }] },
      { title: "shakes", file: "chat.spec.ts", tests: [{ status: "flaky", results: [failed("Late"), {}] }] },
      {
        title: "falls",
        file: "chat.spec.ts",
        tests: [{ status: "unexpected", results: [failed("Late"), failed("Gone")] }],
      },
    ];
    const report = { ...journeys(2, 1), suites: [{ specs: [], suites: [{ specs }] }] };
    const { notes, failures } = countPlaywright(report, ended(1));
    expect(notes).toEqual(["passed only at the second try: chat.spec.ts › shakes: line 7: Late"]);
    expect(failures).toEqual(["chat.spec.ts › falls: line 7: Late | line 7: Gone"]);
  });

  it("counts a missing report as a failure", () => {
    expect(countPlaywright(null, ended(0))).toMatchObject({ passed: 0, failed: 1 });
  });
});
