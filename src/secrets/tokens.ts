import { sha256 } from "@oslojs/crypto/sha2";
import { encodeBase64urlNoPadding, encodeHexLowerCase } from "@oslojs/encoding";

/** 32 random bytes: what a cookie, a link or a program proves itself with. */
export function createToken(): string {
  return encodeBase64urlNoPadding(crypto.getRandomValues(new Uint8Array(32)));
}

/** What is kept of a token: its SHA-256. Words that could be guessed need more than this. */
export const hashToken = (token: string) => encodeHexLowerCase(sha256(new TextEncoder().encode(token)));
