import { decodeBase64 } from "@oslojs/encoding";

/** What a key is for: one purpose's key is of no use for another's. */
export type Purpose =
  | "outbox"
  | "secondFactor"
  | "accessToken"
  | "audit"
  | "address"
  | "form"
  | "unsubscribe";

const keyBytes = 32;
const kinds = {
  encrypt: { how: { name: "AES-GCM", length: 256 }, usages: ["encrypt", "decrypt"] },
  sign: { how: { name: "HMAC", hash: "SHA-256", length: 256 }, usages: ["sign"] },
} as const;

/** Keys by what they were made of: making one costs more than what is done with it. */
const made = new Map<string, CryptoKey>();

/** The key that encrypts for a purpose. `secret`: SECRET_KEY, 32 bytes in base64. */
export function encryptionKey(secret: string | undefined, purpose: Purpose): Promise<CryptoKey> {
  return keyFor(secret, purpose, "encrypt");
}

/** The key that signs for a purpose (HMAC-SHA-256). `secret`: SECRET_KEY, 32 bytes in base64. */
export function signingKey(secret: string | undefined, purpose: Purpose): Promise<CryptoKey> {
  return keyFor(secret, purpose, "sign");
}

async function keyFor(secret: string | undefined, purpose: Purpose, kind: keyof typeof kinds) {
  const name = `${kind} ${purpose} ${secret}`;
  const key = made.get(name) ?? (await derive(secret, purpose, kind));
  made.set(name, key);
  return key;
}

/** HKDF-SHA-256 (RFC 5869) without salt: the secret is random as it is. */
async function derive(secret: string | undefined, purpose: Purpose, kind: keyof typeof kinds) {
  const root = await crypto.subtle.importKey("raw", bytesOf(secret), "HKDF", false, ["deriveKey"]);
  const info = new TextEncoder().encode(`keikka ${purpose}`);
  const derivation = { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info };
  const { how, usages } = kinds[kind];
  return crypto.subtle.deriveKey(derivation, root, how, false, [...usages]);
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
