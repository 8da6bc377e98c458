import { decodeBase64 } from "@oslojs/encoding";

/** What a key is for: one purpose's key is of no use for another's. */
export type Purpose = "outbox" | "secondFactor" | "accessToken" | "audit" | "address";

const keyBytes = 32;
const kinds = {
  encrypt: { name: "AES-GCM", length: 256 },
  sign: { name: "HMAC", hash: "SHA-256", length: 256 },
} as const;

/** The key that encrypts for a purpose. `secret`: SECRET_KEY, 32 bytes in base64. */
export function encryptionKey(secret: string | undefined, purpose: Purpose): Promise<CryptoKey> {
  return derive(secret, purpose, kinds.encrypt, ["encrypt", "decrypt"]);
}

/** The key that signs for a purpose (HMAC-SHA-256). `secret`: SECRET_KEY, 32 bytes in base64. */
export function signingKey(secret: string | undefined, purpose: Purpose): Promise<CryptoKey> {
  return derive(secret, purpose, kinds.sign, ["sign"]);
}

/** HKDF-SHA-256 (RFC 5869) without salt: the secret is random as it is. */
async function derive(
  secret: string | undefined,
  purpose: Purpose,
  kind: (typeof kinds)[keyof typeof kinds],
  usages: ("encrypt" | "decrypt" | "sign")[],
) {
  const root = await crypto.subtle.importKey("raw", bytesOf(secret), "HKDF", false, ["deriveKey"]);
  const info = new TextEncoder().encode(`keikka ${purpose}`);
  const how = { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info };
  return crypto.subtle.deriveKey(how, root, kind, false, usages);
}

function bytesOf(secret: string | undefined): Uint8Array<ArrayBuffer> {
  const bytes = decode(secret ?? "");
  if (bytes?.length === keyBytes) return bytes;
  throw new Error(`SECRET_KEY must be ${keyBytes} random bytes in base64: see .dev.vars.example`);
}

function decode(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return new Uint8Array(decodeBase64(base64));
  } catch {
    return null;
  }
}
