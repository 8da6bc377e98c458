import { globSync, readFileSync } from "node:fs";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { splitMessages } from "../web/build/split-messages.ts";
import { LongestFirst } from "./support/longest-first.ts";
import { pollTimeout } from "./support/poll-timeout.ts";

const root = `${import.meta.dirname}/..`;

/** What the build puts together stands here too: see web/vite.config.ts. */
const asBuilt = {
  plugins: [splitMessages()],
  resolve: { alias: { "virtual:render-page": `${root}/web/ssr/render-page.tsx` } },
};

/** Every core: by itself vitest leaves one free, which is half of a small machine. */
const maxWorkers = "100%";

/** Milliseconds: for what hangs, not for a machine that has other work. */
const [testTimeout, hookTimeout] = [60_000, 120_000];

/** What a test has put in place of something goes with it: files that share a worker share the console. */
const restoreMocks = true;

const inBrowser = {
  root,
  plugins: [react(), splitMessages()],
  test: {
    include: ["tests/web/**/*.test.{ts,tsx}"],
    environment: "happy-dom",
    expect: { poll: { timeout: pollTimeout } },
    setupFiles: ["tests/support/web-setup.ts"],
    restoreMocks,
    unstubGlobals: true,
    testTimeout,
    hookTimeout,
    maxWorkers,
  },
};

/** What puts a module in place of another gets a process of its own: what has loaded already holds the other one. */
const replacing = globSync(inBrowser.test.include, { cwd: root })
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(`${root}/${file}`, "utf8")));

/** One project a layer: see tests/README.md for what belongs where. */
export default defineConfig({
  root,
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        ...asBuilt,
        root,
        test: {
          name: "unit",
          expect: { poll: { timeout: pollTimeout } },
          include: ["tests/unit/**/*.test.ts"],
          isolate: false,
          restoreMocks,
          testTimeout,
          hookTimeout,
          maxWorkers,
        },
      },
      {
        root,
        test: {
          name: "repo",
          include: ["tests/repo/**/*.test.ts"],
          restoreMocks,
          testTimeout,
          hookTimeout,
          maxWorkers,
        },
      },
      {
        ...asBuilt,
        root,
        test: {
          name: "worker",
          expect: { poll: { timeout: pollTimeout } },
          include: ["tests/worker/**/*.test.ts"],
          testTimeout,
          hookTimeout,
          // One more than a small machine's cores: a test waits for mails, alarms and limits while others compute.
          maxWorkers: 3,
          isolate: false,
          restoreMocks,
          globalSetup: ["tests/support/migrated.ts"],
        },
      },
      { ...inBrowser, test: { ...inBrowser.test, name: "web", exclude: replacing, isolate: false } },
      { ...inBrowser, test: { ...inBrowser.test, name: "web-alone", include: replacing } },
    ],
  },
});
