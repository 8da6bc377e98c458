import { generateRandomString, type RandomReader } from "@oslojs/crypto/random";
import { sha256 } from "@oslojs/crypto/sha2";
import { sql } from "drizzle-orm";

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const length = 21;

export const randomReader: RandomReader = { read: (bytes) => void crypto.getRandomValues(bytes) };

/** 21 random characters (specification, 9). */
export function createId(): string {
  return generateRandomString(randomReader, alphabet, length);
}

/** Made by the database, for each row that one statement inserts. */
export const newRowId = sql`lower(hex(randomblob(10)))`;

/** 15 random uppercase letters, to be mailed (specification, 9). */
export function generatePassword(): string {
  return generateRandomString(randomReader, "ABCDEFGHIJKLMNOPQRSTUVWXYZ", 15);
}

/** The same words give the same id: a retried creation finds what it created before. */
export function deriveId(...parts: string[]): string {
  const digest = sha256(new TextEncoder().encode(JSON.stringify(parts)));
  return Array.from(digest.subarray(0, length), (byte) => alphabet[byte % alphabet.length]).join("");
}
