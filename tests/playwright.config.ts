import { defineConfig } from "@playwright/test";
import { browserArguments, installedBrowser } from "./support/browser.ts";

const executablePath = process.env.CHROMIUM_PATH ?? installedBrowser() ?? undefined;

/** Tests that run at once: Playwright tells each in which of its lanes it runs. */
const lanes = 2;
const lane = Number(process.env.TEST_PARALLEL_INDEX ?? 0);
/** Where `serve.ts` says that its servers are: one a lane, and one for the tours. */
const [toursUrl, ...laneUrls] = (process.env.KEIKKA_URLS ?? "").split(",");

/**
 * Journeys against the built Worker on a fresh state with the demo data. They write, so each lane has a server of its
 * own, on which one goes after another; in the one beside them the tours look at every page, on a server that nobody
 * changes. The tours take longest, so they are first.
 */
export default defineConfig({
  testDir: "e2e",
  outputDir: "../test-results/e2e",
  forbidOnly: Boolean(process.env.CI),
  workers: lanes,
  projects: [
    { name: "tours", testMatch: "every-page-*", workers: 1, use: { baseURL: toursUrl } },
    { name: "journeys", testIgnore: "every-page-*", use: { baseURL: laneUrls[lane] } },
  ],
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["list"], ["json"]],
  use: {
    locale: "en-US",
    timezoneId: "Europe/Helsinki",
    actionTimeout: 15_000,
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: false },
    launchOptions: { executablePath, args: browserArguments },
  },
  webServer: {
    command: `node tests/e2e/support/serve.ts ${"0 ".repeat(lanes + 1)}`,
    cwd: "..",
    wait: { stdout: /^Ready (?<KEIKKA_URLS>\S+)/m },
    timeout: 120_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 5_000 },
    stdout: "pipe",
    stderr: "pipe",
  },
});
