import { generateRandomString, type RandomReader } from "@oslojs/crypto/random";
import { sha256 } from "@oslojs/crypto/sha2";

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const length = 21;

/** What random strings are made of. */
export const randomReader: RandomReader = { read: (bytes) => void crypto.getRandomValues(bytes) };

/** A new id: 21 random characters of a fixed alphabet (specification, 9). */
export function createId(): string {
  return generateRandomString(randomReader, alphabet, length);
}

/** A password to be mailed: 15 random uppercase letters (specification, 9). */
export function generatePassword(): string {
  return generateRandomString(randomReader, "ABCDEFGHIJKLMNOPQRSTUVWXYZ", 15);
}

/** The same 21 characters for the same words: how a retried creation finds what it made the first time. */
export function deriveId(...words: string[]): string {
  const digest = sha256(new TextEncoder().encode(JSON.stringify(words)));
  return Array.from(digest.subarray(0, length), (byte) => alphabet[byte % alphabet.length]).join("");
}
