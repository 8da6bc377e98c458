import { buildAndMeasure, dryRunDeployment } from "./build-steps.ts";
import { selectLinted, selectWorkerTests } from "./changed-files.ts";
import { runEndToEnd } from "./playwright-step.ts";
import { runCheck, type Step } from "./step.ts";
import { runVitest } from "./vitest-step.ts";

/** What `npm test` does. */
export const steps: Step[] = [
  {
    name: "lint",
    about: "format and lint rules",
    lane: "source",
    run: ({ changed }) => runCheck("biome", ["check", ...(changed ? selectLinted(changed.files) : [])]),
  },
  {
    name: "types",
    about: "the Worker, the screens, the tests",
    lane: "source",
    run: () => runCheck("tsc", ["-b"]),
  },
  {
    name: "unused",
    about: "files, exports and packages nobody uses",
    lane: "source",
    run: () => runCheck("knip", []),
  },
  { name: "build", about: "both sides, and how heavy they are", lane: "build", run: buildAndMeasure },
  {
    name: "deployment",
    about: "all of it but the upload",
    lane: "build",
    needs: "build",
    run: ({ changed }) => (changed ? null : dryRunDeployment()),
  },
  {
    name: "unit",
    about: "rules by themselves",
    lane: "source",
    run: ({ changed }) => runVitest("unit", changed ? ["--changed", changed.base] : []),
  },
  {
    name: "repo",
    about: "the house's own rules",
    lane: "build",
    // Building in a third language takes longer than all of the others.
    run: ({ changed }) => runVitest("repo", changed ? ["--exclude", "**/third-language*"] : []),
  },
  {
    name: "web",
    about: "screens' parts in a simulated browser",
    lane: "source",
    run: ({ changed }) => runVitest("web", changed ? ["--changed", changed.base] : [], "web*"),
  },
  {
    name: "worker",
    about: "the built Worker in workerd",
    lane: "servers",
    needs: "build",
    run: ({ changed }) => {
      const files = changed && selectWorkerTests(changed.files);
      return files?.length === 0 ? null : runVitest("worker", files ?? []);
    },
  },
  {
    name: "e2e",
    about: "journeys in a real browser",
    lane: "servers",
    needs: "build",
    run: ({ changed }) => (changed ? null : runEndToEnd()),
  },
];
