import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { getClockVariables } from "./shift-clock.ts";

export const root = join(import.meta.dirname, "../..");
export const results = join(root, "test-results");

/** What a step came to; `notes` are worth reading though it passed, `failures` name what did not, and why. */
export type Outcome = {
  passed: number;
  failed: number;
  skipped: number;
  notes?: string[];
  failures?: string[];
  log?: string;
};

/** What to look at: everything, or what `files` touch, which differ from the commit `base`. */
export type Scope = { changed: { base: string; files: readonly string[] } | null };

/**
 * `lane`: what needs the source alone and what builds run beside each other; servers and browsers follow, one layer
 * after another, since each takes every core. `run` gives null when nothing of the scope concerns it.
 */
export type Step = {
  name: string;
  about: string;
  lane: "source" | "build" | "servers";
  needs?: string;
  run: (scope: Scope) => Promise<Outcome> | null;
};

export type ProgramResult = { code: number | null; printed: string };

const memoryFolder = "/dev/shm";
const neededBytes = 2 * 1024 ** 3;

/** Where servers and browsers keep what they forget: memory, where Linux lends it as a folder, since a database waits for a disk at every write. */
function findScratchFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(memoryFolder);
    return bavail * bsize >= neededBytes ? memoryFolder : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** Runs a program of node_modules/.bin in the project's folder and keeps what it prints. */
export async function runProgram(
  name: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<ProgramResult> {
  const child = spawn(join(root, "node_modules/.bin", name), args, {
    cwd: root,
    env: {
      ...process.env,
      CI: "1",
      NO_COLOR: "1",
      WRANGLER_SEND_METRICS: "false",
      TMPDIR: findScratchFolder(),
      ...getClockVariables(),
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
    shell: process.platform === "win32",
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (printed += text));
  const code = await new Promise<number | null>((resolve) => {
    child.on("error", (error) => {
      printed += `${error}\n`;
      resolve(null);
    });
    child.on("close", resolve);
  });
  return { code, printed };
}

/** A step that is one check: its program ends well, or it does not. */
export async function runCheck(name: string, args: string[]): Promise<Outcome> {
  const { code, printed } = await runProgram(name, args);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, log: printed };
}

/** What a runner's own report says; null when it has not written one that can be read. */
export function readReport<Report>(file: string): Report | null {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Report;
  } catch {
    return null;
  }
}

/** What went wrong, in a line: the first words of each message, without colours. */
export function summarizeErrors(messages: readonly string[]): string {
  const firstLines = (message: string) =>
    stripVTControlCharacters(message)
      .split("\n", 4)
      .map((line) => line.trim());
  return messages.map((message) => firstLines(message).filter(Boolean).join(" ").slice(0, 300)).join(" | ");
}

/** Where the whole output of a step is kept. */
export function saveLog(step: string, log: string): string {
  mkdirSync(results, { recursive: true });
  const file = join(results, `${step}.log`);
  writeFileSync(file, log);
  return `test-results/${step}.log`;
}
