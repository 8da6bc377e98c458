import { buildAndMeasure, dryRunDeployment } from "./build-steps.ts";
import { runEndToEnd } from "./playwright-step.ts";
import { runCheck, type Step } from "./step.ts";
import { runVitest } from "./vitest-step.ts";

/** What `npm test` does, in this order. */
export const steps: Step[] = [
  { name: "lint", about: "format and lint rules", run: () => runCheck("biome", ["check"]) },
  { name: "types", about: "the Worker, the screens, the tests", run: () => runCheck("tsc", ["-b"]) },
  { name: "unused", about: "files, exports and packages nobody uses", run: () => runCheck("knip", []) },
  { name: "build", about: "both sides, and how heavy they are", run: buildAndMeasure },
  {
    name: "deployment",
    about: "all of it but the upload",
    needs: "build",
    run: dryRunDeployment,
  },
  { name: "unit", about: "rules by themselves", run: () => runVitest("unit") },
  { name: "repo", about: "the house's own rules", run: () => runVitest("repo") },
  { name: "web", about: "screens' parts in a simulated browser", run: () => runVitest("web", "web*") },
  {
    name: "worker",
    about: "the built Worker in workerd",
    needs: "build",
    run: () => runVitest("worker"),
  },
  { name: "e2e", about: "journeys in a real browser", needs: "build", run: runEndToEnd },
];
