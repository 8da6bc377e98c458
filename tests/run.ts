import { mkdirSync } from "node:fs";
import { exitWithMessage, readFlags } from "../src/local/flags.ts";
import { type Outcome, results, type Step, saveLog } from "./runner/step.ts";
import { steps } from "./runner/steps.ts";

const usage = `Checks everything; what each step prints is kept in test-results/.

  npm test [-- --only unit,worker]

  --only A,B  these steps, and the build where they need it
  --help      this text

${steps.map(({ name, about }) => `  ${name.padEnd(11)} ${about}`).join("\n")}`;

const flags = readFlags(usage, { only: { type: "string" } });
const chosen = choose(flags.only);
const total: Outcome = { passed: 0, failed: 0, skipped: 0 };
mkdirSync(results, { recursive: true });

for (const step of chosen) {
  const startedAt = performance.now();
  const outcome = await step.run().catch(crashed);
  report(step, outcome, (performance.now() - startedAt) / 1000);
  total.passed += outcome.passed;
  total.failed += outcome.failed;
  total.skipped += outcome.skipped;
}
console.log(`\n${summary(total)}`);
process.exit(total.failed === 0 ? 0 : 1);

function choose(only: string | undefined): Step[] {
  if (only === undefined) return steps;
  const names = new Set(only.split(",").map((name) => name.trim()));
  for (const name of names)
    if (!steps.some((step) => step.name === name)) exitWithMessage(`There is no step "${name}". See --help.`);
  for (const { name, needs } of steps) if (needs && names.has(name)) names.add(needs);
  return steps.filter(({ name }) => names.has(name));
}

function report({ name }: Step, outcome: Outcome, seconds: number): void {
  const log = saveLog(name, outcome.log ?? "");
  console.log(`${name.padEnd(11)} ${summary(outcome)} (${seconds.toFixed(1)} s, ${log})`);
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
