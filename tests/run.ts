import { mkdirSync } from "node:fs";
import { exitWithMessage, readFlags } from "../src/local/flags.ts";
import { findChanges } from "./runner/changed-files.ts";
import { shiftClock } from "./runner/shift-clock.ts";
import { type Outcome, results, type Scope, type Step, saveLog } from "./runner/step.ts";
import { steps } from "./runner/steps.ts";

const usage = `Checks everything; what each step prints is kept in test-results/.

  npm test [-- [--only unit,worker] [--changed] [--all] [--at TIME]]

  --only A,B  these steps, and the build where they need it
  --changed   what differs from main: the tests that import it, the Worker's tests of its folders, no journeys
  --all       each journey in all of its languages and sizes, in place of one of them
  --at TIME   each step starts as if it were then, such as 2026-12-31T23:59:00+02:00: tests, Worker, database and
              browser (needs Linux and cc)
  --help      this text

${steps.map(({ name, about }) => `  ${name.padEnd(11)} ${about}`).join("\n")}`;

const flags = readFlags(usage, {
  only: { type: "string" },
  changed: { type: "boolean" },
  all: { type: "boolean" },
  at: { type: "string" },
});
const chosen = choose(flags.only);
const scope: Scope = { changed: flags.changed ? findChanges() : null };
if (scope.changed?.files.length === 0) exitWithMessage("Nothing differs from main.");
const total: Outcome = { passed: 0, failed: 0, skipped: 0 };
const durations: string[] = [];
const failures: string[] = [];
mkdirSync(results, { recursive: true });
if (flags.all) process.env.KEIKKA_ALL_VERSIONS = "1";
if (flags.at !== undefined) shiftClock(flags.at, results);

const startedAt = performance.now();
await Promise.all([runLane("source"), runLane("build")]);
await runLane("servers");
for (const failure of failures) console.log(`failed: ${failure}`);
console.log(`\n${durations.join(", ")}: ${secondsSince(startedAt)} s in all\n${summary(total)}`);
process.exit(total.failed === 0 ? 0 : 1);

async function runLane(lane: Step["lane"]): Promise<void> {
  for (const step of chosen.filter((one) => one.lane === lane)) await runStep(step);
}

async function runStep(step: Step): Promise<void> {
  const began = performance.now();
  const running = step.run(scope);
  if (running === null) return;
  const outcome = await running.catch(crashed);
  const seconds = secondsSince(began);
  report(step, outcome, seconds);
  durations.push(`${step.name} ${seconds}`);
  const named = outcome.failures?.length ? outcome.failures : ["see its log"];
  if (outcome.failed > 0) failures.push(...named.map((failure) => `${step.name}: ${failure}`));
  total.passed += outcome.passed;
  total.failed += outcome.failed;
  total.skipped += outcome.skipped;
}

function secondsSince(instant: number): string {
  return ((performance.now() - instant) / 1000).toFixed(1);
}

function choose(only: string | undefined): Step[] {
  if (only === undefined) return steps;
  const names = new Set(only.split(",").map((name) => name.trim()));
  for (const name of names)
    if (!steps.some((step) => step.name === name)) exitWithMessage(`There is no step "${name}". See --help.`);
  for (const { name, needs } of steps) if (needs && names.has(name)) names.add(needs);
  return steps.filter(({ name }) => names.has(name));
}

function report({ name }: Step, outcome: Outcome, seconds: string): void {
  const log = saveLog(name, outcome.log ?? "");
  console.log(`${name.padEnd(11)} ${summary(outcome)} (${seconds} s, ${log})`);
  for (const note of outcome.notes ?? []) console.log(`            ${note}`);
  if (outcome.failed > 0) console.log(outcome.log);
}

function summary({ passed, failed, skipped }: Outcome): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

function crashed(error: unknown): Outcome {
  return {
    passed: 0,
    failed: 1,
    skipped: 0,
    log: error instanceof Error ? (error.stack ?? error.message) : String(error),
  };
}
