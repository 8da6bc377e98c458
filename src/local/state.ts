import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { root } from "./run-tool.ts";

/** Where the local database, pictures and rooms are kept: KEIKKA_STATE, else `.wrangler/state`. */
export function getStateFolder(): string {
  return resolve(root, process.env.KEIKKA_STATE ?? ".wrangler/state");
}

/** SECRET_KEY on this machine: 32 random bytes in base64, made once, for its owner alone. */
export function readSecretKey(state: string): string {
  const file = join(state, "secret-key");
  mkdirSync(state, { recursive: true });
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString("base64"), { mode: 0o600 });
  return readFileSync(file, "utf8");
}

/** Forgets everything but the key. */
export function clearState(state: string): void {
  rmSync(join(state, "v3"), { recursive: true, force: true });
}

/**
 * Marks the state as in use by this process, until it ends. Gives the id of the process that uses it already, or null
 * when it is ours now: two servers on one database would each keep their own idea of it.
 */
export function claimState(state: string): number | null {
  const file = join(state, "in-use-by");
  mkdirSync(state, { recursive: true });
  const holder = existsSync(file) ? Number(readFileSync(file, "utf8")) : 0;
  if (holder > 0 && holder !== process.pid && isRunning(holder)) return holder;
  writeFileSync(file, String(process.pid));
  process.once("exit", () => rmSync(file, { force: true }));
  return null;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
