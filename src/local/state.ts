import { generateKeyPairSync, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { root } from "./run-tool.ts";

/** Of the local database, pictures and rooms: KEIKKA_STATE, else `.wrangler/state`. */
export function getStateFolder(): string {
  return resolve(root, process.env.KEIKKA_STATE ?? ".wrangler/state");
}

/** The local SECRET_KEY: 32 random bytes in base64. */
export const readSecretKey = (state: string): string =>
  readOrCreate(state, "secret-key", () => randomBytes(32).toString("base64"));

/** The local VAPID_PRIVATE_KEY. */
export const readVapidKey = (state: string): string => readOrCreate(state, "vapid-key", createVapidKey);

/** PKCS #8 in base64. */
function createVapidKey(): string {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  return privateKey.export({ type: "pkcs8", format: "der" }).toString("base64");
}

/** Created once, readable by its owner only. */
function readOrCreate(state: string, name: string, create: () => string): string {
  const file = join(state, name);
  mkdirSync(state, { recursive: true });
  if (!existsSync(file)) writeFileSync(file, create(), { mode: 0o600 });
  return readFileSync(file, "utf8");
}

/** Deletes everything but the keys. */
export function clearState(state: string): void {
  rmSync(join(state, "v3"), { recursive: true, force: true });
}

/** Locks the state until this process ends, since two servers would cache it each. The holder's id, or null. */
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
