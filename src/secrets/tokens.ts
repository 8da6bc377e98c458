import { sha256 } from "@oslojs/crypto/sha2";
import { encodeBase64urlNoPadding, encodeHexLowerCase } from "@oslojs/encoding";

/** 32 random bytes in base64url. */
export function createToken(): string {
  return encodeBase64urlNoPadding(crypto.getRandomValues(new Uint8Array(32)));
}

/** SHA-256: enough for random tokens, too weak for what can be guessed. */
export const hashToken = (token: string) => encodeHexLowerCase(sha256(new TextEncoder().encode(token)));
