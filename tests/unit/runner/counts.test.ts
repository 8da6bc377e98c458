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
    assertionResults: tests.map((one) => ({ status: one })),
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

  it("names tests that passed only on retry", () => {
    const specs = [
      { title: "holds", file: "chat.spec.ts", tests: [{ status: "expected" }] },
      { title: "shakes", file: "chat.spec.ts", tests: [{ status: "flaky" }] },
    ];
    const report = { ...journeys(2, 0), suites: [{ specs: [], suites: [{ specs }] }] };
    expect(countPlaywright(report, ended(0)).notes).toEqual([
      "passed only at the second try: chat.spec.ts › shakes",
    ]);
  });

  it("counts a missing report as a failure", () => {
    expect(countPlaywright(null, ended(0))).toMatchObject({ passed: 0, failed: 1 });
  });
});
