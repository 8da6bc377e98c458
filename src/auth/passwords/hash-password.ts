import { randomBytes, type ScryptOptions, scryptSync, timingSafeEqual } from "node:crypto";
import { TimeSpan } from "oslo";
import { HashQueue } from "./hash-queue.ts";

/** N=2^14, r=8, p=5: 16 MiB and about 0.2 s a hash (OWASP password storage, scrypt). */
const scryptParameters = { N: 2 ** 14, r: 8, p: 5 };
const keyLength = 32;

export const initialPasswordTtl = new TimeSpan(7, "d");

const queue = new HashQueue();

/** Synchronous, since workerd's asynchronous scrypt blocks the isolate's thread too. */
const derive = (password: string, salt: Uint8Array, options: ScryptOptions) =>
  scryptSync(password.normalize("NFKC"), salt, keyLength, options);

/** `scrypt$N$r$p$salt$key`, base64: the parameters can be raised later. Throws AppError('server.busy'). */
export const hashPassword = (password: string): Promise<string> => queue.run(() => computeHash(password));

/** After all foreground hashes, and never refused. */
export const hashPasswordInBackground = (password: string): Promise<string> =>
  queue.runInBackground(() => computeHash(password));

function computeHash(password: string): string {
  const salt = randomBytes(16);
  const key = derive(password, salt, scryptParameters);
  return [
    "scrypt",
    scryptParameters.N,
    scryptParameters.r,
    scryptParameters.p,
    salt.toString("base64"),
    key.toString("base64"),
  ].join("$");
}

/** Takes as long for a user without a hash, against timing attacks. Throws AppError('server.busy'). */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const [, N, r, p, salt, key] = (hash ?? dummyHash).split("$");
  const expected = Buffer.from(key ?? "", "base64");
  const options = { N: Number(N), r: Number(r), p: Number(p) };
  const derived = await queue.run(() => derive(password, Buffer.from(salt ?? "", "base64"), options));
  return expected.length === derived.length && timingSafeEqual(expected, derived) && hash !== null;
}

/** Keyboards compose accented letters differently. */
export const isSamePassword = (a: string, b: string) => a.normalize("NFKC") === b.normalize("NFKC");

export function isOutdatedHash(hash: string): boolean {
  return !hash.startsWith(`scrypt$${scryptParameters.N}$${scryptParameters.r}$${scryptParameters.p}$`);
}

const dummyHash = `scrypt$${scryptParameters.N}$${scryptParameters.r}$${scryptParameters.p}$AAAAAAAAAAAAAAAAAAAAAA==$${"A".repeat(43)}=`;
