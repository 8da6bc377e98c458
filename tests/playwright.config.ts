import { defineConfig } from "@playwright/test";
import { browserArguments, installedBrowser } from "./support/browser.ts";

const port = Number(process.env.KEIKKA_E2E_PORT ?? 8799);
const executablePath = process.env.CHROMIUM_PATH ?? installedBrowser() ?? undefined;

/** Journeys against the built Worker on a fresh state with the demo data. */
export default defineConfig({
  testDir: "e2e",
  outputDir: "../test-results/e2e",
  forbidOnly: Boolean(process.env.CI),
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["list"], ["json"]],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: "en-US",
    timezoneId: "Europe/Helsinki",
    actionTimeout: 15_000,
    trace: "retain-on-failure",
    launchOptions: { executablePath, args: browserArguments },
  },
  webServer: {
    command: `node tests/e2e/support/serve.ts ${port}`,
    cwd: "..",
    wait: { stdout: /^Ready/m },
    timeout: 120_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 5_000 },
    stdout: "pipe",
    stderr: "pipe",
  },
});
