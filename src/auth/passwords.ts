import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { TimeSpan } from "oslo";
import { limitConcurrency } from "./limit-concurrency.ts";

const derive = promisify<string, Uint8Array, number, ScryptOptions, Buffer>(scrypt);

/** N=2^14, r=8, p=5: 16 MiB and about 0.2 s a hash (OWASP password storage, scrypt). */
const current = { N: 2 ** 14, r: 8, p: 5 };
const keyLength = 32;

/** A generated password that nobody used is worth nothing after a week. */
export const mailedPasswordLife = new TimeSpan(7, "d");

const twoAtATime = limitConcurrency(2);

/** `scrypt$N$r$p$salt$key`, base64: the parameters travel with the hash, so that they can be raised later. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await twoAtATime(() => derive(password.normalize("NFKC"), salt, keyLength, current));
  return ["scrypt", current.N, current.r, current.p, salt.toString("base64"), key.toString("base64")].join(
    "$",
  );
}

/** Takes as long for a user without a hash as for one with: an answer's time tells nothing. */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const [, N, r, p, salt, key] = (hash ?? nobody).split("$");
  const expected = Buffer.from(key ?? "", "base64");
  const options = { N: Number(N), r: Number(r), p: Number(p) };
  const derived = await twoAtATime(() =>
    derive(password.normalize("NFKC"), Buffer.from(salt ?? "", "base64"), keyLength, options),
  );
  return expected.length === derived.length && timingSafeEqual(expected, derived) && hash !== null;
}

/** Whether two are one password, however a keyboard writes it. */
export const isSamePassword = (one: string, other: string) =>
  one.normalize("NFKC") === other.normalize("NFKC");

/** Whether the hash was made with other parameters than today's. */
export function isOutdated(hash: string): boolean {
  return !hash.startsWith(`scrypt$${current.N}$${current.r}$${current.p}$`);
}

const nobody = `scrypt$${current.N}$${current.r}$${current.p}$AAAAAAAAAAAAAAAAAAAAAA==$${"A".repeat(43)}=`;
