import { type Measure, measurePages, measurePrecache, measureWorker } from "./sizes.ts";
import { type Outcome, runProgram } from "./step.ts";

/** Builds, and weighs what a first visit loads. */
export async function buildAndMeasure(): Promise<Outcome> {
  const { code, printed } = await runProgram("vite", ["build", "web"]);
  if (code !== 0) return { passed: 0, failed: 1, skipped: 0, log: printed };
  return weighed([...measurePages(), measurePrecache()], printed);
}

/** Does all of a deployment but the upload. */
export async function dryRunDeployment(): Promise<Outcome> {
  const { code, printed } = await runProgram("wrangler", [
    "deploy",
    "--dry-run",
    "--config",
    "dist/keikka/wrangler.json",
  ]);
  if (code !== 0) return { passed: 0, failed: 1, skipped: 0, log: printed };
  return weighed([measureWorker(printed)], printed);
}

/** The program ended well, which is one check; every measure is another. */
function weighed(measures: Measure[], printed: string): Outcome {
  const notes = measures.map(
    ({ what, kilobytes, limit, unpacked }) =>
      `${what}: ${kilobytes.toFixed(1)} KB${unpacked ? "" : " gzip"}, at most ${limit}`,
  );
  const failed = measures.filter(({ kilobytes, limit }) => !(kilobytes <= limit)).length;
  return { passed: 1 + measures.length - failed, failed, skipped: 0, notes, log: printed };
}
