import { defineConfig } from "@playwright/test";
import { browserArguments, installedBrowser } from "./support/browser.ts";

const port = Number(process.env.KEIKKA_E2E_PORT ?? 8799);
const toursPort = Number(process.env.KEIKKA_TOURS_PORT ?? port + 1);
const executablePath = process.env.CHROMIUM_PATH ?? installedBrowser() ?? undefined;

/**
 * Journeys against the built Worker on a fresh state with the demo data. They write, so one goes after another; beside
 * them the tours look at every page, on a server that nobody else changes.
 */
export default defineConfig({
  testDir: "e2e",
  outputDir: "../test-results/e2e",
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  projects: [
    {
      name: "journeys",
      testIgnore: "every-page-*",
      workers: 1,
      use: { baseURL: `http://localhost:${port}` },
    },
    { name: "tours", testMatch: "every-page-*", use: { baseURL: `http://localhost:${toursPort}` } },
  ],
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["list"], ["json"]],
  use: {
    locale: "en-US",
    timezoneId: "Europe/Helsinki",
    actionTimeout: 15_000,
    trace: { mode: "retain-on-failure", screenshots: false },
    launchOptions: { executablePath, args: browserArguments },
  },
  webServer: {
    command: `node tests/e2e/support/serve.ts ${port} ${toursPort}`,
    cwd: "..",
    wait: { stdout: /^Ready/m },
    timeout: 120_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 5_000 },
    stdout: "pipe",
    stderr: "pipe",
  },
});
