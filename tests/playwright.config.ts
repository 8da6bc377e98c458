import { defineConfig } from "@playwright/test";
import { browserArguments, findInstalledBrowser } from "./support/browser.ts";

const executablePath = process.env.CHROMIUM_PATH ?? findInstalledBrowser() ?? undefined;

/** Tests that run at once: Playwright tells each in which of its lanes it runs. */
const lanes = 2;
const lane = Number(process.env.TEST_PARALLEL_INDEX ?? 0);
/** Where `serve.ts` says that its servers are: one for each of the tours, and one a lane. */
const [spokenUrl, seenUrl, ...laneUrls] = (process.env.KEIKKA_URLS ?? "").split(",");

/**
 * Journeys against the built Worker on a fresh state with the demo data. They write, so each lane has a server of its
 * own, on which one goes after another; the tours look at every page, on servers that nobody changes, of which one
 * speaks the pseudo-language. The tours take longest, so they are first.
 */
export default defineConfig({
  testDir: "e2e",
  outputDir: "../test-results/e2e",
  forbidOnly: Boolean(process.env.CI),
  // What passes only at the second try is told by name at the end of the run.
  retries: process.env.CI ? 1 : 0,
  workers: lanes,
  projects: [
    { name: "seen", testMatch: "every-page-seen*", workers: 1, use: { baseURL: seenUrl } },
    { name: "spoken", testMatch: "every-page-spoken*", workers: 1, use: { baseURL: spokenUrl } },
    { name: "journeys", testIgnore: "every-page-*", use: { baseURL: laneUrls[lane] } },
  ],
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["list"], ["json"]],
  use: {
    locale: "en-US",
    timezoneId: "Europe/Helsinki",
    actionTimeout: 15_000,
    // The local runtime would pack every file anew for every visit, with the greatest effort.
    extraHTTPHeaders: { "Accept-Encoding": "identity" },
    // To install it costs more than most journeys; those that depend on it let it in, and so does the main job.
    serviceWorkers: "block",
    trace: {
      mode: process.env.CI ? "on-first-retry" : "retain-on-failure",
      screenshots: false,
      snapshots: false,
    },
    launchOptions: { executablePath, args: browserArguments },
  },
  webServer: {
    command: `node tests/e2e/support/serve.ts --pseudo ${"0 ".repeat(lanes + 2)}`,
    cwd: "..",
    wait: { stdout: /^Ready (?<KEIKKA_URLS>\S+)/m },
    timeout: 120_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 5_000 },
    stdout: "pipe",
    stderr: "pipe",
  },
});
